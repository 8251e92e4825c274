"""A message of the OVOS bus."""


class Message:
    def __init__(self, msg_type, data=None, context=None):
        self.msg_type = msg_type
        self.data = data or {}
        self.context = context or {}

    def reply(self, msg_type, data=None, context=None):
        return Message(msg_type, data, {**self.context, **(context or {})})

    def response(self, data=None, context=None):
        return self.reply(f"{self.msg_type}.response", data, context)

    forward = reply
