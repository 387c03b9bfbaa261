from tests.project_fixtures import built, project, run

__all__ = ["built", "project", "run"]
