"""Clothes that lie flat, seen from above: outlines with seams, hems and buttons. x is across, y is up the body."""

import math

from kit.places import many, upward


def seam(points, colour, r=0.14, z=2.0):
    """A line of stitches."""
    return {"tube": [[x, y, z] for x, y in points], "r": r, "as": "cloth", "colour": colour}


def _both(outline):
    """A right half, from the neck to the foot, with its left half."""
    return [[-x, y] for x, y in outline] + [[x, y] for x, y in reversed(outline)]


def tee(colour="body", rib="rib"):
    """A shirt with short sleeves, 52 cm across."""
    half = [[8.6, 34], [15, 32.6], [24, 29.4], [29, 26.4], [39, 12.4], [30.6, 6.4], [26.2, 11.6], [25.8, -2], [26, -20], [26.4, -36.5], [13, -37.2], [0.5, -37]]
    neck = [[-8.6, 34], [-6.6, 28.6], [-3.6, 25.9], [0, 25], [3.6, 25.9], [6.6, 28.6], [8.6, 34]]
    outline = [[-x, y] for x, y in half] + [[x, y] for x, y in reversed(half)][:-1] + [[8.4, 33], [6.4, 28.4], [3.5, 25.7], [0, 24.8], [-3.5, 25.7], [-6.4, 28.4], [-8.4, 33]]
    made = [
        {"puff": upward([[-9.5, 34.4], [9.5, 34.4], [9, 26], [0, 22], [-9, 26]]), "deep": 0.2, "wrinkle": 0.1, "as": "cloth", "colour": colour},
        {"puff": upward(outline), "deep": 1.3, "wrinkle": 2.2, "as": "cloth", "colour": colour},
        {"skin": [[[x * (1 + k), 34 + (y - 34) * (1 + k), 2.2 + h] for x, y in neck] for k, h in ((-0.02, 0), (0.06, 0.45), (0.16, 0.4), (0.22, 0.0))], "steps": 5, "as": "cloth", "colour": rib},
        {"skin": [[[x, y, z] for x in (-8.6, -4, 0, 4, 8.6)] for y, z in ((33.4, 0.9), (34.6, 1.7), (35, 1.4))], "steps": 3, "as": "cloth", "colour": rib},
        {"box": [3.2, 2.2, 0.1], "round": 0.02, "as": "paper", "colour": "#f6f3ea", "at": [0, 31.6, 0.9]},
    ]
    made += [seam([[26 * s, 12.4], [25.2 * s, 18], [24.6 * s, 24], [24.2 * s, 29]], rib, 0.12, 2.4) for s in (1, -1)]
    made += [seam([[37.2 * s, 12.0], [34.6 * s, 10.1], [32 * s, 8.2]], rib, 0.1, 1.9) for s in (1, -1)]
    return made + [seam([[-25.4, -34.6], [-12, -35.2], [0, -35], [12, -35.2], [25.4, -34.6]], rib, 0.1, 2.0)]


def jeans(colour="body", thread="#c98a45", metal="#b98a4a"):
    """Jeans with straight legs, 92 cm long."""
    half = [[20.6, 45], [21.4, 38], [23.4, 26], [24.4, 16], [23, -10], [21.4, -30], [20.6, -46], [6.0, -46.4], [5.0, -20], [3.2, 4], [0.4, 15]]
    made = [
        {"puff": upward(_both(half)), "deep": 1.7, "wrinkle": 2.4, "as": "denim", "colour": colour},
        {"puff": upward([[-20.8, 45.2], [-21.2, 41.2], [-10, 40.6], [0, 40.4], [10, 40.6], [21.2, 41.2], [20.8, 45.2], [10, 45.6], [0, 45.8], [-10, 45.6]]), "deep": 0.9, "wrinkle": 0.1, "as": "denim", "colour": colour, "at": [0, 0, 1.5]},
        {"turn": [[0, 0], [0.9, 0], [0.95, 0.2], [0.6, 0.4], [0, 0.35]], "as": "metal", "colour": metal, "at": [0.6, 43, 3.6]},
    ]
    z = 3.4
    made += [
        seam([[0.4, 40], [0.4, 20], [1.2, 16]], thread, 0.1, z), seam([[4.2, 40], [4.2, 24], [3.2, 19.4], [0.6, 17.4]], thread, 0.1, z),
        seam([[-20.6, 41.2], [-10, 40.5], [0, 40.3], [10, 40.5], [20.6, 41.2]], thread, 0.1, z - 0.1),
    ]
    for s in (1, -1):
        made += [
            seam([[8.6 * s, 40.2], [9.4 * s, 35.4], [13 * s, 32.4], [19 * s, 31.4], [22 * s, 31.2]], thread, 0.12, z), seam([[8.0 * s, 40.2], [8.9 * s, 34.9], [12.8 * s, 31.6], [19 * s, 30.6], [22 * s, 30.4]], thread, 0.1, z),
            seam([[22.6 * s, 24], [23.2 * s, 14], [21.8 * s, -10], [20 * s, -44]], thread, 0.08, z - 1.1),
            seam([[6.6 * s, -44.4], [13 * s, -44.6], [20 * s, -44.2]], thread, 0.1, z - 0.8),
            {"box": [1.6, 5.6, 0.5], "round": 0.15, "as": "denim", "colour": colour, "at": [11 * s, 42.3, z - 0.1]},
            many({"turn": [[0, 0], [0.42, 0], [0.3, 0.25], [0, 0.3]], "as": "metal", "colour": metal}, [{"at": [9.2 * s, 38.8, z]}, {"at": [20.6 * s, 32.2, z - 0.5]}]),
        ]
    return made


def coat(colour="body", button="#3a2c22"):
    """A coat of wool, open at the lapels, with a belt, 104 cm long."""
    body = [[9, 50], [21, 46.4], [25, 40], [24.6, 20], [23, 6], [26, -20], [28.6, -51], [14, -52.4], [0, -52]]
    made = [
        {"puff": upward([[-10, 50], [0, 51.6], [10, 50], [8, 30], [0, 22], [-8, 30]]), "deep": 0.4, "wrinkle": 0.2, "as": "cloth", "colour": "#3f352c"},
        {"puff": upward([[-7.4, 49.6], [7.4, 49.6], [5.4, 30], [0, 20], [-5.4, 30]]), "deep": 0.7, "wrinkle": 0.4, "as": "cloth", "colour": "#efe8da", "at": [0, 0, 0.3]},
    ]
    for s in (1, -1):
        made += [
            {"puff": upward([[20.4 * s, 46.6], [25.6 * s, 43.4], [31.6 * s, 24], [36.6 * s, -2.6], [29.6 * s, -5.2], [24.4 * s, 14], [22 * s, 26]]), "soft": True, "deep": 2.0, "wrinkle": 1.4, "as": "cloth", "colour": colour, "seed": s},
            {"puff": upward([[8.4 * s, 50], [20.6 * s, 46.6], [24.6 * s, 38], [24.4 * s, 20], [23 * s, 6], [26 * s, -20], [28.6 * s, -51], [14 * s, -52.4], [-3 * s, -52], [-3 * s, 20]]), "deep": 1.6, "wrinkle": 1.7, "as": "cloth", "colour": colour, "seed": 3 * s, "at": [0, 0, 0.5 if s < 0 else 1.3]},
            {"puff": upward([[8.2 * s, 50.6], [11.6 * s, 47], [15.4 * s, 38.6], [12.8 * s, 37.2], [13.4 * s, 33.8], [2.4 * s, 17.6], [0.4 * s, 20], [5.6 * s, 34]]), "deep": 0.8, "wrinkle": 0.3, "as": "cloth", "colour": colour, "at": [0, 0, 2.3 if s < 0 else 3.1]},
            {"box": [11, 2.2, 0.7], "round": 0.25, "as": "cloth", "colour": colour, "at": [15.4 * s, -11, 2.6 if s < 0 else 3.4], "spin": [0, 0, -14 * s]},
        ]
    made += [
        {"skin": [[[x, 2.6 + k + 0.4 * math.sin(x * 0.3), 3.9 + 0.3 * math.sin(x * 0.5)] for x in range(-23, 24, 4)] for k in (-1.9, 0, 1.9)], "steps": 3, "thick": 0.5, "as": "cloth", "colour": colour},
        {"skin": [[[3 + k + 0.05 * t * t + 0.3 * math.sin(t), 2.6 - 2.4 * t, 4.4 - 0.05 * t] for k in (-1.8, 0, 1.8)] for t in range(9)], "steps": 3, "thick": 0.4, "as": "cloth", "colour": colour},
        {"skin": [[[1.5 + k - 0.06 * t * t, 2.6 - 2.2 * t, 4.2 - 0.05 * t] for k in (-1.8, 0, 1.8)] for t in range(8)], "steps": 3, "thick": 0.4, "as": "cloth", "colour": colour},
        {"puff": upward([[-0.6, -0.4], [4.6, -1.2], [5.2, 5.4], [0.2, 6]]), "soft": True, "deep": 1.2, "wrinkle": 0.4, "as": "cloth", "colour": colour, "at": [-0.2, 0, 4.2]},
        many({"turn": [[0, 0.1], [0.5, 0.1], [0.8, 0.35], [1.3, 0.35], [1.45, 0.15], [1.3, 0], [0, 0]], "as": "satin", "colour": button}, [{"at": [x, y, 3.5]} for x in (-6.4, 4.6) for y in (12.6, -9.6)]),
    ]
    return made


def dress(colour="body", button="#e9dfc8"):
    """A dress of linen with a narrow waist, 106 cm long."""
    half = [[7.4, 49], [13.4, 48.4], [18.8, 44.4], [22.6, 36.6], [16.6, 32.6], [17.4, 28], [15.6, 14], [14.6, 9]]
    bodice = [[-x, y] for x, y in half] + [[0, 8.6]] + [[x, y] for x, y in reversed(half)] + [[5.4, 42], [0.6, 33], [0, 32.6], [-0.6, 33], [-5.4, 42]]
    rows = []
    for at in range(33):
        t = at / 32
        line = []
        for side in range(65):
            s = -1 + side / 32
            fold = (0.25 + 1.5 * t) * abs(math.sin(9.5 * s + 0.8 * math.sin(3 * t + 2 * s))) ** 0.8
            line.append([s * (14.6 + 21.4 * t**0.82), 9.4 - 62 * t - 1.4 * t * math.cos(s * 1.4) + 0.5 * t * math.sin(14 * s), 0.4 + 1.7 * (1 - s**4) + fold * (1 - s**8)])
        rows.append(line)
    z = 2.6
    return [
        {"puff": upward([[-7.6, 49], [0, 48], [7.6, 49], [5, 36], [0, 31], [-5, 36]]), "deep": 0.2, "wrinkle": 0.1, "as": "cloth", "colour": colour},
        {"puff": upward(bodice), "deep": 1.3, "wrinkle": 1.2, "as": "cloth", "colour": colour},
        {"skin": rows, "steps": 1, "thick": 0.25, "as": "cloth", "colour": colour},
        {"skin": [[[x, y + 0.2 * math.cos(x * 0.2), 2.6 + 0.25 * math.sin(x)] for x in range(-15, 16, 3)] for y in (7.6, 9.4, 11.2)], "steps": 3, "thick": 0.5, "as": "cloth", "colour": colour},
        {"tube": [[3, 10.4, 3.2], [5.6, 6, 3.6], [6.4, 0, 3.4], [5.6, -7, 3.6], [7, -12, 3.6]], "r": 0.42, "flat": 1, "as": "cloth", "colour": colour},
        {"tube": [[2.6, 10.4, 3.2], [2.6, 5, 3.6], [3.8, -1, 3.6], [2.8, -9, 3.6]], "r": 0.42, "as": "cloth", "colour": colour},
        {"tube": [[2.8, 9.4, 3.4], [6.6, 12.6, 3.8], [7.4, 10, 3.8], [2.8, 9.4, 3.8], [-1.8, 12.4, 3.8], [-2.4, 9.8, 3.8], [2.8, 9.2, 3.8]], "r": 0.42, "as": "cloth", "colour": colour},
        many({"turn": [[0, 0], [0.62, 0], [0.66, 0.18], [0.4, 0.26], [0, 0.2]], "as": "satin", "colour": button}, [{"at": [0, y, z]} for y in (29.4, 25, 20.6, 16.2)]),
        *[seam([[22 * s, 36.6], [19.4 * s, 34.6], [17 * s, 33]], button, 0.08, 1.9) for s in (1, -1)],
        seam([[-7, 48], [-5, 41.6], [0, 32], [5, 41.6], [7, 48]], button, 0.1, z - 0.3),
    ]


def hanger(wide=42, wood="#b98a55"):
    """A hanger of wood that lies."""
    return [
        {"tube": [[-wide / 2, -5, 1], [-wide / 4, -0.6, 1.2], [0, 1, 1.3], [wide / 4, -0.6, 1.2], [wide / 2, -5, 1]], "r": 1.1, "as": "wood", "colour": wood},
        {"tube": [[0, 1, 1.3], [0, 5.4, 1.3], [2.6, 7.6, 1.3], [1.6, 10.6, 1.3], [-1.8, 10.4, 1.3], [-2.4, 8.6, 1.3]], "r": 0.28, "as": "metal", "colour": "#c9ccd2"},
    ]
