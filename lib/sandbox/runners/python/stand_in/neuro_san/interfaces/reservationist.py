"""Makes reservations on a server that supports them."""

from neuro_san.interfaces.reservation import Reservation


class Reservationist:
    async def reserve(self, lifetime_in_seconds: float = 86400, prefix: str = "") -> Reservation:
        raise NotImplementedError

    async def deploy(self, deployments: dict, confirmation: bool = False) -> None:
        raise NotImplementedError
