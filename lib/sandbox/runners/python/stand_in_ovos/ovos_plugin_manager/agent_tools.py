"""Finds toolboxes by their entry points. No installed package has any here."""


def find_toolbox_plugins():
    return {}


def load_toolbox_plugin(module_name):
    return find_toolbox_plugins().get(module_name)
