"""Bags, hats and what is worn."""

import math

from kit.places import many, upward


def _stitch(points, colour="#e6d2ad", r=0.07, gap=3):
    return [{"tube": points[at : at + 2], "soft": False, "r": r, "as": "cloth", "colour": colour} for at in range(0, len(points) - 1, gap)]


def handbag(image, colour="body", edge="edge", metal="#d3b06a"):
    """A bag of leather that stands, 33 cm wide, with two handles and a pocket in front."""
    sections = [[0, 28, 11, 6], [0.6, 29.4, 12.2, 6], [3, 30, 12.8, 6], [12, 31.4, 12.2, 6], [20, 32.6, 9.6, 6.5], [23.6, 33, 7.4, 7], [24, 32.8, 7, 7], [23.4, 32.2, 6.2, 7], [19, 31, 6, 7]]
    handle = [[-7.6, -5.0, 17.2], [-7.4, -4.6, 25], [-6.4, -4.0, 33], [0, -3.6, 37.4], [6.4, -4.0, 33], [7.4, -4.6, 25], [7.6, -5.0, 17.2]]
    rim = [[33 / 2 * math.copysign(abs(math.cos(a)) ** (2 / 7), math.cos(a)), 3.7 * math.copysign(abs(math.sin(a)) ** (2 / 7), math.sin(a)), 24] for a in [2 * math.pi * at / 96 for at in range(96)]]
    front = lambda x, z: [x, -(6.1 + 0.35 * (z < 12) - 0.03 * (z - 12) ** 2 / 4 - 0.18 * max(0, z - 12)) * (1 - abs(x / 16.4) ** 6) ** (1 / 6), z]
    pocket = [[front(-11.4 + 2.28 * at, z) for at in range(11)] for z in (3.2, 6, 9, 12, 14.6)]
    pocket = [[[x, y - 0.42, z] for x, y, z in row] for row in pocket]
    outline = [pocket[row][0] for row in range(4, -1, -1)] + pocket[0][1:-1] + [pocket[row][-1] for row in range(5)]
    dense = []
    for a, b in zip(outline, outline[1:]):
        dense += [[p + (q - p) * k / 7 for p, q in zip(a, b)] for k in range(7)]
    made = [
        {"loft": sections, "as": "leather", "colour": colour, "sides": 128},
        {"tube": rim, "soft": False, "closed": True, "r": 0.26, "as": "leather", "colour": edge},
        {"skin": pocket, "steps": 3, "thick": 0.5, "as": "leather", "colour": colour},
        *_stitch([[x * 0.97, y - 0.28, z + (0.3 if z < 4 else 0)] for x, y, z in dense]),
        {"tube": handle, "r": 0.62, "as": "leather", "colour": edge, "copies": [{"scale": [1, -1, 1]}]},
        {"box": [24, 1.2, 0.4], "round": 0.1, "as": "metal", "colour": metal, "at": [0, 0, 23.2]},
    ]
    for x in (-7.6, 7.6):
        made += [
            {"tube": [[x - 1.3, -5.6, 16.4], [x - 1.3, -5.8, 18.6], [x + 1.3, -5.8, 18.6], [x + 1.3, -5.6, 16.4]], "soft": False, "closed": True, "r": 0.24, "as": "metal", "colour": metal},
            {"plate": [[-1.2, 0], [1.2, 0], [1.2, 4.4], [0.9, 5.2], [-0.9, 5.2], [-1.2, 4.4]], "deep": 0.4, "round": 0.1, "as": "leather", "colour": edge, "at": [x, -6.55, 12.3], "spin": [-7, 0, 0]},
            {"ball": [0.8, 0.5, 0.8], "as": "metal", "colour": metal, "at": [x, -6.9, 13]},
        ]
    made += [
        {"plate": [[-2.2, 0], [2.2, 0], [2.2, 3.2], [0, 4.2], [-2.2, 3.2]], "deep": 0.4, "round": 0.12, "as": "leather", "colour": edge, "at": [0, -7.1, 11.6]},
        {"turn": [[0, 0], [0.8, 0], [0.75, 0.3], [0, 0.4]], "as": "metal", "colour": metal, "spin": [90, 0, 0], "at": [0, -7.2, 13.2]},
        {"sheet": [6, 2.4], "image": image, "as": "satin", "at": [0, -7.22, 6]},
    ]
    return made


def backpack(image, colour="body", trim="#2a2d33", metal="#9aa0a8"):
    """A backpack that stands, 45 cm high, its front towards the camera."""
    body = [[0, 26, 13, 5], [0.8, 28.5, 15.5, 4.6], [4, 30, 16.5, 4.4], [16, 30.4, 16.6, 4.2], [30, 29.4, 15, 3.8, 0, 0.4], [38, 27.4, 12.6, 3.2, 0, 0.9], [42, 24, 9.6, 2.8, 0, 1.4], [44, 18, 6, 2.6, 0, 1.8], [44.6, 10, 2.6, 2.4, 0, 2]]
    pocket = [[0, 19, 4, 5], [0.6, 21.6, 6, 4.6], [3, 22.4, 7, 4.4], [12, 22, 6.6, 4.2], [17, 20, 5, 3.6], [18.4, 16, 3, 3], [18.8, 10, 1, 2.6]]
    zip_high = [[-12.6, -6.2, 22], [-12.4, -6.6, 30], [-9.4, -5.7, 37.4], [0, -5.3, 40.6], [9.4, -5.7, 37.4], [12.4, -6.6, 30], [12.6, -6.2, 22]]
    zip_low = [[-9.8, -9.7, 12], [-8.8, -10.1, 17.6], [0, -11.2, 18.8], [8.8, -10.1, 17.6], [9.8, -9.7, 12]]
    made = [
        {"loft": body, "as": "nylon", "colour": colour, "sides": 120},
        {"loft": pocket, "as": "nylon", "colour": colour, "sides": 120, "at": [0, -8.2, 2.4]},
        {"tube": zip_high, "r": 0.42, "flat": 1, "as": "rubber", "colour": trim}, {"tube": zip_low, "r": 0.36, "as": "rubber", "colour": trim},
        {"loft": [[0, 27, 14.2, 4.6], [0.5, 29, 16.2, 4.6], [4.4, 30.4, 17, 4.4]], "as": "leather", "colour": trim},
        {"tube": [[-4.5, 2.2, 43.6], [-4, 1.8, 47], [0, 1.6, 48.4], [4, 1.8, 47], [4.5, 2.2, 43.6]], "r": 0.7, "flat": 1.6, "as": "leather", "colour": trim},
        {"skin": [[[x + side, y, z] for side in (-2.4, 0, 2.4)] for x, y, z in ((-8, 5.6, 42), (-9, 9, 39), (-9.6, 10.6, 30), (-10.4, 10.4, 18), (-11.4, 8.6, 8), (-11.8, 7, 3))], "steps": 5, "thick": 1.2, "as": "nylon", "colour": trim, "copies": [{"scale": [-1, 1, 1]}]},
        {"skin": [[[sx * 15.5, -4 + 2 * at, z] for at in range(5)] for sx, z in ((1, 3), (1.03, 8), (1.02, 14))], "steps": 3, "thick": 0.5, "as": "nylon", "colour": trim, "copies": [{"scale": [-1, 1, 1]}]},
        {"box": [6.4, 0.3, 3.2], "round": 0.2, "as": "leather", "colour": "#b98352", "at": [0, -8.15, 26]},
        {"sheet": [6.2, 3], "image": image, "as": "satin", "at": [0, -8.33, 26.1]},
    ]
    for x, y, z in ((12.6, -6.6, 22), (-9.8, -10.1, 12)):
        made += [
            {"box": [0.9, 0.5, 1.2], "round": 0.12, "as": "metal", "colour": metal, "at": [x, y, z]},
            {"tube": [[x, y - 0.3, z], [x - 0.2, y - 0.5, z - 1.4], [x, y - 0.3, z - 3.2]], "r": 0.28, "as": "rubber", "colour": "#b98352"},
        ]
    made += [{"skin": [[[x, -8.4 - 0.2, z] for x in (-10.5, -5, 0, 5, 10.5)] for z in (22.4, 23.2)], "steps": 1, "thick": 0.25, "as": "cloth", "colour": trim}]
    return made


def sunhat(band="#3a4f63", straw="body"):
    """A wide hat of raffia that lies on its brim."""
    profile, line = [], [[0, 11.6], [3.5, 11.5], [6.8, 10.9], [8.6, 9.4], [9.2, 6.5], [9.6, 3.2], [10.4, 2.2], [13, 1.9], [17, 1.5], [21, 1.0], [22.6, 1.1]]
    for (r0, z0), (r1, z1) in zip(line, line[1:]):
        count = max(1, int(math.hypot(r1 - r0, z1 - z0) / 0.42))
        for at in range(count):
            share = at / count
            push = 0.1 if len(profile) % 2 else 0
            profile.append([r0 + (r1 - r0) * share + push * 0.6, z0 + (z1 - z0) * share + push])
    rows = []
    for r, z in profile:
        wave = max(0, (r - 10) / 12.6)
        rows.append([[r * math.cos(a), r * math.sin(a), max(0.05, z + wave**1.5 * 1.25 * (math.sin(2 * a + 0.6) + 0.5 * math.sin(5 * a)))] for a in [2 * math.pi * at / 96 for at in range(96)]])
    return [
        {"skin": rows, "closed": True, "steps": 1, "thick": 0.28, "as": "straw", "colour": straw},
        {"turn": [[9.55, 3.3], [9.72, 3.4], [9.4, 6.5], [9.3, 6.55]], "open": True, "as": "satin", "colour": band},
        {"puff": upward([[0, 0.5], [2.6, 1.7], [4.2, 0.9], [4.2, -0.8], [2.6, -1.5], [0, -0.5]]), "soft": True, "deep": 0.5, "wrinkle": 0.25, "as": "satin", "colour": band, "at": [4.4, -8.6, 4.9], "spin": [84, 0, 27], "copies": [{"at": [4.4, -8.6, 4.9], "spin": [84, 180, 27]}]},
        {"ball": [1.5, 1.1, 1.6], "as": "satin", "colour": band, "at": [4.5, -8.9, 4.1]},
    ]


def sunglasses(frame="#3a2416", glass="#2a3038", metal="#d3b06a"):
    """Sunglasses that stand on their rims and temples, seen from the front."""
    rim = [[-2.9, 1.6], [-1.4, 2.2], [0.8, 2.2], [2.5, 1.7], [3.0, 0.4], [2.4, -1.4], [0.9, -2.3], [-1.0, -2.3], [-2.5, -1.4], [-3.1, 0.3]]
    made = []
    for sign in (1, -1):
        side = {"at": [3.6 * sign, 0, 2.9], "spin": [-8, 0, 5 * sign], "scale": [sign, 1, 1]}
        made += [
            {"tube": [[x, 0, z] for x, z in rim], "closed": True, "r": 0.34, "flat": 1.15, "as": "honey", "colour": frame, **side},
            {"plate": [[0.95 * x, 0.95 * z] for x, z in rim], "soft": True, "deep": 0.16, "round": 0.05, "as": "gloss", "colour": glass, **side},
            {"tube": [[2.9, 0, 1.2], [3.6, 0.2, 1.5], [3.9, 1.0, 1.5]], "r": 0.36, "as": "honey", "colour": frame, **side},
            {"box": [0.7, 0.12, 0.22], "round": 0.05, "as": "metal", "colour": metal, "at": [6.7 * sign, -0.62, 4.3]},
            {"tube": [[7.3 * sign, 0.6, 4.3], [7.4 * sign, 5, 4.2], [7.2 * sign, 9, 3.8], [6.8 * sign, 11.5, 2.4], [6.4 * sign, 13.4, 0.4]], "r": 0.28, "flat": 1, "as": "honey", "colour": frame, "scale": [1, 1, 1]},
        ]
    made.append({"tube": [[-1.0, -0.3, 3.8], [-0.4, -0.45, 4.25], [0.4, -0.45, 4.25], [1.0, -0.3, 3.8]], "r": 0.34, "as": "honey", "colour": frame})
    return made


def canvasbag(image, colour="body"):
    """A bag of canvas that stands, 36 cm wide, a little crumpled."""
    rows = []
    for row in range(17):
        z = 38 * row / 16
        ring = []
        for at in range(64):
            a = 2 * math.pi * at / 64
            power = 5 - 2 * row / 16
            c, s = math.cos(a), math.sin(a)
            depth = 5.2 * (1 - 0.55 * row / 16)
            crease = 0.22 * math.sin(7 * a + 0.5 * row) * math.sin(0.42 * row) + 0.3 * math.sin(3 * a - 0.7 * row) * (row / 16)
            ring.append([(17.4 + 0.5 * row / 16) * math.copysign(abs(c) ** (2 / power), c), (depth + crease) * math.copysign(abs(s) ** (2 / power), s), z + 0.35 * math.sin(2 * a) * row / 16])
        rows.append(ring)
    floor = [[x, y, 0.05] for x, y, _ in rows[0]]
    hem = rows[-1]
    strap = [[-8, -2.6, 36], [-8.2, -3.2, 44], [-7, -2.8, 54], [-2.5, -2.2, 59.5], [2.5, -2.2, 59.5], [7, -2.8, 54], [8.2, -3.2, 44], [8, -2.6, 36]]
    front = [[[x, y - 0.28, z] for x, y, z in row[37:60]] for row in rows[3:14]]
    flat = [[0.5 + x / 32, at / (len(front) - 1)] for at, row in enumerate(front) for x, _, _ in row]
    return [
        {"skin": rows, "closed": True, "steps": 2, "thick": 0.2, "as": "cloth", "colour": colour},
        {"skin": [[[x * 0.02, y * 0.02, 0.05] for x, y, _ in floor], floor], "closed": True, "steps": 1, "as": "cloth", "colour": colour},
        {"tube": [[x, y - 0.02, z - 1.6] for x, y, z in hem], "closed": True, "soft": False, "r": 0.09, "as": "cloth", "colour": "#b9ab8c"},
        {"skin": [[[x - 1.25, y, z] if abs(x) > 5 else [x, y, z - 1.25], [x + 1.25, y, z] if abs(x) > 5 else [x, y, z + 1.25]] for x, y, z in strap], "steps": 5, "thick": 0.3, "as": "cloth", "colour": colour, "copies": [{"scale": [1, -1, 1]}]},
        {"skin": front, "steps": 1, "places": flat, "image": image, "as": "paper"},
    ]


def scarf(colour="body", size=(30, 22)):
    """A scarf that is folded in layers, its fringes over the front."""
    wide, deep = size
    made = []
    for layer in range(4):
        rows = []
        less = 0.5 * layer
        for at in range(25):
            t = at / 24
            a = math.pi * (t - 0.5) * 0.9
            y = -deep / 2 + deep * t
            end = 1 - abs(2 * t - 1) ** 10
            ring = []
            for side in range(25):
                s = -1 + side / 12
                wave = 0.16 * math.sin(5.2 * t * math.pi + 1.4 * layer + 2.2 * math.sin(2.4 * s + layer)) + 0.1 * math.sin(9 * t + 5 * s)
                ring.append([s * (wide / 2 - less) + 0.25 * math.sin(6 * t + layer), y + 0.2 * math.sin(3 * s + layer), 0.65 + 1.35 * layer + wave * end + 0.25 * (1 - abs(s) ** 8) * end])
            rows.append(ring)
        made.append({"skin": rows, "steps": 2, "thick": 1.15, "as": "cloth", "colour": colour})
    count = 44
    fringes = []
    for at in range(count):
        x = -wide / 2 + 1.2 + (wide - 2.4) * at / (count - 1)
        sway = 0.35 * math.sin(at * 2.1)
        fringes.append({"tube": [[x, -deep / 2 + 0.4, 4.7], [x, -deep / 2 - 0.7, 4.5], [x + 0.3 * sway, -deep / 2 - 1.3, 3.0], [x + sway, -deep / 2 - 1.5 - 0.2 * math.sin(at * 1.3), 0.5]], "r": 0.2, "taper": 0.7, "as": "cloth", "colour": colour})
    return made + fringes


SOCK = [[0, 0], [4.6, 0.2], [4.7, 8], [5.0, 14.6], [7.4, 18.6], [11.4, 21.2], [13.4, 23.4], [12.8, 25.6], [9.8, 26.2], [4.6, 24.4], [0.6, 21.6], [-1.2, 18.6], [-0.6, 13], [-0.2, 7]]


def sock(colour, tip):
    """A sock that lies, its cuff towards the camera."""
    toe = [[9.9, 20.4], [11.4, 21.2], [13.4, 23.4], [12.8, 25.6], [9.8, 26.2], [9.2, 23.4]]
    ribs = [{"at": [0.5 + 0.42 * at, 0, 0]} for at in range(10)]
    return [
        {"puff": upward(SOCK), "soft": True, "deep": 0.75, "wrinkle": 0.22, "as": "cloth", "colour": colour},
        {"puff": upward(toe), "soft": True, "deep": 0.95, "wrinkle": 0.1, "as": "cloth", "colour": tip},
        many({"tube": [[0, 0.15, 1.0], [0, 2.2, 1.2], [0, 4.4, 1.15]], "r": 0.17, "as": "cloth", "colour": tip}, ribs),
    ]
