"""Messages of the OVOS bus, and a client without a connection."""

from ovos_bus_client.message import Message
from ovos_utils.fakebus import FakeBus

MessageBusClient = FakeBus

__all__ = ["Message", "MessageBusClient"]
