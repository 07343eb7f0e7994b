"""Things for sports and the road."""

import math

from kit.places import many


def _arc(r, count, at):
    return [at(2 * math.pi * step / count, r) for step in range(count)]


def basketball(image=None, r=12.1, colour="body", seam="#241a16"):
    """A basketball, its middle at r above the floor."""
    line = {"r": 0.24, "as": "rubber", "colour": seam, "closed": True, "soft": False, "at": [0, 0, r]}
    near = r * 0.998
    sides = []
    for sign in (1, -1):
        path = []
        for step in range(96):
            a = 2 * math.pi * step / 96
            x = sign * near * (0.62 - 0.24 * math.cos(2 * a))
            rest = math.sqrt(near * near - x * x)
            path.append([x, rest * math.cos(a), rest * math.sin(a)])
        sides.append({"tube": path, **line})
    made = [
        {"ball": [2 * r] * 3, "as": "pebble", "colour": colour},
        {"tube": _arc(near, 96, lambda a, s: [s * math.cos(a), s * math.sin(a), 0]), **line},
        {"tube": _arc(near, 96, lambda a, s: [0, s * math.cos(a), s * math.sin(a)]), **line},
        *sides,
    ]
    if image:
        rows = []
        for row in range(9):
            e = math.radians(11 + 18 * row / 8)
            rows.append([[1.003 * r * math.cos(e) * math.sin(b), -1.003 * r * math.cos(e) * math.cos(b), r + 1.003 * r * math.sin(e)] for b in [math.radians(4 + 26 * at / 12) for at in range(13)]])
        made.append({"skin": rows, "steps": 1, "image": image, "as": "satin"})
    return made


def mat_rolled(turns=6, wide=61, lines=None, colour="body"):
    """A yoga mat that lies across, its end unrolled towards the camera; `lines` is the colour of the lines printed on it."""
    roll = [[1.6 + 0.6 * at / 28, 2 * math.pi * at / 28] for at in range(turns * 28 + 1)]
    last = roll[-1][0]
    line = [[-r * math.sin(a), last + 0.26 - r * math.cos(a)] for r, a in roll] + [[-3 - 4.2 * at, 0.26] for at in range(9)]
    made = [{"skin": [[[-wide / 2, y, z], [0, y, z], [wide / 2, y, z]] for y, z in line], "steps": 1, "thick": 0.5, "as": "rubber", "colour": colour}]
    if lines:
        made.append({"box": [0.5, 30, 0.03], "round": 0, "as": "matt", "colour": lines, "at": [0, -20, 0.51]})
        made.append({"box": [38, 0.5, 0.03], "round": 0, "as": "matt", "colour": lines, "at": [0, -20, 0.51]})
    return made


def strap(r, wide, x, z, colour="#3a3f46"):
    """A strap around something rolled that lies across."""
    return [{"turn": [[r, -wide / 2], [r + 0.16, -wide / 2], [r + 0.16, wide / 2], [r, wide / 2]], "open": True, "as": "cloth", "colour": colour, "spin": [0, 90, 0], "at": [x, 0, z]}]


def skateboard(image, colour="body", wheel="#f3ead8"):
    """A skateboard on its wheels, along x; the print is below."""
    rows = []
    for at in range(41):
        t = -1 + at / 20
        x = 39.5 * t
        bent = max(0.0, abs(t) - 0.62) / 0.38
        z = 10.6 + 5.4 * bent**1.6
        end = max(0.0, 1 - (max(0.0, abs(t) - 0.74) / 0.26) ** 2.4) ** 0.5
        half = 10.1 * end
        rows.append([[x, half * (-1 + side / 4), z + 0.55 * (abs(-1 + side / 4)) ** 2] for side in range(9)])
    under = [[[x, y, z - 0.56] for x, y, z in row] for row in rows]
    over = [[[x, y, z + 0.56] for x, y, z in row] for row in rows]
    made = [
        {"skin": rows, "steps": 2, "thick": 1.05, "as": "plank", "colour": colour},
        {"skin": over[2:-2], "steps": 2, "as": "grip", "colour": "#1c1d20"},
        {"skin": [list(column) for column in zip(*under)], "steps": 2, "image": image, "as": "satin"},
    ]
    for x in (-21.5, 21.5):
        made += [
            {"box": [8.4, 5.6, 0.5], "round": 0.15, "as": "rubber", "colour": "#26282c", "at": [x, 0, 9.5]},
            {"loft": [[0, 3, 2.6, 3], [1.6, 5, 4.4, 4], [2.6, 7.6, 5.2, 6]], "as": "metal", "colour": "#aeb3ba", "at": [x, 0, 7]},
            {"loft": [[-7, 1.6, 1.6, 3], [-3, 2.4, 2.6, 3], [0, 2.8, 3.2, 3], [3, 2.4, 2.6, 3], [7, 1.6, 1.6, 3]], "as": "metal", "colour": "#b9bec5", "spin": [90, 0, 0], "at": [x, 0, 5.4]},
            {"turn": [[0, 0], [1.5, 0], [1.6, 0.2], [1.6, 1.2], [0, 1.3]], "round": 0.1, "as": "rubber", "colour": "#c2522f", "at": [x, 0, 6.4]},
        ]
        tyre = {"turn": [[0, -1.7], [1.3, -1.7], [2.3, -1.5], [2.7, -0.9], [2.75, 0], [2.7, 0.9], [2.3, 1.5], [1.3, 1.7], [0, 1.7]], "as": "wax", "colour": wheel, "spin": [90, 0, 0]}
        hub = {"turn": [[0, -1.78], [1.1, -1.78], [1.1, 1.78], [0, 1.78]], "as": "metal", "colour": "#8f959d", "spin": [90, 0, 0]}
        nut = {"turn": [[0, -2.1], [0.45, -2.1], [0.45, 2.1], [0, 2.1]], "sides": 6, "as": "metal", "colour": "#d4d8dd", "spin": [90, 0, 0]}
        for part in (tyre, hub, nut):
            made.append(many(part, [{"at": [x, y, 2.75]} for y in (-9, 9)]))
        made.append(many({"turn": [[0, 0], [0.42, 0], [0.36, 0.12], [0, 0.16]], "sides": 24, "as": "metal", "colour": "#d4d8dd"}, [{"at": [x + dx, dy, 11.2]} for dx in (-2.7, 2.7) for dy in (-1.9, 1.9)]))
    return made


def racket(image, colour="body", grip="#1f2228", string="#f1efe2"):
    """A badminton racket that stands on its handle, its strings towards the camera."""
    a, b, mid = 9.6, 12.4, 53.5
    frame = [[(a + 0.4) * math.cos(2 * math.pi * at / 96), 0, mid + (b + 0.4) * math.sin(2 * math.pi * at / 96) - 0.7 * max(0, -math.sin(2 * math.pi * at / 96)) ** 6 * 1.5] for at in range(96)]
    made = [
        {"tube": frame, "soft": False, "closed": True, "r": 0.52, "flat": 1.15, "as": "gloss", "colour": colour},
        {"tube": [[0, 0, 17.5], [0, 0, 41.2]], "soft": False, "r": 0.36, "as": "gloss", "colour": "#23262c"},
        {"loft": [[38.8, 0.8, 0.8, 2], [40.0, 1.2, 0.95, 2], [40.8, 2.6, 1.0, 2], [41.3, 3.6, 0.9, 2]], "as": "gloss", "colour": colour},
        {"turn": [[0, 0], [1.62, 0], [1.7, 0.5], [1.42, 1.6], [1.38, 15], [1.1, 16.2], [0.55, 17.6], [0, 17.8]], "round": 0.05, "as": "rubber", "colour": grip, "sides": 64},
        {"tube": [[(1.4 - 0.012 * at) * math.cos(0.62 * at), (1.4 - 0.012 * at) * math.sin(0.62 * at), 1.8 + 0.127 * at] for at in range(104)], "soft": False, "r": 0.07, "as": "rubber", "colour": "#4c515b"},
        {"turn": [[1.15, 15.6], [1.32, 15.6], [1.3, 16.1], [1.15, 16.1]], "as": "satin", "colour": colour},
        {"sheet": [1.0, 9], "image": image, "as": "satin", "at": [0, -0.39, 25]},
    ]
    step = 0.92
    for at in range(-10, 11):
        x = at * step * 0.92
        if abs(x) < a - 0.3:
            h = b * math.sqrt(1 - (x / a) ** 2)
            made.append({"tube": [[x, 0.05, mid - h], [x, 0.05, mid + h]], "soft": False, "r": 0.045, "as": "gloss", "colour": string})
    for at in range(-12, 13):
        z = at * step * 0.98
        if abs(z) < b - 0.4:
            w = a * math.sqrt(1 - (z / b) ** 2)
            made.append({"tube": [[-w, -0.05, mid + z], [w, -0.05, mid + z]], "soft": False, "r": 0.045, "as": "gloss", "colour": string})
    return made


def shuttle():
    """A shuttlecock that stands on its feathers."""
    vane = [[-0.5, 0], [-0.75, 1.2], [-0.95, 3.6], [0, 4.1], [0.95, 3.6], [0.75, 1.2], [0.5, 0]]
    places = [{"at": [1.55 * math.cos(math.radians(a)) * 1.45, 1.55 * math.sin(math.radians(a)) * 1.45, 4.1], "spin": [203, 0, a + 90]} for a in range(0, 360, 23)]
    ribs = [{"spin": [0, 0, a]} for a in range(0, 360, 23)]
    return [
        many({"plate": vane, "deep": 0.06, "round": 0, "as": "paper", "colour": "#fdfcf8"}, places),
        many({"tube": [[3.0, 0, 1.2], [1.15, 0, 6.6]], "soft": False, "r": 0.07, "as": "paper", "colour": "#f3efe4"}, ribs),
        {"tube": [[2.1 * math.cos(2 * math.pi * at / 32), 2.1 * math.sin(2 * math.pi * at / 32), 4.1] for at in range(32)], "soft": False, "closed": True, "r": 0.06, "as": "cloth", "colour": "#2f8f6a"},
        {"turn": [[0, 6.2], [1.3, 6.2], [1.35, 6.5], [1.34, 7.1], [1.1, 7.9], [0.6, 8.4], [0, 8.5]], "soft": True, "as": "leather", "colour": "#fbfaf6"},
        {"turn": [[1.33, 6.4], [1.38, 6.4], [1.38, 6.75], [1.33, 6.75]], "open": True, "as": "satin", "colour": "#2f8f6a"},
    ]


def goggles(colour="body", glass="#3f86a8", frame="#22262d"):
    """Goggles for swimmers that lie on their lenses' rims, seen from the front; the strap lies behind."""
    rim = [[-3.5, 0.1], [-2.9, 1.7], [-0.6, 2.2], [2.0, 1.9], [3.1, 0.7], [2.7, -1.0], [1.2, -1.9], [-1.4, -1.9], [-3.0, -1.2]]
    rim3 = [[x, 0, z] for x, z in rim]
    inner = [[0.86 * x, 0.86 * z] for x, z in rim]
    made = []
    for sign in (1, -1):
        side = {"at": [4.1 * sign, 0, 2.6], "spin": [0, 0, 9 * sign], "scale": [sign, 1, 1]}
        made += [
            {"tube": rim3, "closed": True, "r": 0.46, "flat": 1.5, "as": "satin", "colour": colour, **side},
            {"tube": [[1.06 * x, 1.2, 1.06 * z] for x, z in rim], "closed": True, "r": 0.55, "flat": 1.4, "as": "rubber", "colour": frame, **side},
            {"plate": inner, "soft": True, "deep": 0.5, "round": 0.2, "as": "gloss", "colour": glass, **side},
            {"tube": [[3.0, 0.2, 0.1], [4.0, 0.9, 0.1], [4.6, 2.0, 0.1]], "r": 0.5, "flat": 1, "as": "satin", "colour": colour, **side},
        ]
    band = [[8.5, 1.2, 2.7], [9.3, 3.6, 2.7], [9.0, 7.5, 2.2], [6.0, 11.5, 1.6], [0, 13, 1.3], [-6.0, 11.5, 1.6], [-9.0, 7.5, 2.2], [-9.3, 3.6, 2.7], [-8.5, 1.2, 2.7]]
    for dz in (-0.5, 0.5):
        made.append({"skin": [[[x, y, z + dz - 0.34], [x, y, z + dz + 0.34]] for x, y, z in band], "steps": 6, "thick": 0.2, "as": "rubber", "colour": colour})
    made.append({"tube": [[-1.2, 0.1, 2.9], [0, -0.15, 3.15], [1.2, 0.1, 2.9]], "r": 0.36, "as": "satin", "colour": frame})
    return made


def wheel(r=34, colour="#23252a"):
    """A wheel of a bicycle in x and z, its hub at the origin."""
    ring = {"closed": True, "soft": False}
    circle = lambda s: [[s * math.cos(2 * math.pi * at / 96), 0, s * math.sin(2 * math.pi * at / 96)] for at in range(96)]
    spokes = []
    for at in range(28):
        a, b = 2 * math.pi * at / 28, 2 * math.pi * at / 28 + (0.75 if at % 2 else -0.75)
        side = 2.2 if at % 4 < 2 else -2.2
        spokes.append({"tube": [[2.4 * math.cos(b), side, 2.4 * math.sin(b)], [(r - 3.4) * math.cos(a), 0, (r - 3.4) * math.sin(a)]], "soft": False, "r": 0.13, "as": "chrome", "colour": "#d9dce1"})
    return [
        {"tube": circle(r - 1.8), "r": 1.8, "as": "rubber", "colour": colour, **ring},
        {"tube": circle(r - 3.8), "r": 0.9, "flat": 1.3, "as": "metal", "colour": "#c3c7cd", **ring},
        {"turn": [[0, -4], [0.8, -4], [0.8, -3], [2.7, -2.6], [2.7, -2.1], [1.7, -1.8], [1.7, 1.8], [2.7, 2.1], [2.7, 2.6], [0.8, 3], [0.8, 4], [0, 4]], "as": "metal", "colour": "#b5bac1", "spin": [90, 0, 0]},
        *spokes,
    ]


def bicycle(image, colour="body", leather="#8a5a34"):
    """A city bicycle along x, its front at the right; it stands on its wheels."""
    r = 34
    back, front = [-52, 0, r], [54, 0, r]
    crank, seat, head_low, head_high = [-9, 0, 29], [-24, 0, 76], [37, 0, 66], [33, 0, 82]
    pipe = {"soft": False, "as": "gloss", "colour": colour}
    metal = {"as": "metal", "colour": "#c3c7cd"}
    guard = lambda c, a0, a1: [[c[0] + (r + 2.2) * math.cos(math.radians(a0 + (a1 - a0) * at / 24)), 0, r + (r + 2.2) * math.sin(math.radians(a0 + (a1 - a0) * at / 24))] for at in range(25)]
    chain = [[-52 + 3.4 * math.cos(a), 3.4, r + 3.4 * math.sin(a)] for a in [math.radians(x) for x in range(90, 271, 20)]] + [[-9 + 8.4 * math.cos(a), 3.4, 29 + 8.4 * math.sin(a)] for a in [math.radians(x) for x in range(-90, 91, 20)]]
    return [
        {"kit": "wheel", "at": back, "copies": [{"at": front}]},
        {"tube": [crank, seat], "r": 1.7, **pipe},
        {"tube": [[-25, 0, 70], [34.6, 0, 77]], "r": 1.6, **pipe},
        {"tube": [crank, [36.6, 0, 68]], "r": 1.95, **pipe},
        {"tube": [head_low, head_high], "r": 2.1, **pipe},
        {"tube": [[-9, -2.4, 29], [-30, -3.6, 31.5], [-52, -4.6, r]], "r": 0.95, "as": "gloss", "colour": colour, "copies": [{"scale": [1, -1, 1]}]},
        {"tube": [[-23.4, -1.2, 72], [-52, -4.6, r]], "r": 0.85, **pipe, "copies": [{"scale": [1, -1, 1]}]},
        {"tube": [[38, -2.2, 64], [42.5, -4.6, 56], [54, -4.8, r]], "r": 1.1, "as": "gloss", "colour": colour, "copies": [{"scale": [1, -1, 1]}]},
        {"tube": [[38, -2.6, 64.4], [38, 2.6, 64.4]], "r": 1.6, **pipe},
        {"tube": [seat, [-27, 0, 86]], "soft": False, "r": 1.25, **metal},
        {"tube": [head_high, [31.8, 0, 91], [36, 0, 94]], "soft": False, "r": 1.3, **metal},
        {"tube": [[16, -29, 97], [22, -24, 98.5], [33, -14, 97], [36.5, -5, 94.4], [36.5, 5, 94.4], [33, 14, 97], [22, 24, 98.5], [16, 29, 97]], "r": 1.15, **metal},
        {"tube": [[14, -30.4, 96.6], [24, -22.4, 98.4]], "soft": False, "r": 1.7, "as": "leather", "colour": leather, "copies": [{"scale": [1, -1, 1]}]},
        {"loft": [[-0.6, 20, 15, 2.4, 0, 0], [0, 23, 17, 2.2, 0, 0], [2.4, 24, 17.6, 2.1, 0, 0], [4.4, 22, 15, 2.1, 0, 0], [5.4, 14, 9, 2, -1, 0]], "as": "leather", "colour": leather, "at": [-30, 0, 87]},
        {"loft": [[0, 15, 5, 2.6], [1.6, 17, 6, 2.4], [3.4, 15, 5, 2.4], [4.2, 9, 3, 2]], "as": "leather", "colour": leather, "at": [-18, 0, 88.2]},
        {"tube": guard(back, 8, 196), "soft": False, "r": 0.7, "flat": 3.6, "as": "gloss", "colour": colour},
        {"tube": guard(front, -8, 128), "soft": False, "r": 0.7, "flat": 3.6, "as": "gloss", "colour": colour},
        {"turn": [[0, -0.3], [8.6, -0.3], [8.6, 0.3], [0, 0.3]], "lobes": [40, 0.02], "sides": 160, "as": "metal", "colour": "#9aa0a8", "spin": [90, 0, 0], "at": [-9, -3.4, 29]},
        {"loft": [[0, 52, 13.5, 5], [1.4, 52.6, 14, 5], [1.8, 52, 13.4, 5]], "as": "gloss", "colour": colour, "spin": [90, -6.6, 0], "at": [-31, -3.6, 31]},
        {"sheet": [24, 3.2], "image": image, "as": "satin", "spin": [0, -6.6, 0], "at": [-30, -5.5, 29.4]},
        {"tube": [[-9, -5.6, 29], [-5, -6.4, 12.6]], "soft": False, "r": 0.9, **metal},
        {"tube": [[-9, 5.6, 29], [-13, 6.4, 45.4]], "soft": False, "r": 0.9, **metal},
        {"box": [9.5, 8, 2.2], "round": 0.4, "as": "rubber", "colour": "#2a2c31", "at": [-5, -11, 11.4], "copies": [{"at": [-13, 11, 44.4]}]},
        {"tube": [[-24, -9, 0.5], [-20, -4.6, 27]], "soft": False, "r": 0.9, **metal},
        {"ball": [8, 7.4, 7.4], "as": "metal", "colour": "#c3c7cd", "at": [42, 0, 84.5]},
        {"turn": [[0, 0], [3.2, 0], [3.4, 0.5], [0, 1.2]], "as": "gloss", "colour": "#fff6d8", "spin": [0, 90, 0], "at": [45.2, 0, 88.2]},
        {"tube": [[37, 0, 80], [42, 0, 86]], "soft": False, "r": 0.5, **metal},
        {"tube": [[-54, -6.5, 71], [-54, 6.5, 71], [-82, 7, 73], [-82, -7, 73]], "soft": False, "closed": True, "r": 0.75, **metal},
        many({"tube": [[-56, 0, 71.4], [-81, 0, 73]], "soft": False, "r": 0.5, **metal}, [{"at": [0, y, 0]} for y in (-3.4, 0, 3.4)]),
        {"tube": [[-79, -7, 72.8], [-54, -5, r + 1]], "soft": False, "r": 0.55, **metal, "copies": [{"scale": [1, -1, 1]}]},
        {"tube": [[-54, 0, 71], [-25, 0, 71.5]], "soft": False, "r": 0.6, **metal},
        {"ball": [3, 3.6, 3.6], "as": "gloss", "colour": "#c8362c", "at": [-84.4, 0, 70]},
        {"tube": chain, "soft": False, "closed": True, "r": 0.3, "as": "metal", "colour": "#5a5e66"},
        {"kit": "bell", "at": [30, -12, 98]},
    ]


def bell():
    return [{"turn": [[0, 0], [2.5, 0], [2.6, 0.4], [2.2, 1.6], [1.2, 2.4], [0, 2.6]], "soft": True, "as": "chrome", "colour": "#e3e5e9"}]


def tent(image, colour="body", inner="#f1ead9", pole="#c9ccd2"):
    """A dome tent for two, its door towards the camera: shell, poles, guys."""
    half_x, half_y, high = 108, 72, 118
    rows = []
    for row in range(25):
        t = row / 24
        z = high * math.sin(t * math.pi / 2) ** 0.92
        k = math.cos(t * math.pi / 2) ** 0.72 if t < 1 else 0.0
        power = 3.6 - 1.4 * t
        ring = []
        for at in range(64):
            a = 2 * math.pi * at / 64
            c, s = math.cos(a), math.sin(a)
            sag = 1 - 0.055 * math.cos(2 * a) ** 2 * math.sin(t * math.pi) 
            ring.append([sag * k * half_x * math.copysign(abs(c) ** (2 / power), c), sag * k * half_y * math.copysign(abs(s) ** (2 / power), s), z + 2])
        rows.append(ring)
    crest = []
    for sx, sy in ((1, 1), (1, -1)):
        line = []
        for at in range(41):
            t = -1 + at / 20
            a = abs(t)
            row = (1 - a) * math.pi / 2
            k = math.cos(row) ** 0.72 if a > 0 else 0.0
            corner = 0.5 ** (1 / (3.6 - 1.4 * (1 - a)))
            line.append([math.copysign(1, t) * sx * k * half_x * corner * 1.012, math.copysign(1, t) * sy * k * half_y * corner * 1.012, high * math.sin(row) ** 0.92 + 3.2])
        crest.append({"tube": line, "soft": False, "r": 1.0, "as": "metal", "colour": pole})
    guys = [{"tube": [[sx * 74, sy * 50, 62], [sx * 150, sy * 98, 0]], "soft": False, "r": 0.35, "as": "cloth", "colour": "#e8b64a"} for sx in (1, -1) for sy in (1, -1)]
    pegs = many({"tube": [[0, 0, 0], [0, 0, 4]], "soft": False, "r": 0.8, "as": "metal", "colour": pole}, [{"at": [sx * 150, sy * 98, 0]} for sx in (1, -1) for sy in (1, -1)])

    def front(x, z, out):
        t = math.asin(min(1, (z / high) ** (1 / 0.92))) / (math.pi / 2)
        k = math.cos(t * math.pi / 2) ** 0.72
        power = 3.6 - 1.4 * t
        rest = max(0.0, 1 - (abs(x) / (k * half_x)) ** power) ** (1 / power)
        return [x, -out * k * half_y * rest, z + 2]

    door_rows = []
    for row in range(15):
        z = 4 + 74 * row / 14
        wide = 34 * math.sqrt(max(0.02, 1 - (row / 14) ** 2.4))
        door_rows.append([front(-wide + 2 * wide * at / 10, z, 1.02) for at in range(11)])
    edge = [row[0] for row in door_rows] + list(reversed([row[-1] for row in door_rows]))
    roll = [[x + 2, y - 1.5, z] for x, y, z in (row[-1] for row in door_rows[:-2])]
    return [
        {"skin": rows, "closed": True, "steps": 2, "as": "nylon", "colour": colour},
        {"skin": door_rows, "steps": 2, "as": "nylon", "colour": "#2b2f2a"},
        {"skin": [[[x * 0.98, y - 0.5, z] for x, y, z in row] for row in door_rows[:3]], "steps": 2, "as": "cloth", "colour": inner},
        {"tube": edge, "soft": False, "r": 0.9, "as": "satin", "colour": "#e8b64a"},
        {"tube": roll, "r": 3.4, "as": "nylon", "colour": colour},
        *crest, *guys, pegs,
        {"skin": [[front(-86 + 7 * at, z, 1.03) for at in range(6)] for z in (24, 30, 36, 42, 48)], "steps": 1, "image": image, "as": "satin"},
        {"loft": [[0, 2 * half_x * 1.01, 2 * half_y * 1.01, 3.6], [2.4, 2 * half_x * 1.012, 2 * half_y * 1.012, 3.6]], "soft": False, "as": "nylon", "colour": "#3a3f3c"},
    ]


def stone(size=9, colour="#8d8a82"):
    return [{"ball": [size, size * 0.8, size * 0.6], "flat": 0.3, "as": "clay", "colour": colour}]


def lantern():
    """A lantern for camping."""
    return [
        {"turn": [[0, 0], [8, 0], [8.4, 1], [8.4, 4], [7, 5], [0, 5]], "round": 0.3, "as": "rubber", "colour": "#2f3a34"},
        {"turn": [[0, 5], [6.6, 5], [6.8, 6], [6.8, 15], [6, 16], [0, 16]], "round": 0.2, "as": "honey", "colour": "#ffe9b0"},
        {"turn": [[0, 16], [7.4, 16], [7.6, 17], [6, 19.4], [2, 20], [0, 20]], "round": 0.3, "as": "rubber", "colour": "#2f3a34"},
        many({"tube": [[7.2, 0, 4.5], [7.2, 0, 16.6]], "soft": False, "r": 0.4, "as": "metal", "colour": "#b9bec5"}, [{"spin": [0, 0, a]} for a in (45, 135, 225, 315)]),
        {"tube": [[-6.6, 0, 17.4], [-6, 0, 25], [0, 0, 28], [6, 0, 25], [6.6, 0, 17.4]], "r": 0.35, "as": "metal", "colour": "#b9bec5"},
    ]
