"""Fruit with skins of their own (skins.py), whole and cut."""

import math

from kit.places import around, between, many, spiral, upward

APPLE = [[0, 0.95], [0.7, 0.4], [1.5, 0.02], [2.5, 0.3], [3.4, 1.5], [3.9, 3.2], [3.95, 4.6], [3.45, 6.0], [2.4, 6.95], [1.3, 7.05], [0.65, 6.5], [0.25, 5.9], [0, 5.75]]


def _stem(high, long=1.7, r=0.13, colour="#5b4026"):
    return {"tube": [[0, 0, high], [0.08, 0.05, high + long * 0.55], [0.4, 0.1, high + long]], "r": r, "taper": 1.5, "as": "wood", "colour": colour}


def apple(ground="#d9a441", blush="#b3201d", seed=0, leaf=False):
    made = [
        {"grown": APPLE, "dent": [0.45, 3.4, seed], "squash": 0.97, "as": "apple", "colour": ground, "colour2": blush},
        _stem(5.7),
    ]
    if leaf:
        made.append({"blade": 5, "wide": 2.3, "bend": 70, "start": 40, "as": "leaf", "colour": "#4f7d33", "at": [0.2, 0, 6.9], "spin": [0, 0, -32]})
    return made


def apple_cut(ground="#d9a441", blush="#b3201d"):
    """Half an apple, its flesh towards the camera, with the clear core of a sugared one."""
    line = APPLE[1:-1]
    inside = [[r * 0.965, 3.6 + (z - 3.6) * 0.965] for r, z in line]
    clear = [[0, 1.5], [1.2, 1.7], [2.2, 2.7], [2.3, 3.8], [1.5, 4.9], [0, 5.2], [-1.5, 4.9], [-2.3, 3.8], [-2.2, 2.7], [-1.2, 1.7]]
    core = [[0, 2.0], [0.8, 2.5], [1.2, 3.3], [0.75, 4.2], [0, 4.6], [-0.75, 4.2], [-1.2, 3.3], [-0.8, 2.5]]
    seed = {"ball": [0.5, 0.3, 1.0], "as": "gloss", "colour": "#3d1f10"}
    return [
        {"turn": APPLE, "soft": True, "as": "apple", "colour": ground, "colour2": blush, "arc": 180},
        {"plate": [*inside, *[[-r, z] for r, z in reversed(inside)]], "soft": True, "deep": 0.12, "round": 0.05, "as": "pulp", "colour": "#efdfa6", "colour2": "#f7edc8"},
        {"plate": clear, "soft": True, "deep": 0.03, "round": 0, "as": "pulp", "colour": "#e3c26c", "colour2": "#eed593", "at": [0, -0.07, 0]},
        {"plate": core, "soft": True, "deep": 0.05, "round": 0, "as": "pulp", "colour": "#e8d294", "colour2": "#f0e0ac", "at": [0, -0.1, 0]},
        many(seed, [{"at": [-0.42, -0.12, 2.8], "spin": [0, 16, 0]}, {"at": [0.42, -0.12, 2.8], "spin": [0, -16, 0]}]),
        _stem(5.9),
    ]


def blueberry(r=0.85, sides=28):
    line = [[0, 0.03], [0.5, 0.06], [0.9, 0.45], [1, 0.86], [0.92, 1.27], [0.62, 1.58], [0.4, 1.62], [0.34, 1.48], [0, 1.42]]
    crown = [[0.36, 1.5], [0.52, 1.72], [0.48, 1.74], [0.3, 1.5]]
    return [
        {"grown": [[x * r, z * r] for x, z in line], "sides": sides, "as": "berry", "colour": "#1f2a4d", "colour2": "#7f90bd"},
        {"turn": [[x * r, z * r] for x, z in crown], "sides": 40, "lobes": [5, 0.16], "open": True, "as": "berry", "colour": "#1c2440", "colour2": "#46527e"},
    ]


def blueberries(size, layers, seed=0, sides=22, r=0.82):
    """Berries heaped in a space of width and depth, layer by layer."""
    wide, deep = size
    places = []
    step = r * 2.02
    for layer in range(layers):
        shrink = layer * r * 1.1
        columns, rows = int((wide - shrink) / step), int((deep - shrink) / step)
        for row in range(rows):
            for column in range(columns - row % 2 * (layer % 2)):
                at = 7 * row + 13 * column + 31 * layer + seed
                move = [0.22 * r * math.sin(3.1 * at), 0.22 * r * math.cos(5.3 * at)]
                x = (column - (columns - 1) / 2 + row % 2 * (layer % 2) * 0.5) * step + move[0]
                y = (row - (rows - 1) / 2) * step + move[1]
                lean = [(97 * at) % 130 - 40, (61 * at) % 110 - 55, (41 * at) % 360]
                places.append({"at": [x, y, layer * r * 1.42 + 0.12 * r * math.sin(at)], "spin": lean, "scale": 0.92 + 0.03 * (at % 6)})
    return [{"kit": "blueberry", "r": r, "sides": sides, **places[0], "copies": places[1:]}]


def mandarin(r=3.4, colour="#e8790f", second="#f2952a", seed=0, leaf=False):
    """A mandarin, flatter than an orange, with its button of a stem."""
    line = [[0, 0.18], [0.2, 0.12], [0.55, 0.06], [0.88, 0.42], [1, 0.86], [0.9, 1.3], [0.6, 1.6], [0.3, 1.68], [0.12, 1.62], [0, 1.58]]
    made = [
        {"grown": [[x * r, z * r] for x, z in line], "dent": [0.22, 2.4, seed], "as": "pores", "colour": colour, "colour2": second},
        {"turn": [[0, 0], [0.09 * r, 0], [0.06 * r, 0.05 * r], [0, 0.06 * r]], "as": "leaf", "colour": "#6c7a3a", "lobes": [5, 0.25], "at": [0, 0, r * 1.58]},
    ]
    if leaf:
        made.append(_stem(r * 1.6, 1.1, 0.12, "#6a7a3c"))
        leaves = [{"at": [0.1, 0, r * 1.72], "spin": [0, 0, a]} for a in (-34, 152)]
        made.append(many({"blade": r * 1.5, "wide": r * 0.62, "bend": 62, "start": 34, "fold": 0.12, "as": "leaf", "colour": "#3f6f2b"}, leaves))
    return made


def mandarin_cut(r=3.4, colour="#e8790f", pulp="#f08a1c"):
    """The lower half of a mandarin, cut across: segments lie in their pith, seen from above."""
    line = [[0, 0.12], [0.55, 0.06], [0.88, 0.42], [1, 0.86], [0.985, 0.88]]
    wedge = [[0.1, 0.03], [0.4, 0.13], [0.74, 0.235], [0.86, 0.17], [0.89, 0], [0.86, -0.17], [0.74, -0.235], [0.4, -0.13], [0.1, -0.03]]
    segment = {"puff": upward([[x * r, y * r] for x, y in wedge]), "soft": True, "deep": 0.16, "wrinkle": 0.14, "as": "pulp", "colour": pulp, "colour2": "#f7b04a"}
    return [
        {"turn": [[x * r, z * r] for x, z in line], "soft": True, "open": True, "as": "pores", "colour": colour, "colour2": "#f2952a"},
        {"turn": [[0, 0], [r * 0.985, 0], [r * 0.985, 0.03], [0, 0.03]], "as": "wax", "colour": "#f6e3bd", "at": [0, 0, r * 0.87]},
        many(segment, around(10, 0, r * 0.875)),
    ]


def segment(long=4.2, colour="#f08a1c"):
    """A segment of a mandarin, lying."""
    line = [[-long / 2, 0.1], [-long * 0.28, long * 0.26], [0, long * 0.33], [long * 0.28, long * 0.26], [long / 2, 0.1], [long * 0.2, -0.1], [-long * 0.2, -0.1]]
    return [{"puff": upward(line), "soft": True, "deep": long * 0.28, "wrinkle": 0.12, "as": "pulp", "colour": colour, "colour2": "#f9b656"}]


def pineapple(high=15, r=5.6):
    """The fruit with its eyes and its crown."""
    line = [[0.55, 0], [0.82, 0.06], [0.97, 0.25], [1, 0.5], [0.94, 0.75], [0.76, 0.93], [0.45, 1.0]]
    body = [[x * r, z * high] for x, z in line]
    eyes = spiral(118, lambda share: between(body, 0.03 + share * 0.93))
    eye = {"loft": [[0, 2.5, 2.3, 3], [0.25, 2.4, 2.2, 3], [0.55, 1.6, 1.4, 2.6], [0.7, 0.5, 0.4, 2]], "sides": 20, "as": "cap", "colour": "#d9992e", "colour2": "#8a7a2c"}
    spike = {"blade": 1.0, "wide": 0.55, "bend": -30, "start": 20, "as": "leaf", "colour": "#a08a4a"}
    out = [{**place, "spin": [0, place["spin"][1] + 90, place["spin"][2]]} for place in eyes]
    crown = []
    for at in range(44):
        share = at / 43
        a = 137.508 * at
        crown.append({"at": [r * 0.26 * (1 - share) * math.cos(math.radians(a)), r * 0.26 * (1 - share) * math.sin(math.radians(a)), high * (0.97 + 0.1 * share)],
                      "spin": [0, -(18 + 66 * share), a], "scale": 0.72 + 0.45 * math.sin(math.pi * (0.2 + 0.7 * share))})
    return [
        {"grown": [[0, 0], *body, [0, high]], "as": "cap", "colour": "#c98a2a", "colour2": "#7a6a2a"},
        many(eye, out),
        many(spike, [{"at": [place["at"][0] * 1.08, place["at"][1] * 1.08, place["at"][2]], "spin": [0, -30, place["spin"][2]]} for place in eyes[::1]]),
        many({"blade": 11, "wide": 2.0, "bend": 55, "start": 8, "fold": 0.5, "point": 0.62, "as": "leaf", "colour": "#5f7f3a"}, crown),
    ]


def pineapple_slice(r=4.6, thick=1.6):
    """A slice without its skin, lying."""
    return [
        {"turn": [[0, 0], [r * 0.96, 0], [r, thick * 0.2], [r, thick * 0.8], [r * 0.96, thick], [0, thick]], "round": 0.1, "lobes": [17, 0.025], "sides": 136, "as": "pulp", "colour": "#f0b52a", "colour2": "#f8d25a"},
        {"turn": [[0, 0], [r * 0.2, 0], [0, 0.04]], "as": "pulp", "colour": "#f8dd8c", "colour2": "#fae6a4", "at": [0, 0, thick]},
        many({"ball": [r * 0.66, 0.16, 0.06], "as": "pulp", "colour": "#e2a01c", "colour2": "#eab43a"}, [{**one, "at": [r * 0.58 * math.cos(math.radians(one["spin"][2])), r * 0.58 * math.sin(math.radians(one["spin"][2])), thick]} for one in around(18, 0)]),
    ]


def mango(long=13, seed=0, ground="#c9a227", blush="#b8442a"):
    """A large mango, lying along x."""
    k = long / 13
    sections = [[0, 0.4, 0.4, 2, 0, 0], [0.5, 3.2, 3.4, 2, 0, 0.2], [2.2, 6.6, 6.4, 2.1, 0, 0.35], [5, 8.4, 7.8, 2.1, 0, 0.2], [8.2, 8.2, 7.6, 2.1, 0, -0.15], [11, 6.0, 5.6, 2, 0, -0.5], [12.6, 2.8, 2.6, 2, 0, -0.7], [13, 0.3, 0.3, 2, 0, -0.75]]
    return [
        {"loft": [[h * k, w * k, d * k, p, x * k, y * k] for h, w, d, p, x, y in sections], "dent": [0.3, 4, seed], "as": "mango", "colour": ground, "colour2": blush, "spin": [0, 90, 0], "at": [-long / 2, 0, 3.9 * k]},
        {"tube": [[-long / 2 + 0.2, 0.1, 3.9 * k], [-long / 2 - 0.9, 0.1, 4.3 * k]], "soft": False, "r": 0.28, "as": "wood", "colour": "#5b4a2a"},
    ]


def mango_cheek(long=11.5):
    """A cheek of a mango, cut into cubes and turned out."""
    cube = {"box": [1.22, 1.22, 1.9], "round": 0.22, "as": "pulp", "colour": "#f0a01a", "colour2": "#f8bb3c"}
    places = []
    for row in range(-2, 3):
        for column in range(-3, 4):
            x, y = column * 1.45, row * 1.45
            if (x / (long * 0.46)) ** 2 + (y / (long * 0.33)) ** 2 < 1:
                places.append({"at": [x * 1.06, y * 1.06, 2.5 - 0.05 * x * x - 0.12 * y * y], "spin": [-7.5 * y, 7.5 * x, 0]})
    return [
        {"loft": [[0, long * 0.3, long * 0.2, 2], [0.5, long * 0.72, long * 0.48, 2.1], [1.7, long * 0.95, long * 0.68, 2.1], [2.5, long, long * 0.72, 2.1], [2.6, long * 0.97, long * 0.69, 2.1], [2.5, long * 0.9, long * 0.6, 2.1]], "soft": False, "as": "mango", "colour": "#c9a227", "colour2": "#b8442a"},
        {"ball": [long * 0.9, long * 0.62, 3.2], "as": "pulp", "colour": "#ee9a14", "colour2": "#f4ae2e", "at": [0, 0, 0.6]},
        many(cube, places),
    ]


def peach(r=3.8, seed=0, ground="#f2dca8", blush="#d8506a", leaf=False):
    line = [[0, 0.1], [0.25, 0.02], [0.6, 0.14], [0.9, 0.55], [1, 1.0], [0.93, 1.42], [0.66, 1.75], [0.32, 1.84], [0.12, 1.72], [0, 1.66]]
    made = [{"grown": [[x * r, z * r] for x, z in line], "cleft": [0.1, 13], "dent": [0.2, 3.2, seed], "as": "fuzz", "colour": ground, "colour2": blush}]
    if leaf:
        made.append(_stem(r * 1.66, 0.9, 0.18))
        made.append(many({"blade": r * 1.9, "wide": r * 0.5, "bend": 70, "start": 30, "as": "leaf", "colour": "#5c8a3a"}, [{"at": [0, 0, r * 1.72], "spin": [0, 0, a]} for a in (-28, 24)]))
    return made
