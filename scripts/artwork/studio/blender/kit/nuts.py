"""Nuts and dried fruit, each as it lies, and a bowl of them."""

import math

from kit.places import many


def walnut(size=1.0):
    """A half, brown and folded."""
    return [{"ball": [3.0 * size, 2.5 * size, 1.9 * size], "flat": 0.2, "dent": [1.0 * size, 0.5 * size, 1], "as": "crust", "colour": "#c58f52"}]


def almond(size=1.0):
    line = [[0, 0], [0.4, 0.12], [0.68, 0.7], [0.62, 1.25], [0.32, 1.9], [0, 2.25]]
    return [{"grown": [[r * size, z * size] for r, z in line], "squash": 0.58, "sides": 40, "dent": [0.1, 0.3, 2], "spin": [0, 90, 0], "at": [-1.1 * size, 0, 0.4 * size], "as": "crust", "colour": "#a5632c"}]


def cashew(size=1.0):
    line = [[-1.15, -0.5, 0.45], [-1.0, 0.1, 0.45], [-0.45, 0.62, 0.45], [0.25, 0.62, 0.45], [0.85, 0.2, 0.45], [1.0, -0.3, 0.45]]
    return [
        {"tube": [[x * size, y * size, z * size] for x, y, z in line], "r": 0.47 * size, "taper": 0.72, "as": "crust", "colour": "#e7cf9f"},
        {"ball": [0.95 * size] * 3, "as": "crust", "colour": "#e7cf9f", "at": [-1.15 * size, -0.5 * size, 0], "copies": [{"at": [1.0 * size, -0.3 * size, 0.12 * size], "scale": 0.72}]},
    ]


def hazelnut(size=1.0):
    line = [[0, 0], [0.35, 0.03], [0.7, 0.4], [0.76, 0.8], [0.5, 1.25], [0.12, 1.42], [0, 1.44]]
    return [{"grown": [[r * size, z * size] for r, z in line], "sides": 40, "dent": [0.08, 0.5, 3], "as": "crust", "colour": "#b4713a"}]


def raisin(size=1.0, colour="#3c1f2c"):
    return [{"ball": [1.3 * size, 0.8 * size, 0.7 * size], "dent": [0.45 * size, 0.34 * size, 4], "as": "skin", "colour": colour}]


def nut_bowl(r=5.6, colour="#f3ece0"):
    """A bowl heaped with seven kinds."""
    kinds = (("walnut", {}), ("cashew", {}), ("almond", {}), ("raisin", {"colour": "#7d1828", "size": 1.1}), ("hazelnut", {}), ("almond", {"size": 1.05}), ("raisin", {"colour": "#2b2440", "size": 0.9}), ("cashew", {"size": 0.95}))
    line = [[0, 0.3], [r * 0.45, 0.3], [r * 0.5, 0], [r * 0.56, 0.1], [r * 0.86, r * 0.3], [r, r * 0.62], [r * 0.96, r * 0.62], [r * 0.8, r * 0.34], [0, r * 0.3]]
    made = [
        {"turn": line, "soft": True, "as": "ceramic", "colour": colour},
        {"turn": [[0, 0], [r * 0.86, 0], [r * 0.6, 0.5], [0, 0.7]], "as": "food", "colour": "#a97a48", "at": [0, 0, r * 0.42]},
    ]
    count = 62
    for index, (kit, options) in enumerate(kinds):
        places = []
        for at in range(count):
            if (5 * at + 3 * (at // len(kinds))) % len(kinds) != index:
                continue
            out = r * 0.82 * math.sqrt((at + 0.5) / count)
            high = r * (0.6 - 0.22 * (out / r) ** 2)
            places.append({"at": [out * math.cos(2.4 * at), out * math.sin(2.4 * at), high], "spin": [(83 * at) % 44 - 22, (59 * at) % 44 - 22, (101 * at) % 360]})
        made.append(many({"kit": kit, **options}, places))
    return made
