"""Parts of devices."""

from kit.places import many


def knob(r, high, colour="#2a2d33", surface="metal"):
    """A ridged knob that faces the camera."""
    return [{"turn": [[0, 0], [r, 0], [r, high * 0.85], [r * 0.9, high], [0, high]], "round": 0.03, "as": surface, "colour": colour,
             "lobes": [36, 0.012], "sides": 144, "spin": [90, 0, 0]}]


def dial(r, high, colour="#2b2d32"):
    """A ridged wheel that lies."""
    return [{"turn": [[0, 0], [r, 0], [r, high * 0.85], [r * 0.9, high], [0, high]], "round": 0.03, "as": "metal", "colour": colour, "lobes": [30, 0.02], "sides": 120}]


def keys(rows, size, colour="key"):
    """A keyboard: caps in rows from the back to the front."""
    wide, deep = size
    step = deep / len(rows)
    made = []
    for at, count in enumerate(rows):
        y = deep / 2 - step * (at + 0.5)
        cap = wide / count
        if count < 10:
            small = wide / 14
            widths = [small, small, small, wide - small * (count - 1), *[small] * (count - 4)]
        else:
            widths = [cap] * count
        x = -wide / 2
        for one in widths:
            made.append({"box": [one - 0.22, step - 0.22, 0.16], "round": 0.07, "as": "matt", "colour": colour, "at": [x + one / 2, y, 0]})
            x += one
    return made


def screen(size, image, colour="body"):
    """A lid with a screen, standing on its edge."""
    wide, high = size
    return [
        {"box": [wide, 0.55, high], "round": 0.25, "as": "metal", "colour": colour},
        {"box": [wide - 0.35, 0.06, high - 0.35], "round": 0.02, "as": "gloss", "colour": "#0b0c10", "at": [0, -0.27, 0.18]},
        {"sheet": [wide - 1.3, high - 1.6], "image": image, "as": "gloss", "glow": 0.85, "at": [0, -0.32, 0.9]},
    ]


def grille(size, step, colour="#3a2616"):
    """Slats before a loudspeaker."""
    count = int(size[0] / step)
    places = [{"at": [-size[0] / 2 + step * (at + 0.5), 0, 0]} for at in range(count)]
    return [many({"box": [step * 0.42, 0.24, size[1]], "round": 0.08, "as": "wood", "colour": colour}, places)]


def lens(r=3.1):
    """A lens that stands on its mount; the glass is above."""
    return [
        {"turn": [[0, 0], [r * 0.97, 0], [r, 0.1], [r, 1.1], [r * 0.96, 1.16], [0, 1.2]], "as": "satin", "colour": "#1b1c1f"},
        {"turn": [[0, 1.1], [r * 0.98, 1.1], [r * 0.98, 2.4], [0, 2.4]], "as": "rubber", "colour": "#141517", "lobes": [48, 0.012], "sides": 192},
        {"turn": [[0, 2.4], [r, 2.4], [r, 2.55], [0, 2.55]], "as": "metal", "colour": "#a83a2a"},
        {"turn": [[0, 2.5], [r * 0.96, 2.5], [r * 0.96, 3.6], [r * 0.9, 3.7], [r * 0.84, 3.66], [r * 0.74, 3.1], [0, 3.1]], "as": "satin", "colour": "#1b1c1f"},
        {"ball": [r * 1.5, r * 1.5, 0.9], "as": "gloss", "colour": "#141a3a", "at": [0, 0, 2.6]},
        {"ball": [r * 0.8, r * 0.8, 0.2], "as": "gloss", "colour": "#4a2f6e", "at": [0, 0, 3.34]},
    ]


def watch(image, colour="body"):
    """The case of a watch, its face to the camera."""
    return [
        {"loft": [[0, 3.7, 4.3, 4.6], [0.18, 4.0, 4.6, 4.6], [0.85, 4.0, 4.6, 4.6], [1.05, 3.75, 4.35, 4.6]], "as": "metal", "colour": colour, "spin": [90, 0, 0]},
        {"loft": [[0, 3.7, 4.3, 4.6], [0.08, 3.62, 4.22, 4.6], [0.13, 3.4, 4.0, 4.6]], "as": "gloss", "colour": "#07080b", "spin": [90, 0, 0], "at": [0, -1.02, 0]},
        {"sheet": [3.2, 3.84], "image": image, "as": "gloss", "glow": 0.9, "at": [0, -1.17, -1.92]},
        {"turn": [[0, 0], [0.42, 0], [0.42, 0.3], [0.36, 0.36], [0, 0.36]], "as": "metal", "colour": colour, "lobes": [20, 0.03], "spin": [0, 90, 0], "at": [1.98, -0.5, 0.7]},
    ]


def phone_back(image, colour="body"):
    """A phone whose cameras face us."""
    edge = [[0, 7.06, 15.16, 13], [0.1, 7.24, 15.34, 13], [0.25, 7.3, 15.4, 13], [0.55, 7.3, 15.4, 13], [0.7, 7.24, 15.34, 13], [0.8, 7.06, 15.16, 13]]
    glass = {"ball": [1.3, 0.5, 1.3], "as": "gloss", "colour": "#10131c"}
    rim = {"turn": [[0, 0], [0.78, 0], [0.78, 0.2], [0.68, 0.24], [0, 0.24]], "as": "chrome", "colour": "#8d929b", "spin": [90, 0, 0]}
    places = [[1.1, 13.2], [1.1, 11.5], [2.6, 12.35]]
    return [
        {"loft": edge, "soft": False, "as": "metal", "colour": colour, "spin": [90, 0, 0], "at": [0, 0.4, 7.7]},
        {"loft": [[0, 7.0, 15.1, 13], [0.06, 6.9, 15.0, 13]], "soft": False, "as": "satin", "colour": colour, "spin": [90, 0, 0], "at": [0, -0.39, 7.7]},
        {"sheet": [6, 1.8], "image": image, "at": [0, -0.46, 1.8]},
        {"loft": [[0, 3.7, 3.9, 5], [0.16, 3.6, 3.8, 5]], "soft": False, "as": "gloss", "colour": colour, "spin": [90, 0, 0], "at": [1.7, -0.44, 12.4]},
        {**rim, "at": [places[0][0], -0.55, places[0][1]], "copies": [{"at": [x, -0.55, z]} for x, z in places[1:]]},
        {**glass, "at": [places[0][0], -0.62, places[0][1] - 0.65], "copies": [{"at": [x, -0.62, z - 0.65]} for x, z in places[1:]]},
    ]
