"""Toys."""

import math

from kit.places import many, upward


def _plush(size, at, spin=(0, 0, 0), colour="body", hairs=3600, long=0.55):
    place = {"at": at, "spin": list(spin)}
    return [{"ball": size, "as": "plush", "colour": colour, **place}, {"fur": size, "count": hairs, "long": long, "as": "plush", "colour": colour, **place}]


def teddy(ribbon="#a83a3a", pale="pale"):
    """A bear that sits, 28 cm high."""
    made = []
    made += _plush([13.5, 12, 14.5], [0, 0, 0], hairs=7000)
    made += _plush([12.6, 11.4, 11.4], [0, -0.6, 12.6], hairs=6500)
    for x in (-1, 1):
        made += _plush([5.2, 3.2, 5.2], [4.9 * x, 0.2, 20.6], (0, 14 * x, 0), hairs=1900)
        made += _plush([3.0, 1.2, 3.0], [4.95 * x, -1.3, 21.6], (0, 14 * x, 0), pale, hairs=500, long=0.3)
        made += _plush([4.8, 5.0, 10.4], [6.6 * x, -1.6, 3.6], (28, 34 * x, 0), hairs=2600)
        made += _plush([5.6, 11.4, 5.4], [4.7 * x, -7.2, 0], (0, 0, 12 * x), hairs=2800)
        made += _plush([5.6, 3.4, 6.6], [6.0 * x, -12.4, 0.1], (0, 0, 12 * x), hairs=1500)
        made += _plush([4.4, 0.8, 5.0], [6.2 * x, -13.9, 0.9], (0, 0, 12 * x), pale, hairs=700, long=0.25)
        made += [{"ball": [1.15, 0.8, 1.15], "as": "gloss", "colour": "#1c1310", "at": [2.35 * x, -6.05, 18.6]}]
        made += [{"ball": [0.3, 0.2, 0.3], "as": "gloss", "colour": "#ffffff", "at": [2.35 * x - 0.22, -6.42, 19.3]}]
        made += [{"puff": upward([[0, 0.35], [1.6, 1.5], [2.6, 1.0], [2.7, -0.6], [1.7, -1.1], [0, -0.35]]), "soft": True, "deep": 0.7, "wrinkle": 0.2, "as": "satin", "colour": ribbon, "at": [0, -5.6, 12.9], "spin": [96, 0, 0], "scale": [x, 1, 1]}]
        made += [{"puff": upward([[-0.35, 0], [0.35, 0], [1.5, -3.4], [0.7, -3.2], [0.2, -3.9]]), "soft": False, "deep": 0.25, "wrinkle": 0.2, "as": "satin", "colour": ribbon, "at": [0.2 * x, -5.8, 12.9], "spin": [100, 0, 0], "scale": [x, 1, 1]}]
    made += _plush([5.6, 4.4, 4.4], [0, -5.0, 13.4], (0, 0, 0), pale, hairs=1800, long=0.35)
    made += [
        {"ball": [1.9, 1.2, 1.3], "as": "satin", "colour": "#2b1a14", "at": [0, -7.1, 15.9]},
        {"tube": [[0, -7.35, 15.9], [0, -7.25, 15.1]], "soft": False, "r": 0.1, "as": "satin", "colour": "#2b1a14"},
        {"tube": [[-1.3, -6.6, 14.6], [-0.7, -7.1, 14.5], [0, -7.25, 15.1], [0.7, -7.1, 14.5], [1.3, -6.6, 14.6]], "r": 0.1, "as": "satin", "colour": "#2b1a14"},
        {"ball": [1.3, 1.1, 1.2], "as": "satin", "colour": ribbon, "at": [0, -6.1, 12.3]},
        {"tube": [[4.2 * math.cos(2 * math.pi * at / 24), 4.2 * math.sin(2 * math.pi * at / 24) - 0.4, 13.1 - 0.4 * math.sin(2 * math.pi * at / 24)] for at in range(24)], "closed": True, "r": 0.45, "flat": 1, "as": "satin", "colour": ribbon},
    ]
    return made


def babybottle(image, ring="#f3c9a8", milk="#fbf4e6", share=0.66):
    """A wide bottle of glass with milk and a teat."""
    r, high = 3.3, 12.4
    wall = [[0, 0.1], [2.6, 0], [3.1, 0.25], [r, 0.9], [r, 4.2], [r * 0.93, 6.0], [r, 8.0], [r, 10.6], [2.95, 11.6], [2.6, 12], [2.6, high]]
    inside = [[max(0, x - 0.22), max(0.5, z)] for x, z in wall if z < high * share] + [[2.98, high * share], [0, high * share]]
    return [
        {"turn": inside, "as": "wax", "colour": milk},
        {"turn": wall, "open": True, "as": "pane", "colour": "#e9f3f6"},
        {"wrap": [r * 1.012, 1.2, 9.6, 84], "as": "satin", "image": image},
        {"turn": [[0, 11.8], [3.2, 11.8], [3.35, 12], [3.3, 14.1], [3.1, 14.5], [2.5, 14.6], [0, 14.6]], "round": 0.05, "as": "satin", "colour": ring, "sides": 180, "lobes": [45, 0.012]},
        {"turn": [[2.5, 14.5], [2.4, 14.9], [1.9, 15.6], [1.25, 16.3], [0.85, 17.0], [0.78, 17.6], [0.82, 18.2], [0.7, 18.8], [0.4, 19.1], [0, 19.2]], "soft": True, "as": "honey", "colour": "#efdcc0"},
    ]


def cube(size, image, colour="#e8d2a8"):
    """A wooden block, printed in front and above."""
    return [
        {"box": [size, size, size], "round": size * 0.08, "as": "plank", "colour": colour},
        {"sheet": [size * 0.8, size * 0.8], "image": image, "at": [0, -size / 2 - 0.01, size * 0.1]},
        {"sheet": [size * 0.8, size * 0.8], "image": image, "spin": [-90, 0, 0], "at": [0, -size * 0.4, size + 0.01]},
    ]


def _wheels(places, r, thick, colour, hub="#f1e3c4"):
    return [
        many({"turn": [[0, 0], [r * 0.9, 0], [r, 0.15], [r, thick - 0.15], [r * 0.9, thick], [0, thick]], "round": 0.05, "as": "wood", "colour": colour, "spin": [90, 0, 0]}, [{"at": place} for place in places]),
        many({"turn": [[0, 0], [r * 0.36, 0], [r * 0.3, thick + 0.2], [0, thick + 0.24]], "as": "wood", "colour": hub, "spin": [90, 0, 0]}, [{"at": place} for place in places]),
    ]


def engine(colour="#c8473a", trim="#e8b64a", dark="#3a5f7d"):
    """The engine of a toy train along x, its front at the left."""
    return [
        {"box": [11, 5.2, 1.2], "round": 0.25, "as": "plank", "colour": "#dfbd86", "at": [0, 0, 1.6]},
        {"turn": [[0, 0], [2.1, 0], [2.25, 0.2], [2.25, 6.4], [2.1, 6.6], [0, 6.6]], "round": 0.15, "as": "satin", "colour": colour, "spin": [0, -90, 0], "at": [1.4, 0, 4.9]},
        {"turn": [[2.26, 0], [2.36, 0], [2.36, 0.6], [2.26, 0.6]], "open": True, "as": "satin", "colour": trim, "spin": [0, -90, 0], "at": [-0.4, 0, 4.9], "copies": [{"at": [-3.2, 0, 4.9]}]},
        {"turn": [[0, 0], [1.1, 0], [1.1, 0.3], [0, 0.5]], "as": "satin", "colour": trim, "spin": [0, -90, 0], "at": [-5.2, 0, 4.9]},
        {"box": [4.2, 4.9, 5.4], "round": 0.3, "as": "satin", "colour": dark, "at": [3.2, 0, 2.8]},
        {"box": [2.2, 5.1, 2.2], "round": 0.25, "as": "matt", "colour": "#f6ecd6", "at": [3.2, 0, 5.2]},
        {"box": [5.4, 5.8, 0.8], "round": 0.3, "as": "satin", "colour": colour, "at": [3.2, 0, 8.2]},
        {"turn": [[0, 0], [0.75, 0], [0.7, 1.6], [1.15, 2.6], [0.9, 2.8], [0, 2.7]], "round": 0.05, "as": "satin", "colour": dark, "at": [-3.6, 0, 6.9]},
        {"ball": [1.5, 1.5, 1.5], "as": "satin", "colour": trim, "at": [-0.8, 0, 6.7]},
        *_wheels([[-3.4, -2.6, 1.5], [0, -2.6, 1.5], [-3.4, 3.5, 1.5], [0, 3.5, 1.5]], 1.5, 0.9, trim),
        *_wheels([[3.4, -2.6, 1.9], [3.4, 3.5, 1.9]], 1.9, 0.9, trim),
        {"turn": [[0, 0], [0.55, 0], [0.55, 0.5], [0, 0.5]], "as": "chrome", "colour": "#c9ccd2", "spin": [0, 90, 0], "at": [5.5, 0, 2.2]},
    ]


def wagon(image, colour="#4f8f6a", block="#e8d2a8", wheel="#e8b64a"):
    """A wagon with a block that has a number."""
    return [
        {"box": [8.4, 5.2, 1.2], "round": 0.25, "as": "plank", "colour": "#dfbd86", "at": [0, 0, 1.6]},
        {"box": [7.8, 4.8, 0.5], "round": 0.2, "as": "satin", "colour": colour, "at": [0, 0, 2.75]},
        {"kit": "cube", "size": 4.2, "colour": block, "image": image, "at": [0, 0, 3.2]},
        *_wheels([[-2.4, -2.6, 1.5], [2.4, -2.6, 1.5], [-2.4, 3.5, 1.5], [2.4, 3.5, 1.5]], 1.5, 0.9, wheel),
        {"turn": [[0, 0], [0.55, 0], [0.55, 0.6], [0, 0.6]], "as": "chrome", "colour": "#c9ccd2", "spin": [0, 90, 0], "at": [4.2, 0, 2.2], "copies": [{"at": [-4.8, 0, 2.2]}]},
    ]


def crayon(colour, band="#fbf6ea"):
    """A crayon of three sides that lies along x."""
    body = {"sides": 48, "lobes": [3, 0.1], "spin": [0, 90, 0]}
    return [
        {"turn": [[0, 0], [0.5, 0], [0.56, 0.08], [0.56, 7.6], [0.42, 7.75], [0.4, 7.9], [0.2, 8.9], [0.12, 9.0], [0, 9.0]], "as": "wax", "colour": colour, "at": [0, 0, 0.5], **body},
        {"turn": [[0.575, 0.7], [0.585, 0.72], [0.585, 6.9], [0.575, 6.95]], "open": True, "as": "paper", "colour": colour, "at": [0, 0, 0.5], **body},
        {"turn": [[0.588, 1.0], [0.592, 1.02], [0.592, 1.5], [0.588, 1.52]], "open": True, "as": "paper", "colour": band, "at": [0, 0, 0.5], **body, "copies": [{"at": [5, 0, 0.5]}]},
    ]


def crayon_box(image, colours, size=(8.6, 2.6, 7.2), colour="body"):
    """An open box of crayons in two rows."""
    wide, deep, high = size
    made = [
        {"box": [wide, 0.12, high], "round": 0.03, "as": "paper", "colour": colour, "at": [0, -deep / 2, 0]},
        {"box": [wide, 0.12, high + 2.4], "round": 0.03, "as": "paper", "colour": colour, "at": [0, deep / 2, 0]},
        {"box": [0.12, deep, high], "round": 0.03, "as": "paper", "colour": colour, "at": [-wide / 2, 0, 0], "copies": [{"at": [wide / 2, 0, 0]}]},
        {"box": [wide, deep, 0.12], "round": 0.03, "as": "paper", "colour": colour},
        {"sheet": [wide - 0.1, high - 0.1], "image": image, "at": [0, -deep / 2 - 0.07, 0.05]},
    ]
    half = len(colours) // 2
    step = (wide - 0.5) / half
    share = min(1, step / 1.25)
    for at, one in enumerate(colours):
        x = -wide / 2 + 0.25 + step * (at % half + 0.5)
        back = at >= half
        made.append({"kit": "crayon", "colour": one, "spin": [0, -90, 0], "at": [x + 0.5 * share, 0.62 if back else -0.55, 1.1 if back else 0.15], "scale": share})
    return made


def racer(image, colour="body", stripe="#f6f3ea"):
    """A toy racing car along x, 12 cm long, its front at the left; the number is on its door and its bonnet."""

    def shell(length, wide, low, heights, x0=0.0, shrink=0.0):
        rows = []
        for at, high in enumerate(heights):
            t = at / (len(heights) - 1)
            x = x0 - length / 2 + length * t
            end = max(0.0, 1 - abs(2 * t - 1) ** 5) ** 0.5
            w = wide / 2 * (0.72 + 0.28 * end) if end > 0.01 else wide * 0.3
            ring = []
            for step in range(25):
                a = math.pi * step / 24
                c, s = math.cos(a), math.sin(a)
                flare = 1 - shrink * abs(s) ** 0.7
                ring.append([x, math.copysign(abs(c) ** 0.5, c) * w * flare, low + (high - low) * abs(s) ** 0.62])
            rows.append(ring)
        return rows

    body = shell(12, 5.2, 0.75, [1.3, 1.9, 2.15, 2.3, 2.4, 2.5, 2.6, 2.7, 2.75, 2.7, 2.6, 2.3, 1.6])
    cabin = shell(6.4, 4.3, 2.2, [2.3, 2.9, 3.55, 3.85, 3.95, 3.9, 3.7, 3.3, 2.8, 2.4], 0.9, 0.24)
    roof = shell(3.4, 3.5, 3.45, [3.5, 3.92, 4.03, 4.06, 4.03, 3.9, 3.5], 0.7, 0.1)
    tyre = {"turn": [[0, 0], [0.9, 0], [1.25, 0.12], [1.32, 0.35], [1.32, 0.95], [1.25, 1.2], [0.95, 1.3], [0, 1.25]], "as": "rubber", "colour": "#1d1e21", "spin": [90, 0, 0]}
    rim = {"turn": [[0, 1.22], [0.2, 1.4], [0.3, 1.28], [0.62, 1.22], [0.78, 1.36], [0.86, 1.36], [0.88, 1.2], [0, 1.2]], "as": "chrome", "colour": "#d9dce1", "lobes": [5, 0.06], "spin": [90, 0, 0]}
    near = [{"at": [-3.7, -1.55, 1.32]}, {"at": [3.6, -1.55, 1.32]}]
    far = [{"at": [-3.7, 1.55, 1.32], "spin": [-90, 0, 0]}, {"at": [3.6, 1.55, 1.32], "spin": [-90, 0, 0]}]
    arch = {"turn": [[0, 0], [1.52, 0], [1.52, 0.1], [0, 0.1]], "as": "matt", "colour": "#141518", "spin": [90, 0, 0]}
    stripes = [[[row[at][0], row[at][1], row[at][2] + 0.02] for at in (10, 11, 12, 13, 14)] for row in body[1:-1]]
    over = [[[row[at][0], row[at][1], row[at][2] + 0.02] for at in (10, 11, 12, 13, 14)] for row in roof[1:-1]]
    return [
        {"skin": body, "steps": 3, "as": "gloss", "colour": colour},
        {"box": [11.2, 4.6, 0.5], "round": 0.2, "as": "matt", "colour": "#1d1e21", "at": [0, 0, 0.5]},
        {"skin": cabin, "steps": 3, "as": "gloss", "colour": "#14181f"},
        {"skin": roof, "steps": 3, "as": "gloss", "colour": colour},
        {"skin": stripes, "steps": 2, "as": "gloss", "colour": stripe},
        {"skin": over, "steps": 2, "as": "gloss", "colour": stripe},
        many(arch, [{"at": [x, -2.56, 1.42]} for x in (-3.7, 3.6)]),
        many(tyre, near + far), many(rim, near + far),
        {"sheet": [1.9, 1.5], "image": image, "as": "gloss", "at": [0.5, -2.58, 0.95]},
        many({"ball": [0.7, 0.9, 0.55], "as": "gloss", "colour": "#fff6d0"}, [{"at": [-5.55, y, 1.35]} for y in (-1.6, 1.6)]),
        many({"ball": [0.4, 0.9, 0.4], "as": "gloss", "colour": "#c81f1f"}, [{"at": [5.75, y, 1.6]} for y in (-1.6, 1.6)]),
        {"box": [1.3, 5.2, 0.22], "round": 0.08, "as": "gloss", "colour": colour, "at": [5.2, 0, 3.6]},
        many({"box": [0.5, 0.2, 1.3], "round": 0.05, "as": "satin", "colour": "#1d1e21"}, [{"at": [5.1, y, 2.4]} for y in (-1.5, 1.5)]),
        many({"ball": [0.5, 0.7, 0.4], "as": "gloss", "colour": colour}, [{"at": [-1.7, y, 2.3]} for y in (-2.25, 2.25)]),
        {"turn": [[0, 0], [0.3, 0], [0.3, 0.5], [0.22, 0.5], [0.2, 0.1], [0, 0.1]], "as": "chrome", "colour": "#b9bec5", "spin": [0, 90, 0], "at": [5.7, -0.7, 0.9], "copies": [{"at": [5.7, 0.7, 0.9]}]},
    ]


def book_standing(image, size=(21, 28, 1.3), colour="#7d8a78", lean=-9):
    """A closed book that stands on its lower edge and leans back; its cover is printed."""
    wide, high, deep = size
    return [
        {"box": [wide, 0.3, high], "round": 0.08, "as": "paper", "colour": colour, "spin": [lean, 0, 0]},
        {"box": [wide, 0.3, high], "round": 0.08, "as": "paper", "colour": colour, "at": [0, deep, 0], "spin": [lean, 0, 0]},
        {"box": [wide - 0.6, deep - 0.2, high - 0.6], "round": 0.02, "as": "paper", "colour": "#f4ede0", "at": [0.2, deep / 2, 0.3], "spin": [lean, 0, 0]},
        {"box": [0.3, deep + 0.3, high], "round": 0.1, "as": "paper", "colour": colour, "at": [-wide / 2 + 0.1, deep / 2, 0], "spin": [lean, 0, 0]},
        {"sheet": [wide - 0.1, high - 0.1], "image": image, "at": [0, -0.17, 0.05], "spin": [lean, 0, 0]},
    ]


def kite(image, tails=("#e2574c", "#f2b84a", "#3f8fb0"), wood="#c39a68"):
    """A diamond kite that lies, its lower corner towards the camera, with its tails and a reel."""
    half, low, high = 36, -52, 34
    rows = []
    for at in range(25):
        y = low + (high - low) * at / 24
        w = max(0.3, half * ((y - low) / -low if y < 0 else (high - y) / high))
        rows.append([[x, y, 2.2 + 3.2 * (1 - (x / half) ** 2) * max(0, 1 - (abs(y) / 52) ** 2)] for x in [-w + 2 * w * side / 16 for side in range(17)]])
    middle = [[0, row[8][1], row[8][2] + 0.3] for row in rows]
    across = [[x, 0, 2.5 + 3.2 * (1 - (x / half) ** 2)] for x in range(-36, 37, 6)]
    spread = [[row[at][0] / half / 2 + 0.5, (row[at][1] - low) / (high - low)] for row in rows for at in range(17)]
    made = [
        {"skin": rows, "steps": 1, "places": spread, "image": image, "as": "nylon"},
        {"skin": [[[x, y, z - 0.25] for x, y, z in row] for row in rows], "steps": 1, "as": "nylon", "colour": "body"},
        {"tube": middle, "r": 0.45, "as": "wood", "colour": wood},
        {"tube": across, "r": 0.4, "as": "wood", "colour": wood},
    ]
    for number, colour in enumerate(tails):
        line = []
        for at in range(25):
            t = at / 24
            line.append([[(number - 1) * (1.5 + 11 * t) + 3.2 * t * math.sin(5.5 * t + 1.3 * number) + side, low - 1 - 46 * t, 2.2 * (1 - t) + 0.5 + 0.9 * abs(math.sin(9 * t + number + 0.5 * side))] for side in (-2.1, 0, 2.1)])
        made.append({"skin": line, "steps": 2, "thick": 0.15, "as": "nylon", "colour": colour})
    return made


def reel(colour="#c8473a", line="#f4efe2"):
    """A reel with its line, that lies."""
    return [
        {"turn": [[0, 0], [6.4, 0], [6.6, 0.2], [6.6, 1], [6.4, 1.2], [0, 1.2]], "round": 0.1, "as": "satin", "colour": colour, "copies": [{"at": [0, 0, 5]}]},
        {"turn": [[4.2, 1.2], [4.5, 1.6], [4.7, 3.1], [4.5, 4.6], [4.2, 5]], "as": "cloth", "colour": line, "lobes": [60, 0.006], "sides": 240},
        {"turn": [[0, 6], [1.5, 6], [1.6, 8.6], [1.3, 9.4], [0, 9.5]], "round": 0.1, "as": "wood", "colour": "#c39a68"},
        {"tube": [[4.6, 0, 3], [9, -6, 0.4], [14, -4, 0.2], [20, -9, 0.2]], "r": 0.12, "as": "cloth", "colour": line},
    ]


def jigsaw(image, columns=8, rows=6, size=(32, 24), missing=((7, 0), (6, 0), (7, 1)), loose=((19, -17, 40), (25, -8, -25), (10, -19, 15))):
    """A wooden jigsaw in its tray, a few pieces beside it; `image` covers the whole."""
    wide, high = size
    w, h = wide / columns, high / rows

    def knob(a, b, sign):
        """An edge from a to b with a knob to its left or right, none with 0."""
        (ax, ay), (bx, by) = a, b
        dx, dy = bx - ax, by - ay
        if not sign:
            return [a]
        local = [(0, 0), (0.36, 0.02), (0.4, 0.08), (0.34, 0.18), (0.42, 0.26), (0.58, 0.26), (0.66, 0.18), (0.6, 0.08), (0.64, 0.02)]
        return [(ax + dx * u - dy * v * sign, ay + dy * u + dx * v * sign) for u, v in local]

    def piece(column, row):
        sign = lambda c, r, k: 1 if (c * 7 + r * 3 + k) % 2 else -1
        x, y = -wide / 2 + w * column, -high / 2 + h * row
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        edges = [
            -sign(column, row - 1, 0) if row else 0, sign(column, row, 1) if column < columns - 1 else 0,
            sign(column, row, 0) if row < rows - 1 else 0, -sign(column - 1, row, 1) if column else 0,
        ]
        return [point for at in range(4) for point in knob(corners[at], corners[(at + 1) % 4], edges[at])]

    flat = lambda outline, z: [[px, py, z] for px, py in outline]
    made = [
        {"box": [wide + 2.6, high + 2.6, 0.5], "round": 0.2, "as": "plank", "colour": "#d9b986"},
        {"box": [wide + 2.6, 1.1, 1.3], "round": 0.25, "as": "plank", "colour": "#cfa870", "at": [0, high / 2 + 0.8, 0], "copies": [{"at": [0, -high / 2 - 0.8, 0]}]},
        {"box": [1.1, high + 2.6, 1.3], "round": 0.25, "as": "plank", "colour": "#cfa870", "at": [wide / 2 + 0.8, 0, 0], "copies": [{"at": [-wide / 2 - 0.8, 0, 0]}]},
    ]
    taken = iter(loose)
    for row in range(rows):
        for column in range(columns):
            outline = piece(column, row)
            middle = (-wide / 2 + w * (column + 0.5), -high / 2 + h * (row + 0.5))
            place = {"at": [0, 0, 0.5]}
            own = [(px - middle[0], py - middle[1]) for px, py in outline]
            if (column, row) in missing:
                px, py, a = next(taken)
                place = {"at": [px, py, 0.02], "spin": [0, 0, a]}
            else:
                place = {"at": [middle[0], middle[1], 0.5]}
            cover = [[(px / wide) + 0.5, (py / high) + 0.5] for px, py in outline]
            made += [
                {"slab": own, "deep": 0.62, "as": "plank", "colour": "#dcbf90", **place},
                {"slab": own, "deep": 0.02, "places": cover, "image": image, "as": "paper", **{**place, "at": [place["at"][0], place["at"][1], place["at"][2] + 0.62]}},
            ]
    return made
