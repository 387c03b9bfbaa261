import pytest

pytest.register_assert_rewrite("tests.memory.witness", "tests.memory.finding")
