"""Things of the house: bed, clock, umbrella, plant with large leaves, knife, candles, dolls."""

import math

from kit.places import around, many


def monstera(high=30):
    """A pot with a Swiss cheese plant."""
    half = [[0.5, -0.6], [2.6, -2.6], [5.4, -4.6], [5.0, -2.4], [6.8, -5.2], [9.4, -5.4], [8.4, -2.6], [10.0, -4.8], [12.2, -4.2], [10.8, -1.9], [12.8, -2.9], [14.0, -1.6]]
    outline = [[0, 0], *half, [15.4, 0], *[[x, -y] for x, y in reversed(half)]]
    leaf = {"puff": outline, "deep": 0.12, "wrinkle": 1.1, "as": "leaf", "colour": "#3f6f35"}
    made = [
        {"turn": [[0, 0], [6.0, 0], [6.4, 0.4], [7.9, 13.4], [8.1, 14], [7.6, 14], [7.2, 13], [0, 12.6]], "round": 0.2, "as": "ceramic", "colour": "body"},
        {"turn": [[0, 0], [7.2, 0], [0, 0.5]], "as": "food", "colour": "#4a3424", "at": [0, 0, 12.7]},
    ]
    places = []
    for at in range(9):
        a = 137.508 * at + 20
        out, top = 5.2 + 1.3 * (at % 4), 12 + high * (0.42 + 0.065 * at)
        x, y = out * math.cos(math.radians(a)), out * math.sin(math.radians(a))
        made.append({"tube": [[0.8 * math.cos(a), 0.8 * math.sin(a), 12.6], [x * 0.35, y * 0.35, top * 0.66], [x, y, top]], "r": 0.34, "taper": 0.6, "as": "leaf", "colour": "#6f9a4a"})
        places.append({"at": [x * 0.82, y * 0.82, top], "spin": [8 * math.sin(3 * at), 26 + (at * 17) % 26, a], "scale": 0.72 + 0.05 * (at % 6)})
    return made + [many(leaf, places)]


def clock(image, size=(16, 22, 8)):
    """A mantel clock of walnut with a brass bezel: width, height, depth."""
    wide, high, deep = size
    r = wide * 0.39
    middle = [0, -deep / 2, high * 0.58]
    steps = [180 * at / 24 for at in range(25)]
    arch = [[wide / 2 * math.cos(math.radians(a)), high - wide / 2 + wide / 2 * math.sin(math.radians(a))] for a in steps]
    return [
        {"plate": [[wide / 2, 1.4], *arch, [-wide / 2, 1.4]], "deep": deep, "round": 0.35, "as": "grain", "colour": "#5c3b26"},
        {"box": [wide + 1.8, deep + 1.4, 1.5], "round": 0.25, "as": "oak", "colour": "#533421"},
        {"turn": [[0, 0], [r, 0], [r, 0.3], [0, 0.3]], "as": "paper", "colour": "#f4ecd9", "spin": [90, 0, 0], "at": middle},
        {"sheet": [2 * r * 0.98, 2 * r * 0.98], "image": image, "at": [0, middle[1] - 0.32, middle[2] - r * 0.98]},
        {"turn": [[r * 0.98, 0], [r * 1.1, 0], [r * 1.12, 0.5], [r * 1.06, 0.9], [r * 0.98, 0.7], [r * 0.98, 0]], "as": "metal", "colour": "#c79a4b", "spin": [90, 0, 0], "at": middle},
        {"box": [0.5, 0.14, r * 0.56], "round": 0.05, "as": "metal", "colour": "#b98a3e", "spin": [0, -58, 0], "at": [0, middle[1] - 0.5, middle[2]]},
        {"box": [0.36, 0.14, r * 0.84], "round": 0.05, "as": "metal", "colour": "#b98a3e", "spin": [0, 52, 0], "at": [0, middle[1] - 0.62, middle[2]]},
        {"ball": [1.1, 0.5, 1.1], "as": "metal", "colour": "#c79a4b", "at": [0, middle[1] - 0.66, middle[2] - 0.55]},
    ]


def umbrella(r=50):
    """An open umbrella of sixteen ribs, its shaft along z, its handle below."""
    dome = [[r, r * 0.44], [r * 0.97, r * 0.5], [r * 0.8, r * 0.66], [r * 0.5, r * 0.82], [r * 0.2, r * 0.9], [0.6, r * 0.93]]
    rib = {"tube": [[1, 0, r * 0.9], [r * 0.5, 0, r * 0.79], [r * 0.8, 0, r * 0.64], [r * 0.985, 0, r * 0.46]], "r": 0.35, "as": "metal", "colour": "#3b3d42"}
    stay = {"tube": [[1, 0, r * 0.4], [r * 0.5, 0, r * 0.77]], "soft": False, "r": 0.3, "as": "metal", "colour": "#3b3d42"}
    hook = [[0, 0, -r * 0.4], [0, 0, -r * 0.62], [-r * 0.02, 0, -r * 0.7], [-r * 0.1, 0, -r * 0.745], [-r * 0.18, 0, -r * 0.7], [-r * 0.2, 0, -r * 0.62]]
    return [
        {"turn": dome, "soft": True, "open": True, "lobes": [16, 0.022], "sides": 192, "as": "cloth", "colour": "body"},
        many(rib, around(16, 0)),
        many(stay, around(16, 0)),
        {"tube": [[0, 0, -r * 0.42], [0, 0, r * 0.98]], "soft": False, "r": 0.75, "as": "metal", "colour": "#2f3136"},
        {"turn": [[0, 0], [1.6, 0], [1.5, 3], [0, 3]], "round": 0.2, "as": "satin", "colour": "#2f3136", "at": [0, 0, r * 0.37]},
        {"turn": [[1.0, 0], [0.9, 2], [0.35, 7], [0, 7.2]], "as": "grain", "colour": "#7a5232", "at": [0, 0, r * 0.92]},
        {"tube": hook, "r": 1.35, "as": "grain", "colour": "#8a5c36"},
    ]


def knife(image):
    """A chef's knife that lies along x, its edge towards the camera."""
    blade = [[0, 0.9], [0, -3.9], [5, -4.1], [11, -3.7], [16, -2.2], [20.5, 0.9], [12, 0.95]]
    edge = [[0.2, -3.35], [0, -3.95], [5, -4.15], [11, -3.75], [16, -2.25], [20.5, 0.86], [15.6, -1.75], [10.8, -3.15], [5, -3.5]]
    handle = [[0, 2.2, 1.7, 3], [1.2, 2.5, 1.9, 3], [6, 2.9, 2.2, 3], [10, 2.4, 1.9, 3], [12, 2.8, 2.1, 3], [12.6, 2.3, 1.7, 3]]
    rivet = {"turn": [[0, 0], [0.36, 0], [0.36, 0.1], [0, 0.12]], "as": "metal", "colour": "#d9c28a"}
    return [
        {"plate": blade, "deep": 0.24, "round": 0.04, "as": "metal", "colour": "#c2c7cc", "spin": [-90, 0, 0], "scale": [1, 1, -1], "at": [0, 0, 1.0]},
        {"plate": edge, "deep": 0.27, "round": 0.02, "as": "chrome", "colour": "#e6eaee", "spin": [-90, 0, 0], "scale": [1, 1, -1], "at": [0, 0, 1.0]},
        {"sheet": [4.4, 2.2], "image": image, "spin": [-90, 0, 0], "at": [3.4, -2.5, 1.14]},
        {"turn": [[0, 0], [0.95, 0], [1.1, 0.6], [1.1, 1.4], [0, 1.4]], "round": 0.1, "as": "metal", "colour": "#aeb4ba", "spin": [0, -90, 0], "at": [0.2, 0, 1.0]},
        {"loft": handle, "as": "grain", "colour": "#4a2c1c", "spin": [0, -90, 0], "at": [-1.1, 0, 1.0]},
        many(rivet, [{"at": [-x, 0, 2.02]} for x in (4, 7.5, 11)]),
    ]


def pillar(r=2, high=12, colour="#f3e9d2", lit=True):
    """A candle, burnt a little."""
    made = [
        {"turn": [[0, 0], [r * 0.97, 0], [r, r * 0.05], [r, high - 0.2], [r * 0.93, high], [r * 0.8, high - 0.1], [r * 0.55, high - 0.35], [0, high - 0.4]], "as": "wax", "colour": colour, "dent": [0.06, 1.4, 1]},
        {"tube": [[0, 0, high - 0.5], [0.03, 0, high + 0.3], [0.14, 0, high + 0.75]], "r": 0.09, "as": "matt", "colour": "#2c2420"},
    ]
    if lit:
        made.append({"turn": [[0, 0], [0.22, 0.15], [0.36, 0.6], [0.24, 1.3], [0.06, 2.0], [0, 2.15]], "soft": True, "as": "flame", "colour": "#ffb347", "at": [0.12, 0, high + 0.5]})
    return made


def doll(image, high=12):
    """A nesting doll; the picture covers its front."""
    k = high / 12
    line = [[0, 5.0], [0.3, 5.5], [1.6, 6.3], [3.6, 6.9], [5.6, 6.6], [6.9, 5.4], [7.6, 4.55], [8.2, 4.3], [9.2, 4.6], [10.4, 4.5], [11.4, 3.3], [11.9, 1.6], [12, 0.2]]
    return [
        {"loft": [[z * k, w * k, w * k] for z, w in line], "image": image, "as": "gloss"},
        {"turn": [[3.36 * k, 5.55 * k], [3.34 * k, 5.62 * k]], "open": True, "as": "matt", "colour": "#5a2a1a"},
    ]


def lucky_bag(image, r=13, high=30):
    """A bag of cloth, tied at its neck, full."""
    line = [[0, 0], [r * 0.7, 0], [r * 0.94, high * 0.06], [r, high * 0.22], [r * 0.93, high * 0.42], [r * 0.68, high * 0.6], [r * 0.36, high * 0.7], [r * 0.3, high * 0.735], [r * 0.36, high * 0.77], [r * 0.6, high * 0.9], [r * 0.76, high], [r * 0.68, high * 0.98], [r * 0.3, high * 0.78], [0, high * 0.76]]
    rope = [[r * 0.33 * math.cos(a / 16 * math.tau), r * 0.33 * math.sin(a / 16 * math.tau), high * 0.735] for a in range(16)]
    return [
        {"turn": line, "soft": True, "lobes": [11, 0.035], "sides": 176, "dent": [1.2, 5, 1], "as": "cloth", "colour": "body"},
        {"tube": rope, "closed": True, "r": 0.75, "as": "straw", "colour": "#d9b36a"},
        {"tube": [[1, -r * 0.33, high * 0.735], [2.6, -r * 0.52, high * 0.66], [3.2, -r * 0.86, high * 0.5], [3.6, -r * 0.98, high * 0.4]], "r": 0.5, "as": "straw", "colour": "#d9b36a", "copies": [{"scale": [-1, 1, 1]}]},
        {"ball": [2.4, 2.4, 2.4], "as": "straw", "colour": "#d9b36a", "at": [0, -r * 0.38, high * 0.7]},
        {"wrap": [r * 1.04, high * 0.1, high * 0.46, 62], "image": image},
    ]


def bed(wide=150, long=200):
    """A bed with its linen: sheet, two pillows, and a quilt turned down."""
    return [
        {"box": [wide + 8, long + 8, 16], "round": 1.5, "as": "oak", "colour": "#b98d5c", "at": [0, 0, 8]},
        {"box": [wide + 10, 5, 62], "round": 1.8, "as": "oak", "colour": "#b98d5c", "at": [0, long / 2 + 5, 26]},
        {"box": [6, 6, 12], "round": 0.6, "as": "wood", "colour": "#9a7040", "at": [-wide / 2, -long / 2, 0], "copies": [{"at": [wide / 2, -long / 2, 0]}, {"at": [-wide / 2, long / 2, 0]}, {"at": [wide / 2, long / 2, 0]}]},
        {"kit": "cushion", "size": [wide, long, 22], "swell": 0, "power": 12, "colour": "#f3efe8", "at": [0, 0, 22]},
        {"loft": [[0, wide + 12, long * 0.72, 12], [10, wide + 16, long * 0.73, 12], [23, wide + 12, long * 0.72, 10], [28, wide + 2, long * 0.7, 9], [30, wide * 0.8, long * 0.6, 6], [30.5, wide * 0.3, long * 0.3, 4]], "sides": 160, "dent": [7, 26, 1], "as": "cloth", "colour": "body", "at": [0, -long * 0.15, 20]},
        {"loft": [[0, wide + 13, 34, 10], [4, wide + 15, 37, 8], [7, wide + 10, 33, 6], [8.4, wide * 0.8, 22, 5]], "sides": 160, "dent": [4, 20, 2], "as": "cloth", "colour": "back", "at": [0, long * 0.12, 44]},
        {"kit": "cushion", "size": [62, 42, 17], "swell": 0.3, "power": 4, "colour": "body", "at": [-36, 74, 52], "spin": [34, 0, 3], "copies": [{"at": [36, 74, 52], "spin": [34, 0, -3]}]},
        {"kit": "cushion", "size": [58, 40, 16], "swell": 0.3, "power": 4, "colour": "back", "at": [-35, 58, 46], "spin": [20, 0, -2], "copies": [{"at": [35, 58, 46], "spin": [20, 0, 2]}]},
    ]


def yarn(r=5, colour="#c8785a"):
    """A ball of wool, its middle at 0."""
    made = [{"ball": [r * 1.86] * 3, "as": "plush", "colour": colour, "at": [0, 0, -r * 0.93]}]
    for at in range(16):
        lean, turn = math.radians(20 + 47 * at), math.radians(67 * at)
        line = []
        for step in range(28):
            a = math.tau * step / 28
            x, y, z = r * 0.94 * math.cos(a), r * 0.94 * math.sin(a), r * 0.26 * math.sin(at)
            y, z = y * math.cos(lean) - z * math.sin(lean), y * math.sin(lean) + z * math.cos(lean)
            line.append([x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z])
        made.append({"tube": line, "soft": False, "closed": True, "r": r * 0.075, "as": "plush", "colour": colour})
    return made


def dripper():
    """A jug with coffee and a cone of pottery with its paper above."""
    return [
        {"turn": [[0, 0.2], [4.4, 0.2], [4.9, 0.6], [4.9, 4.4], [0, 4.4]], "as": "honey", "colour": "#5a2d14"},
        {"turn": [[4.6, 0], [5.1, 0.5], [5.1, 6.4], [4.2, 8.4], [4.1, 9.2], [4.4, 9.4]], "open": True, "as": "film", "colour": "#ffffff"},
        {"tube": [[5, 0, 6.6], [7.4, 0, 6.8], [8.2, 0, 4.6], [7.2, 0, 2.4], [5, 0, 2.2]], "r": 0.4, "as": "film", "colour": "#ffffff"},
        {"turn": [[0, 9.2], [5.4, 9.2], [5.5, 9.6], [3, 9.8], [3.2, 10.2], [6, 15.6], [5.7, 15.7], [2.8, 10.6], [0, 10.4]], "as": "ceramic", "colour": "#efe6d8"},
        {"turn": [[1.2, 10.6], [5.9, 16.6], [5.8, 16.6], [1.1, 10.8]], "open": True, "lobes": [9, 0.02], "as": "paper", "colour": "#f7f2e6"},
        {"turn": [[0, 0], [4.6, 0.1], [4.0, -0.3], [0, -0.6]], "as": "food", "colour": "#3a1f12", "at": [0, 0, 14.6]},
    ]
