"""Food, as it grows and as it is served."""

import math

from kit.places import around, many


def egg(colour="#d9a97c", high=5.6):
    profile = [[0, 0], [0.9, 0.16], [1.65, 0.75], [2.12, 1.7], [2.2, 2.5], [2.0, 3.6], [1.55, 4.6], [0.85, 5.4], [0, 5.65]]
    return [{"turn": [[r * high / 5.65, z * high / 5.65] for r, z in profile], "soft": True, "as": "speckle", "colour": colour, "colour2": "#8a5a3a", "sides": 48}]


def egg_tray(rows, columns, colour="body"):
    """Eggs in a tray of pulp."""
    step = 5.2
    cells = [[(x - (columns - 1) / 2) * step, (y - (rows - 1) / 2) * step] for y in range(rows) for x in range(columns)]
    cup_line = [[0, 0.4], [1.3, 0.4], [1.5, 0], [1.8, 0.2], [2.4, 1.8], [2.62, 2.7], [2.5, 2.8], [2.1, 1.6], [0, 0.7]]
    posts = [[(x - columns / 2) * step, (y - rows / 2) * step] for y in range(rows + 1) for x in range(columns + 1)]
    turned = [{"at": [x, y, 0.75], "spin": [0, 4 * (index % 3) - 4, 61 * index]} for index, (x, y) in enumerate(cells)]
    return [
        many({"turn": cup_line, "soft": True, "as": "clay", "colour": colour, "sides": 48}, [{"at": [x, y, 0]} for x, y in cells]),
        many({"turn": [[1.3, 1.6], [1.1, 2.2], [0.6, 3.2], [0.25, 3.6], [0, 3.65]], "soft": True, "as": "clay", "colour": colour, "sides": 32}, [{"at": [x, y, 0]} for x, y in posts]),
        {"box": [columns * step + 2.4, rows * step + 2.4, 0.5], "round": 0.25, "as": "clay", "colour": colour, "at": [0, 0, 2.2]},
        {"kit": "egg", "colour": "egg", **turned[0], "copies": turned[2::2]},
        {"kit": "egg", "colour": "egg2", **turned[1], "copies": turned[3::2]},
    ]


def bowl_egg():
    """A bowl with a broken egg."""
    return [
        {"kit": "bowl_plain", "r": 5.4, "high": 4.4},
        {"turn": [[0, 0], [4.4, 0], [4.2, 0.1], [0, 0.16]], "as": "honey", "colour": "#f3ead2", "at": [0, 0, 3]},
        {"ball": [3.4, 3.4, 1.9], "as": "honey", "colour": "#f0901a", "at": [0.3, -0.4, 2.6]},
    ]


def bowl_of(r=5.6, colour="#f3ece0"):
    """A bowl of nuts and dried fruit."""
    kinds = (([2.1, 1.15, 0.8], "crust", "#b5763e"), ([2.4, 1.0, 0.9], "crust", "#e6cfa2"), ([1.3, 1.3, 1.1], "skin", "#a3263a"), ([1.7, 1.5, 1.3], "crust", "#d2a768"), ([1.1, 1.0, 0.8], "skin", "#4a2233"))
    made = [{"turn": [[0, 0.3], [r * 0.45, 0.3], [r * 0.5, 0], [r * 0.56, 0.1], [r * 0.86, r * 0.3], [r, r * 0.62], [r * 0.96, r * 0.62], [0, r * 0.3]], "soft": True, "as": "ceramic", "colour": colour}]
    for index, (size, surface, tint) in enumerate(kinds):
        places = []
        for at in range(index, 65, len(kinds)):
            out = r * 0.84 * math.sqrt((at + 0.5) / 65)
            places.append({"at": [out * math.cos(2.4 * at), out * math.sin(2.4 * at), r * (0.62 - 0.16 * (out / r) ** 2)], "spin": [(83 * at) % 50 - 25, (59 * at) % 50 - 25, (101 * at) % 360]})
        made.append(many({"ball": size, "as": surface, "colour": tint}, places))
    return made


def mushroom(r=2.6, cap="#7a5237", stem="#efe4d0", flesh="#e6d3b5"):
    return [
        {"turn": [[0, 0], [r * 0.3, 0], [r * 0.27, r * 0.4], [r * 0.32, r * 0.95], [0, r]], "soft": True, "as": "food", "colour": stem},
        {"turn": [[0, r * 0.85], [r * 0.7, r * 0.8], [r * 0.96, r * 0.72], [r, r * 0.86], [r * 0.9, r * 1.2], [r * 0.55, r * 1.48], [0, r * 1.56]],
         "soft": True, "as": "cap", "dent": [0.3, 1.6, 1], "colour": cap, "colour2": flesh, "lobes": [3, 0.03]},
    ]


def cookie(r=2.6, colour="#c8873e", colour2="#e3b069"):
    swirl = [[r * (0.78 - 0.1 * turn) * math.cos(turn * 2.1), r * (0.78 - 0.1 * turn) * math.sin(turn * 2.1), r * (0.24 + 0.03 * turn)] for turn in [at / 8 for at in range(56)]]
    return [
        {"turn": [[0, 0], [r * 0.86, 0], [r * 0.98, r * 0.1], [r * 0.96, r * 0.24], [r * 0.8, r * 0.34], [0, r * 0.34]],
         "round": 0.08, "as": "crust", "colour": colour, "colour2": colour2, "lobes": [13, 0.05]},
        {"tube": swirl, "r": r * 0.13, "soft": False, "as": "crust", "colour": colour2, "colour2": colour2, "taper": 0.7},
    ]


def cake(r=3.4, high=1.9, crust="#c77f35", pale="#ecca92", filling="#8a2440", image=None, cut=False):
    """A round cake of flaky pastry; a cut one shows its filling to the camera."""
    line = [[0, 0], [r * 0.86, 0], [r * 0.97, high * 0.14], [r, high * 0.42], [r * 0.97, high * 0.72], [r * 0.84, high * 0.96], [0, high]]
    arc = {"arc": 180} if cut else {}
    made = [{"turn": line, "soft": True, "as": "flaky", "dent": [0.14, 1.2, 1], "colour": pale, "colour2": crust, **arc}]
    if cut:
        smooth = line[1:]
        made.append({"plate": [*smooth, *[[-x, z] for x, z in reversed(smooth[:-1])]], "deep": 0.02, "round": 0, "as": "crust", "colour": pale, "colour2": pale})
        inner = [[r * x, high * z] for x, z in ((-0.7, 0.32), (-0.35, 0.22), (0.1, 0.25), (0.68, 0.3), (0.78, 0.52), (0.55, 0.74), (0, 0.8), (-0.6, 0.74), (-0.8, 0.55))]
        made.append({"plate": inner, "soft": True, "deep": 0.3, "round": 0.1, "as": "pulp", "colour": filling, "colour2": "#b84a5e"})
    if image:
        made.append({"sheet": [r * 1.2, r * 1.2], "image": image, "spin": [-90, 0, 0], "at": [0, -r * 0.6, high + 0.015]})
    return made


def strawberry(high=4.2, colour="#b8101c", colour2="#e8a48c"):
    """Its tip on the floor, its leaves above."""
    size = high / 4.2
    line = [[0, 0], [0.5, 0.1], [1.1, 0.85], [1.56, 1.95], [1.72, 2.8], [1.5, 3.55], [0.8, 3.95], [0, 4.0]]
    leaves = [{**one, "at": [0, 0, high * 0.95], "spin": [0, 0, one["spin"][2] + 9 * (at % 3)]} for at, one in enumerate(around(9, 0))]
    return [
        {"grown": [[r * size, z * size] for r, z in line], "dent": [0.22 * size, 1.8 * size, 1], "sides": 64, "as": "seeded", "colour": colour, "colour2": colour2},
        many({"blade": 1.7 * size, "wide": 0.62 * size, "bend": -38, "start": -14, "as": "leaf", "colour": "#5c8f38"}, leaves),
        {"tube": [[0, 0, high * 0.95], [0.1, 0, high * 1.08], [0.35, 0, high * 1.2]], "r": 0.07 * size, "as": "leaf", "colour": "#6fa04a"},
    ]


def citrus(r=3.6, colour="#ee8a1c", leaf=True):
    made = [
        {"turn": [[0, r * 0.02], [r * 0.45, r * 0.08], [r * 0.86, r * 0.45], [r, r * 0.9], [r * 0.88, r * 1.36], [r * 0.45, r * 1.68], [r * 0.12, r * 1.7], [0, r * 1.62]],
         "soft": True, "as": "peel", "colour": colour},
        {"turn": [[0, 0], [r * 0.07, 0], [r * 0.05, r * 0.06], [0, r * 0.07]], "as": "wood", "colour": "#6c7a3a", "lobes": [5, 0.2], "at": [0, 0, r * 1.63]},
    ]
    if leaf:
        made.append({"kit": "leaf", "long": r * 1.3, "wide": r * 0.62, "at": [0, 0, r * 1.68], "spin": [0, -12, -38]})
    return made


APPLE = [[0, 0.9], [0.9, 0.3], [2.4, 0.1], [3.7, 1.6], [4.2, 3.8], [3.9, 5.6], [2.6, 6.9], [1.2, 7.0], [0.35, 6.4], [0, 6.0]]


def apple_half():
    """Half an apple whose flesh faces the camera."""
    line = APPLE[1:-1]
    inside = [[r * 0.965, 3.6 + (z - 3.6) * 0.965] for r, z in line]
    core = [[0, 2.1], [0.9, 2.6], [1.25, 3.5], [0.8, 4.5], [0, 5], [-0.8, 4.5], [-1.25, 3.5], [-0.9, 2.6]]
    seed = {"ball": [0.42, 0.25, 0.85], "as": "gloss", "colour": "#4a2716"}
    return [
        {"turn": APPLE, "soft": True, "as": "skin", "colour": "#c2671f", "colour2": "#a5161a", "arc": 180},
        {"plate": [*inside, *[[-r, z] for r, z in reversed(inside)]], "soft": True, "deep": 0.12, "round": 0.05, "as": "wax", "colour": "#f2e3b4"},
        {"plate": core, "soft": True, "deep": 0.2, "round": 0.05, "as": "wax", "colour": "#e8d08c"},
        many(seed, [{"at": [-0.45, -0.1, 3.1], "spin": [0, 14, 0]}, {"at": [0.45, -0.1, 3.1], "spin": [0, -14, 0]}]),
    ]


def coconut_half(r=6):
    return [
        {"turn": [[0, 0], [r * 0.5, r * 0.12], [r * 0.86, r * 0.45], [r, r * 0.92], [r * 0.98, r]], "soft": True, "open": True, "as": "straw", "colour": "#6b4628"},
        {"turn": [[r * 0.98, r], [r * 0.78, r * 0.99], [r * 0.74, r * 0.8], [r * 0.5, r * 0.42], [0, r * 0.3]], "soft": True, "as": "wax", "colour": "#fbf8f0"},
    ]


def rice(r=5.2):
    places = [
        {"at": [r * 0.86 * math.sqrt(at / 420) * math.cos(2.4 * at), r * 0.86 * math.sqrt(at / 420) * math.sin(2.4 * at), 1.35 - 1.2 * at / 420], "spin": [(61 * at) % 70 - 35, 0, (97 * at) % 360]}
        for at in range(1, 420)
    ]
    return [
        {"turn": [[0, 0], [r * 0.9, 0], [r * 0.8, 0.5], [r * 0.4, 1.2], [0, 1.35]], "soft": True, "as": "wax", "colour": "#f7f3ea"},
        many({"ball": [0.72, 0.26, 0.24], "as": "wax", "colour": "#fbf8f0"}, places),
    ]


def dipper(long=13):
    """A honey dipper, upright."""
    made = [{"turn": [[0, 0], [0.32, 0], [0.3, long], [0, long]], "round": 0.1, "as": "wood", "colour": "#c39a68"}]
    rings = [{"at": [0, 0, 0.45 * at]} for at in range(6)]
    sizes = (0.7, 1.05, 1.25, 1.25, 1.05, 0.75)
    made += [{"turn": [[0, 0], [r, 0], [r, 0.28], [0, 0.28]], "round": 0.08, "as": "wood", "colour": "#c39a68", **place} for r, place in zip(sizes, rings)]
    return made


def oyster(r=3.6):
    """A cluster of oyster mushrooms that opens along x."""
    fan = [[-0.2, -0.1], [0.3, -0.32], [0.8, -0.74], [1.3, -0.86], [1.66, -0.5], [1.74, 0], [1.62, 0.52], [1.26, 0.84], [0.76, 0.7], [0.3, 0.3], [-0.2, 0.1]]
    cap = {"puff": [[x * r * 0.62, y * r * 0.62] for x, y in fan], "soft": True, "deep": r * 0.16, "wrinkle": r * 0.3, "as": "cap", "colour": "#8f877b", "colour2": "#b9b0a2"}
    places = [{"at": [0.1 * at, 0.5 * r * math.sin(2.1 * at), r * (0.2 + 0.19 * at)], "spin": [9 * math.cos(at), 15 - 8 * at, (-1) ** at * (10 + 13 * at)], "scale": 1.05 - 0.1 * at} for at in range(5)]
    return [many(cap, places), {"turn": [[0, 0], [r * 0.34, 0], [r * 0.3, r * 0.4], [0, r * 0.6]], "soft": True, "as": "food", "colour": "#ded5c4"}]
