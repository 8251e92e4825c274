"""A message bus that reaches only its own listeners."""


class FakeBus:
    def __init__(self, *provided, **options):
        self.listeners = {}

    def on(self, name, handler):
        self.listeners.setdefault(name, []).append(handler)

    once = on

    def remove(self, name, handler):
        if handler in self.listeners.get(name, []):
            self.listeners[name].remove(handler)

    def emit(self, message):
        for handler in list(self.listeners.get(message.msg_type, [])):
            handler(message)

    def wait_for_response(self, message, reply_type=None, timeout=3.0):
        return None
