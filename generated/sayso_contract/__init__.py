# Generated from catalogue/ by `sayso build`, which overwrites it. Change the pages instead.
"""The contract of sayso memory: argument and result types, validators, errors, server.

Everything else in this package is generated from the same pages; nothing in it is meant to be edited.
"""
