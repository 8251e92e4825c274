"""A place that a tool reserved for an agent network of its own."""


class Reservation:
    def get_reservation_id(self) -> str:
        raise NotImplementedError

    def get_lifetime_in_seconds(self) -> float:
        raise NotImplementedError
