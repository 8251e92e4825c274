"""A slot that a tool reserved for its own agent network."""


class Reservation:
    def get_reservation_id(self) -> str:
        raise NotImplementedError

    def get_lifetime_in_seconds(self) -> float:
        raise NotImplementedError
