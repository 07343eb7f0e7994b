"""Things of the kitchen and furniture."""

import math

from kit.places import many


def cushion(size, colour="body", swell=0.1, surface="cloth", power=7):
    """Something upholstered, lying on the floor: width, depth, height."""
    wide, deep, high = size
    less = min(size) * 0.22
    sections = [
        [0, wide - 2 * less, deep - 2 * less, power], [high * 0.05, wide - less, deep - less, power], [high * 0.22, wide, deep, power],
        [high * 0.5, wide * (1 + swell * 0.1), deep * (1 + swell * 0.1), power], [high * 0.78, wide, deep, power],
        [high * 0.95, wide - less, deep - less, power], [high * (1 + swell * 0.4), wide - 3 * less, deep - 3 * less, power * 0.6],
        [high * (1 + swell), (wide - 3 * less) * 0.3, (deep - 3 * less) * 0.3, 3],
    ]
    return [{"loft": sections, "as": surface, "colour": colour, "sides": 128}]


def pot(r=11, high=11):
    """A pot of enamelled iron with its lid."""
    handle = [[r * 0.96, -3.2, high * 0.74], [r * 1.2, -2.6, high * 0.76], [r * 1.26, 0, high * 0.77], [r * 1.2, 2.6, high * 0.76], [r * 0.96, 3.2, high * 0.74]]
    return [
        {"turn": [[0, 0], [r * 0.86, 0], [r * 0.94, 0.5], [r * 0.98, 1.6], [r, high * 0.5], [r * 1.01, high * 0.88], [r * 1.03, high * 0.93], [r * 1.03, high * 0.98], [0, high * 0.98]], "round": 0.1, "as": "gloss"},
        {"turn": [[r * 0.9, high * 0.97], [r * 1.0, high * 0.97], [r * 1.0, high], [r * 0.9, high]], "as": "metal", "colour": "#3b3a3a"},
        {"turn": [[0, high], [r * 1.03, high], [r * 1.04, high * 1.03], [r * 1.01, high * 1.08], [r * 0.9, high * 1.13], [r * 0.84, high * 1.16], [r * 0.55, high * 1.25], [r * 0.25, high * 1.3], [0, high * 1.31]], "round": 0.08, "as": "gloss"},
        {"turn": [[0, 0], [0.8, 0], [0.75, 0.7], [1.0, 1.2], [1.95, 1.6], [2.05, 2.1], [1.7, 2.5], [0, 2.6]], "soft": True, "as": "metal", "colour": "#d9c28a", "at": [0, 0, high * 1.3]},
        {"tube": handle, "r": 0.75, "as": "gloss", "copies": [{"spin": [0, 0, 180]}]},
    ]


def bowl(r=6.2, high=5.2):
    """A thrown bowl of stoneware, glazed inside and over its rim."""
    return [
        {"turn": [[0, 0.35], [r * 0.4, 0.35], [r * 0.42, 0], [r * 0.48, 0], [r * 0.5, 0.5], [r * 0.78, high * 0.32], [r * 0.93, high * 0.62], [r * 0.985, high * 0.86]], "as": "clay", "soft": True, "open": True},
        {"turn": [[r * 0.965, high * 0.74], [r * 0.99, high * 0.84], [r, high * 0.98], [r * 0.985, high], [r * 0.955, high * 0.98], [r * 0.89, high * 0.62], [r * 0.72, high * 0.3], [r * 0.4, high * 0.15], [0, high * 0.13]], "as": "ceramic", "colour": "glaze", "soft": True},
    ]


def teapot(r=5.6, high=7.6):
    """A small teapot of clay."""
    spout = [[r * 0.86, 0, high * 0.34], [r * 1.2, 0, high * 0.46], [r * 1.42, 0, high * 0.7], [r * 1.66, 0, high * 0.9]]
    handle = [[-r * 0.74, 0, high * 0.78], [-r * 1.2, 0, high * 0.86], [-r * 1.5, 0, high * 0.66], [-r * 1.36, 0, high * 0.36], [-r * 0.94, 0, high * 0.26]]
    return [
        {"turn": [[0, 0.1], [r * 0.55, 0.1], [r * 0.6, 0], [r * 0.66, 0.15], [r * 0.94, high * 0.2], [r, high * 0.42], [r * 0.9, high * 0.66], [r * 0.62, high * 0.84], [r * 0.52, high * 0.88], [r * 0.52, high * 0.91]], "soft": True, "as": "clay"},
        {"turn": [[0, high * 0.86], [r * 0.52, high * 0.86], [r * 0.56, high * 0.9], [r * 0.5, high * 0.95], [r * 0.3, high * 1.01], [r * 0.1, high * 1.03], [r * 0.11, high * 1.08], [r * 0.2, high * 1.15], [r * 0.16, high * 1.21], [0, high * 1.23]], "soft": True, "as": "clay"},
        {"tube": spout, "r": r * 0.23, "taper": 0.45, "as": "clay"},
        {"tube": handle, "r": r * 0.11, "flat": 1.5, "as": "clay"},
    ]


def basket(r, high, colour="#b98f5c"):
    """A low basket of woven willow."""
    strands = 40
    made = []
    rows = int(high / 0.72)
    for row in range(rows):
        line = []
        for at in range(strands * 4):
            a = 2 * math.pi * at / (strands * 4)
            out = r * (0.84 + 0.16 * row / rows) + 0.2 * math.cos(strands / 2 * a + (math.pi if row % 2 else 0))
            line.append([out * math.cos(a), out * math.sin(a), 0.45 + 0.72 * row])
        made.append({"tube": line, "soft": False, "closed": True, "r": 0.4, "as": "straw", "colour": colour})
    ribs = [{"spin": [0, 0, 360 * at / (strands / 2)]} for at in range(strands // 2)]
    made.append(many({"tube": [[r * 0.84, 0, 0], [r * 1.0, 0, high]], "soft": False, "r": 0.3, "as": "straw", "colour": "#8f6a3c"}, ribs))
    edge = [[r * 1.02 * math.cos(2 * math.pi * at / 96), r * 1.02 * math.sin(2 * math.pi * at / 96), high + 0.1] for at in range(96)]
    made.append({"tube": edge, "soft": False, "closed": True, "r": 0.62, "as": "straw", "colour": "#a67c48"})
    made.append({"turn": [[0, 0.2], [r * 0.84, 0.2], [r * 0.84, 0.5], [0, 0.5]], "as": "straw", "colour": colour})
    return made


def chair():
    """A dining chair of bent and turned wood."""
    leg = {"as": "wood", "soft": False}
    back = [[-22, 20, 72], [-15, 24.5, 75], [0, 26.5, 76.5], [15, 24.5, 75], [22, 20, 72]]
    return [
        {"tube": [[-19, -19, 45], [-21, -21, 0]], "r": 2.1, "taper": 0.62, **leg, "copies": [{"scale": [-1, 1, 1]}]},
        {"tube": [[-22, 20, 72], [-19.5, 18, 45], [-21.5, 22, 0]], "r": 1.9, "taper": 0.68, "as": "wood", "copies": [{"scale": [-1, 1, 1]}]},
        {"loft": [[0, 42, 41, 4.5], [0.5, 44, 43, 4.5], [2.6, 44.5, 43.5, 4.5], [3.2, 43, 42, 4.5], [2.7, 26, 26, 3]], "as": "plank", "at": [0, 0, 43]},
        {"tube": back, "r": 1.5, "as": "wood", "flat": 1},
        {"tube": [[-19.5, 19, 52], [0, 24, 54], [19.5, 19, 52]], "r": 1.1, "as": "wood"},
        {"tube": [[-9, 23.8, 53], [-9.6, 25.2, 74.8]], "r": 0.75, **leg, "copies": [{"at": [6.2, 0.6, 0]}, {"at": [12.4, 0.5, 0]}, {"at": [18.6, 0, 0]}]},
        {"tube": [[-20, -20, 22], [-20.2, 20, 22]], "r": 0.85, **leg, "copies": [{"scale": [-1, 1, 1]}]},
        {"tube": [[-20, 0, 22], [20, 0, 22]], "r": 0.85, **leg},
    ]
