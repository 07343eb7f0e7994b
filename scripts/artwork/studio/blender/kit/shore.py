"""Shrimp, ice and chocolate."""

import math

from kit.places import many


def shrimp(long=12, colour="#b7a294", second="#d8c4b4", tail="#b8683f"):
    """A raw shrimp that lies on its side, bent."""
    k = long / 12
    made = []
    for at in range(7):
        a = math.radians(192 - 31 * at)
        wide = 1.28 - 0.11 * at
        made.append({"ball": [2.2 * k * wide, 1.75 * k * wide, 1.5 * k * wide], "as": "shell", "colour": colour, "colour2": second,
                     "at": [2.9 * k * math.cos(a), 2.9 * k * math.sin(a), 0.06 * at * k], "spin": [0, 0, math.degrees(a) + 98]})
    made += [
        {"grown": [[0, 0], [0.9 * k, 0.2 * k], [1.16 * k, 1.3 * k], [0.98 * k, 2.7 * k], [0.5 * k, 4.0 * k], [0.1 * k, 4.9 * k], [0, 5.0 * k]], "squash": 0.86, "as": "shell", "colour": colour, "colour2": second, "at": [-2.8 * k, 0.1 * k, 0.95 * k], "spin": [90, 0, 14]},
        {"ball": [0.42 * k, 0.42 * k, 0.42 * k], "as": "gloss", "colour": "#141414", "at": [-1.5 * k, -3.5 * k, 1.2 * k]},
        {"tube": [[-2.0 * k, -4.2 * k, 0.9 * k], [-0.6 * k, -7 * k, 0.5 * k], [3 * k, -8 * k, 0.3 * k], [6 * k, -6.6 * k, 0.2 * k]], "r": 0.05 * k, "as": "shell", "colour": tail, "copies": [{"at": [0.5 * k, -0.4 * k, 0]}]},
        {"tube": [[-2.1 * k, -4.4 * k, 1.2 * k], [-1.8 * k, -5.6 * k, 1.4 * k]], "r": 0.12 * k, "taper": 0.2, "as": "shell", "colour": tail},
    ]
    legs = [{"at": [(-2.2 + 0.36 * at) * k, (-1.9 + 0.5 * at) * k, 0.4 * k], "spin": [0, 0, -24 + 9 * at]} for at in range(5)]
    made.append(many({"tube": [[0, 0, 0], [1.1 * k, -0.2 * k, 0.1 * k], [1.7 * k, -0.9 * k, -0.1 * k]], "r": 0.09 * k, "taper": 0.4, "as": "shell", "colour": tail}, legs))
    a = math.radians(192 - 31 * 6.6)
    fans = [{"at": [2.9 * k * math.cos(a), 2.9 * k * math.sin(a), 0.5 * k], "spin": [0, 0, -112 + turn]} for turn in (-26, 0, 26)]
    made.append(many({"blade": 2.2 * k, "wide": 0.9 * k, "bend": 10, "as": "shell", "colour": tail}, fans))
    return made


def ice(count=26, r=9):
    """Cubes of ice that lie about."""
    places = [
        {"at": [r * math.sqrt((at + 0.5) / count) * math.cos(2.4 * at), r * math.sqrt((at + 0.5) / count) * math.sin(2.4 * at), 0.1 * (at % 3)], "spin": [(at * 31) % 50 - 25, (at * 47) % 50 - 25, (at * 71) % 90], "scale": 0.8 + 0.09 * (at % 5)}
        for at in range(count)
    ]
    return [many({"box": [2.2, 2.2, 1.9], "round": 0.35, "as": "ice", "colour": "#eef6fa"}, places)]


def square(size=2.9, colour="body"):
    """A piece of chocolate with a raised edge and a mark."""
    return [
        {"box": [size, size, 0.55], "round": 0.14, "as": "satin", "colour": colour},
        {"loft": [[0.5, size * 0.86, size * 0.86, 9], [0.78, size * 0.74, size * 0.74, 9]], "soft": False, "as": "satin", "colour": colour},
        {"turn": [[size * 0.2, 0.78], [size * 0.24, 0.86], [size * 0.28, 0.78]], "open": True, "as": "satin", "colour": colour},
    ]
