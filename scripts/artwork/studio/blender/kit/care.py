"""What stands in a bathroom and on a dressing table."""

import math

from kit.places import many


def squeeze_tube(image, r=2.3, high=16, colour="#fbfaf7", cap="body"):
    """A tube that stands on its cap; its front is printed."""
    base = 2.1
    return [
        {"turn": [[0, 0], [r * 0.86, 0], [r * 0.9, 0.12], [r * 0.9, base], [0, base]], "round": 0.08, "as": "satin", "colour": cap, "sides": 180, "lobes": [60, 0.006]},
        {"loft": [[base, r * 2, r * 2, 2], [base + 0.5, r * 2.06, r * 2.02, 2], [high * 0.5, r * 2.2, r * 1.75, 2.1], [high * 0.78, r * 2.4, r * 0.9, 2.4], [high * 0.92, r * 2.5, 0.26, 6], [high * 0.94, r * 2.5, 0.16, 12], [high, r * 2.5, 0.16, 12]], "image": image, "as": "satin"},
        {"loft": [[base - 0.02, r * 1.9, r * 1.9, 2], [base + 0.3, r * 1.98, r * 1.98, 2]], "soft": False, "as": "satin", "colour": colour},
        {"tube": [[-r * 1.24, 0, high * 0.965], [r * 1.24, 0, high * 0.965]], "soft": False, "r": 0.1, "as": "satin", "colour": colour},
    ]


def soap(colour="#e9dcc0", colour2="#d9bd84", image=None, band="#f6f1e6"):
    """A bar of soap of 100 g that lies; `image` is printed on the paper around it."""
    made = [
        {"loft": [[0, 7.2, 4.9, 7], [0.18, 7.6, 5.3, 7], [0.7, 7.7, 5.4, 7.5], [1.9, 7.7, 5.4, 7.5], [2.35, 7.6, 5.3, 7], [2.5, 7.2, 4.9, 7]], "as": "wax", "colour": colour, "colour2": colour2},
    ]
    if image:
        made += [
            {"loft": [[-0.02, 3.4, 5.3, 9], [0.1, 3.4, 5.48, 10], [0.7, 3.4, 5.52, 10], [1.9, 3.4, 5.52, 10], [2.42, 3.4, 5.46, 10], [2.54, 3.4, 5.2, 9]], "soft": False, "as": "paper", "colour": band},
            {"sheet": [3.3, 5.0], "image": image, "spin": [-90, 0, 0], "at": [0, -2.5, 2.56]},
            {"sheet": [3.3, 2.0], "image": image, "at": [0, -2.78, 0.3]},
        ]
    return made


def brush_head(colour="body", tip="#dfe9f2"):
    """The head of a toothbrush with its neck, above z = 0, bristles towards the camera."""
    bristles = [{"at": [x, -0.25, 3.35 + 0.27 * row]} for row in range(7) for x in ((-0.36, -0.12, 0.12, 0.36) if 0 < row < 6 else (-0.13, 0.13))]
    tips = [place for at, place in enumerate(bristles) if at % 4 in (0, 3) or at < 2]
    return [
        {"loft": [[0, 1.25, 1.25, 2], [0.3, 1.22, 1.22, 2], [1.1, 0.8, 0.8, 2], [2.3, 0.56, 0.5, 2.2], [2.9, 0.75, 0.42, 2.6], [3.3, 1.12, 0.4, 3], [4.8, 1.14, 0.38, 3], [5.2, 0.95, 0.34, 2.4], [5.4, 0.4, 0.2, 2]], "as": "satin", "colour": "#fbfbf9"},
        {"turn": [[0.63, 0.05], [0.66, 0.07], [0.66, 0.22], [0.63, 0.24]], "as": "satin", "colour": colour},
        many({"turn": [[0, 0], [0.115, 0], [0.12, 0.9], [0, 0.92]], "sides": 20, "as": "satin", "colour": "#fdfdfd", "spin": [90, 0, 0]}, [{**place, "spin": [90, 0, 0]} for place in bristles]),
        many({"turn": [[0, 0.7], [0.122, 0.7], [0.122, 0.93], [0.08, 0.96], [0, 0.96]], "sides": 20, "as": "satin", "colour": tip}, [{**place, "spin": [90, 0, 0]} for place in tips]),
    ]


def toothbrush(image, colour="body"):
    """An electric toothbrush that stands."""
    return [
        {"turn": [[0, 0], [1.2, 0], [1.32, 0.2], [1.42, 3], [1.42, 9], [1.3, 14], [1.05, 17.6], [0.75, 18.4], [0.62, 18.6], [0, 18.6]], "round": 0.05, "soft": False, "as": "satin", "colour": colour},
        {"turn": [[0.62, 18.58], [0.66, 18.6], [0.66, 18.78], [0.62, 18.8]], "as": "chrome", "colour": "#d8dbe0"},
        {"loft": [[0, 1.0, 1.5, 3], [0.1, 0.95, 1.45, 3], [0.16, 0.7, 1.2, 3]], "as": "rubber", "colour": "#f4f5f6", "spin": [90, 0, 0], "at": [0, -1.3, 13.2]},
        {"turn": [[0, 0], [0.24, 0], [0.2, 0.05], [0, 0.06]], "as": "gloss", "colour": "#9ab4cf", "spin": [90, 0, 0], "at": [0, -1.45, 13.2]},
        {"wrap": [1.43, 3.6, 10.2, 100], "image": image, "as": "satin"},
        {"kit": "brush_head", "at": [0, 0, 18.6]},
    ]


def nailpolish(image, colour="body", cap="#1d1b1d"):
    """A bottle of nail polish; the colour is seen through thick glass."""
    return [
        {"loft": [[0, 2.5, 2.5, 5], [0.08, 2.75, 2.75, 5], [0.5, 2.9, 2.9, 4.5], [2.2, 2.95, 2.95, 4.2], [3.1, 2.75, 2.75, 3.6], [3.6, 2.1, 2.1, 2.8], [3.85, 1.4, 1.4, 2], [4.2, 1.2, 1.2, 2]], "as": "honey", "colour": colour},
        {"loft": [[0, 2.55, 2.55, 5], [0.1, 2.86, 2.86, 5], [0.42, 2.96, 2.96, 4.6], [0.52, 2.9, 2.9, 4.6]], "as": "gloss", "colour": "#f0eef0"},
        {"turn": [[0.6, 4], [0.78, 4], [0.78, 4.2], [0.6, 4.2]], "as": "metal", "colour": "#d9b36a"},
        {"turn": [[0, 4.2], [0.82, 4.2], [0.84, 4.3], [0.7, 8.6], [0.6, 8.75], [0, 8.78]], "round": 0.05, "as": "satin", "colour": cap},
        {"sheet": [2.2, 1.6], "image": image, "as": "satin", "at": [0, -1.5, 1.05]},
    ]


def handmirror(image, colour="body"):
    """A hand mirror, its glass towards the camera, its middle at the origin; `image` is what it mirrors."""
    return [
        {"turn": [[0, 0], [6.6, 0], [7.1, 0.25], [7.3, 0.65], [7.1, 1.05], [6.75, 1.25], [6.5, 1.15], [6.45, 0.95], [0, 0.95]], "round": 0, "as": "satin", "colour": colour, "spin": [90, 0, 0], "at": [0, 0.6, 0]},
        {"turn": [[6.42, 0.9], [6.5, 1.2], [6.62, 1.3], [6.74, 1.2]], "open": True, "as": "chrome", "colour": "#e4c68c", "spin": [90, 0, 0], "at": [0, 0.58, 0]},
        {"sheet": [12.9, 12.9], "image": image, "as": "chrome", "at": [0, -0.37, -6.45]},
        {"loft": [[-19.4, 1.0, 0.7, 2], [-19.2, 1.9, 1.2, 2.2], [-18.2, 2.5, 1.5, 2.4], [-14.5, 2.2, 1.4, 2.4], [-10.5, 1.7, 1.25, 2.4], [-8.2, 2.2, 1.3, 2.6], [-6.8, 3.6, 1.2, 3]], "as": "satin", "colour": colour},
        {"turn": [[0.98, -9.6], [1.08, -9.55], [1.08, -9.2], [0.98, -9.15]], "as": "chrome", "colour": "#e4c68c", "scale": [0.95, 0.72, 1]},
    ]


def razor(colour="body", grip="#2b2d31"):
    """A razor that lies along x, its head at x = 0, blades up."""
    knurls = [{"at": [3.2 + 0.32 * at, 0, 0]} for at in range(22)]
    blades = [{"at": [-0.62 + 0.24 * at, 0, 1.02]} for at in range(5)]
    return [
        {"tube": [[0.2, 0, 0.72], [0.9, 0, 0.78], [1.8, 0, 1.0], [2.8, 0, 1.02], [6, 0, 0.9], [10.5, 0, 0.72], [12.6, 0, 0.62]], "r": 0.5, "as": "metal", "colour": colour},
        {"ball": [1.2, 1.06, 1.06], "as": "metal", "colour": colour, "at": [12.6, 0, 0.1]},
        many({"turn": [[0, -0.08], [0.53, -0.08], [0.56, 0], [0.53, 0.08], [0, 0.08]], "as": "rubber", "colour": grip, "spin": [0, 90, 0]}, [{"at": [3.2 + 0.32 * at, 0, 1.0 - 0.0165 * (3.2 + 0.32 * at - 3)], "spin": [0, 92, 0]} for at in range(len(knurls))]),
        {"box": [2.0, 4.3, 0.62], "round": 0.2, "as": "satin", "colour": grip, "at": [-0.1, 0, 0.42]},
        {"box": [0.42, 4.0, 0.2], "round": 0.08, "as": "rubber", "colour": "#4e9f86", "at": [-0.9, 0, 0.98]},
        {"box": [0.34, 4.0, 0.16], "round": 0.07, "as": "rubber", "colour": "#5a5e66", "at": [0.74, 0, 0.98]},
        many({"box": [0.1, 3.8, 0.06], "round": 0.01, "as": "chrome", "colour": "#e6e9ee", "spin": [0, -24, 0]}, [{**place, "spin": [0, -24, 0]} for place in blades]),
        {"box": [0.16, 0.12, 0.72], "round": 0.04, "as": "metal", "colour": "#c9ccd0", "at": [-0.1, 1.95, 0.4], "scale": [8, 1, 1], "copies": [{"at": [-0.1, -1.95, 0.4], "scale": [8, 1, 1]}]},
    ]


def towel(size=(16, 11), colour="#f6f2ec", layers=3):
    """A folded towel."""
    wide, deep = size
    made = []
    for at in range(layers):
        z, less = 1.5 * at, 0.25 * math.sin(2.4 * at)
        made.append({"loft": [[0, wide - 0.6, deep - 0.6, 8], [0.25, wide - less, deep, 7], [0.75, wide + 0.15 - less, deep + 0.15, 7], [1.25, wide - less, deep, 7], [1.55, wide - 0.6, deep - 0.6, 8]], "as": "plush", "colour": colour, "at": [less, 0, z], "sides": 96})
    return made
