"""Cameras, keyboards, mice and controllers."""

import math

from kit.places import many


def lens_zoom(image, r=3.1):
    """A zoom lens that stands on its mount; what its glass mirrors is a picture."""
    return [
        {"turn": [[0, 0], [r * 0.97, 0], [r, 0.1], [r, 0.9], [r * 0.96, 0.96], [0, 1]], "as": "satin", "colour": "#1b1c1f"},
        {"turn": [[0, 0.9], [r * 0.97, 0.9], [r * 0.99, 1], [r * 0.99, 1.7], [r * 0.97, 1.8], [0, 1.8]], "as": "rubber", "colour": "#17181a", "lobes": [60, 0.012], "sides": 240},
        {"turn": [[0, 1.8], [r, 1.8], [r, 2.1], [0, 2.1]], "as": "satin", "colour": "#232528"},
        {"turn": [[0, 2.1], [r * 0.99, 2.1], [r * 0.99, 2.2], [0, 2.2]], "as": "metal", "colour": "#c9a878"},
        {"turn": [[0, 2.2], [r * 0.98, 2.2], [r, 2.3], [r, 3.1], [r * 0.98, 3.2], [0, 3.2]], "as": "rubber", "colour": "#17181a", "lobes": [72, 0.01], "sides": 288},
        {"turn": [[0, 3.2], [r * 0.96, 3.2], [r * 0.96, 3.6], [r * 0.92, 3.72], [r * 0.86, 3.68], [r * 0.76, 3.2], [0, 3.2]], "as": "satin", "colour": "#1b1c1f"},
        {"sheet": [r * 1.54, r * 1.54], "image": image, "as": "gloss", "spin": [-90, 0, 0], "at": [0, -r * 0.77, 3.3]},
        {"ball": [r * 1.5, r * 1.5, 0.5], "as": "gloss", "colour": "#0b0d16", "at": [0, 0, 2.78]},
    ]


# A row of a keyboard of 75 %: widths of its keys in units.
ROWS = [
    [1] * 14,
    [1] * 13 + [2, 1],
    [1.5] + [1] * 12 + [1.5, 1],
    [1.75] + [1] * 11 + [2.25, 1],
    [2.25] + [1] * 10 + [1.75, 1, 1],
    [1.25, 1.25, 1.25, 6.25] + [1] * 6,
]


def keycaps(unit=1.905, light="#efe9dc", dark="#7f8ea3", accent="#d96f3b"):
    """The caps of a keyboard of 75 %, 16 units wide, its middle at the origin; equal ones share a mesh."""
    places = {}
    for row, widths in enumerate(ROWS):
        x = -8.0
        y = 2.5 - row
        for at, wide in enumerate(widths):
            first, last = at == 0, at == len(widths) - 1
            if (row, first) == (0, True) or (row, wide) == (3, 2.25):
                tone = accent
            elif wide != 1 and wide != 6.25 or last or (row == 0 and 4 < at < 9) or (row > 3 and x > 4.5):
                tone = dark
            else:
                tone = light
            places.setdefault((wide, tone), []).append({"at": [(x + wide / 2) * unit, y * unit, 0]})
            x += wide
    made = []
    for (wide, tone), where in places.items():
        w = wide * unit
        cap = [[0, w - 0.14, unit - 0.14, 14], [0.12, w - 0.12, unit - 0.12, 14], [0.75, w - 0.52, unit - 0.46, 11], [0.88, w - 0.6, unit - 0.54, 10], [0.93, w - 0.74, unit - 0.68, 9]]
        made.append(many({"loft": cap, "soft": False, "as": "matt", "colour": tone, "sides": 64}, where))
    return made


def keyboard_case(unit=1.905, colour="body"):
    """The case of such a keyboard, with its knob."""
    wide, deep = 16 * unit + 1.3, 6 * unit + 1.3
    return [
        {"box": [wide, deep, 1.7], "round": 0.32, "as": "matt", "colour": colour},
        {"box": [16 * unit + 0.3, 6 * unit + 0.3, 0.05], "round": 0, "as": "matt", "colour": "#2b2e34", "at": [0, 0, 1.68]},
        {"box": [wide - 0.2, 0.5, 0.5], "round": 0.1, "as": "rubber", "colour": "#2b2e34", "at": [0, deep / 2 - 1, -0.42]},
        {"turn": [[0, 0], [1.1, 0], [1.1, 1.5], [1.0, 1.62], [0, 1.62]], "round": 0.05, "as": "metal", "colour": "#c8ccd2", "lobes": [44, 0.014], "sides": 176, "at": [7 * unit, 2.5 * unit, 1.7]},
    ]


def _mouse_rows():
    long, rows = 11.2, []
    for step in range(29):
        t = step / 28
        y = -long / 2 + long * t
        end = max(0.0, 1 - abs(2 * t - 1) ** 3.4) ** 0.5
        wide = (6.3 - 0.8 * math.exp(-(((t - 0.42) / 0.2) ** 2))) * end
        high = (1.5 + 2.7 * math.exp(-(((t - 0.64) / 0.34) ** 2))) * max(end, 0.02) ** 0.85
        row = []
        for at in range(33):
            a = math.pi * at / 32
            c, s = math.cos(a), math.sin(a)
            row.append([math.copysign(abs(c) ** 0.72, c) * wide / 2, y, high * abs(s) ** 0.8])
        rows.append(row)
    return rows


def mouse(colour="body", under="#2a2c31"):
    """A mouse whose keys face the camera."""
    rows = _mouse_rows()
    top = [[row[16][0], row[16][1], row[16][2]] for row in rows]
    side = [[row[27][0] * 1.0, row[27][1], row[27][2]] for row in rows]
    across = [rows[14][at] for at in range(3, 30)]
    return [
        {"skin": rows, "as": "satin", "colour": colour},
        {"loft": [[0, 5.6, 10.6, 2.6], [0.15, 5.8, 10.9, 2.6], [0.4, 5.9, 11, 2.6]], "soft": False, "as": "rubber", "colour": under, "at": [0, 0, 0]},
        {"tube": top[1:15], "r": 0.05, "as": "matt", "colour": under},
        {"tube": across, "r": 0.045, "as": "matt", "colour": under},
        {"turn": [[0, -0.32], [1.0, -0.32], [1.05, -0.2], [1.05, 0.2], [1.0, 0.32], [0, 0.32]], "as": "rubber", "colour": under, "lobes": [36, 0.03], "sides": 144, "spin": [0, 90, 0], "at": [0, -3.3, top[6][2] - 0.62]},
        {"loft": [[0, 0.95, 2.2, 2.4], [0.08, 0.9, 2.15, 2.4]], "as": "matt", "colour": under, "at": [0, -3.3, top[6][2] - 0.03], "spin": [12, 0, 0]},
        {"tube": side[12:16], "r": 0.3, "flat": 1, "as": "matt", "colour": under},
        {"tube": side[17:21], "r": 0.3, "flat": 1, "as": "matt", "colour": under},
    ]


def stick(x, y, z, colour="#23252b"):
    """A stick of a controller."""
    return [
        {"turn": [[0, 0], [1.55, 0], [1.5, 0.25], [1.2, 0.45], [0, 0.45]], "as": "gloss", "colour": "#121317", "at": [x, y, z - 0.15]},
        {"turn": [[0, 0.3], [0.5, 0.3], [0.46, 0.75], [0.9, 0.95], [1.0, 1.12], [1.0, 1.28], [0.92, 1.36], [0.5, 1.24], [0, 1.2]], "round": 0.03, "as": "rubber", "colour": colour, "at": [x, y, z]},
        {"turn": [[0.99, 1.14], [1.03, 1.16], [1.03, 1.25], [0.99, 1.27]], "as": "rubber", "colour": "#3a3d45", "lobes": [44, 0.02], "sides": 176, "at": [x, y, z]},
    ]


PAD = [[0, 3.6], [2.6, 3.65], [5.2, 3.9], [6.9, 3.3], [7.7, 1.4], [8.2, -1.4], [8.1, -4.2], [7.0, -5.5], [5.7, -5.0], [4.5, -3.2], [3.0, -2.2], [0, -2.1]]


def gamepad(image, colour="body", dark="#24262c"):
    """A controller that lies, its grips towards the camera; `image` has the letters on its four keys."""
    outline = [[-x, y] for x, y in PAD] + list(reversed(PAD[1:-1]))
    top = 2.55
    keys = [[4.7, 2.55, "#4fa36b"], [5.75, 1.5, "#c9483f"], [3.65, 1.5, "#3f78c2"], [4.7, 0.45, "#d9a23a"]]
    made = [
        {"puff": outline, "soft": True, "deep": 1.5, "wrinkle": 0, "as": "matt", "colour": colour, "at": [0, 0, 0.9]},
        {"puff": outline, "soft": True, "deep": 0.75, "wrinkle": 0, "as": "rubber", "colour": dark, "scale": [0.995, 0.995, -1], "at": [0, 0, 1.06]},
        {"loft": [[0, 2.4, 1.5, 4], [0.6, 2.6, 1.7, 4], [1.1, 2.4, 1.5, 4]], "as": "satin", "colour": dark, "at": [4.8, 3.5, 0.75], "copies": [{"at": [-4.8, 3.5, 0.75]}]},
        *stick(-4.7, 1.4, top), *stick(2.5, -0.9, top),
        {"turn": [[0, 0], [1.3, 0], [1.25, 0.12], [0, 0.14]], "as": "gloss", "colour": dark, "at": [-2.5, -0.9, top - 0.08]},
        {"box": [0.62, 1.9, 0.34], "round": 0.12, "as": "satin", "colour": "#3a3d45", "at": [-2.5, -0.9, top]},
        {"box": [1.9, 0.62, 0.34], "round": 0.12, "as": "satin", "colour": "#3a3d45", "at": [-2.5, -0.9, top]},
        many({"loft": [[0, 1.0, 0.42, 3], [0.18, 0.95, 0.38, 3]], "as": "satin", "colour": dark}, [{"at": [-1.2, 1.6, top - 0.05]}, {"at": [1.2, 1.6, top - 0.05]}]),
        {"turn": [[0, 0], [0.72, 0], [0.7, 0.16], [0, 0.22]], "as": "gloss", "colour": dark, "at": [0, 2.5, top - 0.12]},
        {"turn": [[0.5, 0.2], [0.56, 0.21], [0.62, 0.2], [0.62, 0.12], [0.5, 0.12]], "open": True, "as": "gloss", "colour": "#7fd0ff", "at": [0, 2.5, top - 0.1]},
        many({"turn": [[0, 0], [0.6, 0], [0.6, 0.3], [0.52, 0.4], [0, 0.46]], "round": 0.04, "as": "gloss", "colour": "#1a1b20"}, [{"at": [x, y, top - 0.1]} for x, y, _ in keys]),
        {"sheet": [3.4, 3.4], "image": image, "as": "gloss", "spin": [-90, 0, 0], "at": [4.7, -0.2, top + 0.38]},
    ]
    return made
