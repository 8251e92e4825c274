"""Units of measurement, each category with the factors to its base unit, and temperatures, which have no common zero."""

FACTORS = {
    "length": {
        "mm": 0.001,
        "cm": 0.01,
        "m": 1,
        "km": 1000,
        "in": 0.0254,
        "inch": 0.0254,
        "ft": 0.3048,
        "foot": 0.3048,
        "feet": 0.3048,
        "yd": 0.9144,
        "yard": 0.9144,
        "mi": 1609.344,
        "mile": 1609.344,
        "miles": 1609.344,
        "nmi": 1852,
        "ly": 9460700000000000.0,
    },
    "mass": {
        "mg": 1e-06,
        "g": 0.001,
        "kg": 1,
        "t": 1000,
        "tonne": 1000,
        "oz": 0.028349523125,
        "lb": 0.45359237,
        "lbs": 0.45359237,
        "pound": 0.45359237,
        "pounds": 0.45359237,
        "stone": 6.35029318,
        "ton": 907.18474,
    },
    "volume": {
        "ml": 0.001,
        "l": 1,
        "litre": 1,
        "liter": 1,
        "cl": 0.01,
        "dl": 0.1,
        "m3": 1000,
        "cm3": 0.001,
        "mm3": 1e-06,
        "tsp": 0.00492892,
        "tbsp": 0.01478676,
        "floz": 0.0295735,
        "cup": 0.236588,
        "pt": 0.473176,
        "pint": 0.473176,
        "qt": 0.946353,
        "quart": 0.946353,
        "gal": 3.785411784,
        "gallon": 3.785411784,
    },
    "time": {
        "ns": 1e-09,
        "us": 1e-06,
        "ms": 0.001,
        "s": 1,
        "sec": 1,
        "second": 1,
        "seconds": 1,
        "min": 60,
        "minute": 60,
        "minutes": 60,
        "h": 3600,
        "hr": 3600,
        "hour": 3600,
        "hours": 3600,
        "d": 86400,
        "day": 86400,
        "days": 86400,
        "week": 604800,
        "weeks": 604800,
        "year": 31557600,
        "years": 31557600,
    },
    "speed": {
        "m/s": 1,
        "mps": 1,
        "km/h": 0.2777777777777778,
        "kph": 0.2777777777777778,
        "mph": 0.44704,
        "knot": 0.514444,
        "knots": 0.514444,
        "ft/s": 0.3048,
    },
    "area": {
        "mm2": 1e-06,
        "cm2": 0.0001,
        "m2": 1,
        "km2": 1000000.0,
        "ha": 10000.0,
        "hectare": 10000.0,
        "acre": 4046.8564224,
        "ft2": 0.09290304,
        "sqft": 0.09290304,
        "yd2": 0.83612736,
        "mi2": 2589988.110336,
    },
    "data": {
        "bit": 1,
        "byte": 8,
        "b": 8,
        "kb": 8000.0,
        "kib": 8192,
        "mb": 8000000.0,
        "mib": 8388608,
        "gb": 8000000000.0,
        "gib": 8589934592,
        "tb": 8000000000000.0,
        "tib": 8796093022208,
        "pb": 8000000000000000.0,
    },
}

CELSIUS = ("c", "celsius", "°c")
FAHRENHEIT = ("f", "fahrenheit", "°f")
KELVIN = ("k", "kelvin")
TEMPERATURES = CELSIUS + FAHRENHEIT + KELVIN


class UnknownUnit(ValueError):
    def __init__(self, message, category):
        super().__init__(message)
        self.category = category


def convert(value, from_unit, to_unit):
    """The value in the other unit, and the category of both. Raises UnknownUnit."""
    source, target = normalise(from_unit), normalise(to_unit)
    if source in TEMPERATURES or target in TEMPERATURES:
        for unit, typed in ((source, from_unit), (target, to_unit)):
            if unit not in TEMPERATURES:
                raise UnknownUnit(f"Unknown temperature unit: '{typed}'", "temperature")
        return from_celsius(to_celsius(value, source), target), "temperature"
    source_category = find_category(source, from_unit)
    target_category = find_category(target, to_unit)
    if source_category != target_category:
        message = f"Incompatible categories: '{source_category}' vs '{target_category}'"
        raise UnknownUnit(message, source_category)
    factors = FACTORS[source_category]
    return value * factors[source] / factors[target], source_category


def normalise(unit):
    """Case, blanks around it and the dot of an abbreviation say nothing."""
    return unit.strip().lower().rstrip(".")


def find_category(unit, typed):
    for category, factors in FACTORS.items():
        if unit in factors:
            return category
    raise UnknownUnit(f"Unknown unit: '{typed}'", "unknown")


def to_celsius(value, unit):
    if unit in FAHRENHEIT:
        return (value - 32) * 5 / 9
    return value - 273.15 if unit in KELVIN else value


def from_celsius(value, unit):
    if unit in FAHRENHEIT:
        return value * 9 / 5 + 32
    return value + 273.15 if unit in KELVIN else value
