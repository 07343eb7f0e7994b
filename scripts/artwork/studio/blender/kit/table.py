"""What stands or lies beside goods where they are used."""

import math

from kit.places import many


def cup(r=3.6, high=5, colour="#f3efe6", drink="#a4481a", surface="ceramic", handle=False):
    """A bowl of tea, or with a handle a mug of coffee."""
    made = [
        {
            "turn": [[0, 0.3], [r * 0.45, 0.3], [r * 0.5, 0], [r * 0.56, 0.1], [r * 0.9, high * 0.45], [r, high], [r * 0.96, high],
                     [r * 0.85, high * 0.45], [r * 0.5, 0.7], [0, 0.6]]
            if not handle
            else [[0, 0], [r * 0.9, 0], [r * 0.97, 0.2], [r, 0.8], [r, high], [r * 0.94, high], [r * 0.93, 0.8], [0, 0.5]],
            "soft": not handle,
            "round": 0.12 if handle else 0,
            "as": surface,
            "colour": colour,
        },
        {"turn": [[0, 0], [r * 0.93, 0], [r * 0.93, 0.02], [0, 0.02]], "as": "gloss", "colour": drink, "at": [0, 0, high * 0.84]},
    ]
    if handle:
        loop = [[r * 0.95, 0, high * 0.8], [r * 1.45, 0, high * 0.82], [r * 1.62, 0, high * 0.5], [r * 1.4, 0, high * 0.22], [r * 0.95, 0, high * 0.2]]
        made.append({"tube": loop, "r": r * 0.11, "as": surface, "colour": colour})
    return made


def bowl_plain(r, high, colour="#f3efe6"):
    return [{"turn": [[0, 0.3], [r * 0.45, 0.3], [r * 0.5, 0], [r * 0.56, 0.1], [r * 0.9, high * 0.45], [r, high], [r * 0.96, high], [r * 0.85, high * 0.45], [r * 0.5, 0.7], [0, 0.6]], "soft": True, "as": "ceramic", "colour": colour}]


def dish(r=6, colour="#f7f5f2", surface="ceramic"):
    profile = [[0, 0.35], [r * 0.5, 0.35], [r * 0.56, 0], [r * 0.62, 0.25], [r, 1.1], [r * 0.98, 1.25], [r * 0.6, 0.6], [0, 0.55]]
    return [{"turn": profile, "soft": True, "as": surface, "colour": colour}]


def board(size, colour="#c39a68"):
    """A wooden board that lies on the floor."""
    return [{"box": [size[0], size[1], size[2] if len(size) > 2 else 1.4], "round": 0.35, "as": "oak", "colour": colour}]


def napkin(size=12, colour="#f4ece6"):
    """A folded cloth."""
    return [
        {"loft": [[0, size, size * 0.8, 9], [0.25, size + 0.1, size * 0.81, 9], [0.5, size, size * 0.8, 9]], "as": "cloth", "colour": colour},
        {"loft": [[0, size, size * 0.78, 9], [0.25, size + 0.1, size * 0.79, 9], [0.5, size, size * 0.78, 9]], "as": "cloth", "colour": colour, "at": [0.15, 0.1, 0.5]},
    ]


def book(size=(14, 20, 2), colour="#7d8a78", image=None):
    """A closed book that lies; its cover may show a picture."""
    wide, long, high = size
    made = [
        {"box": [wide, long, 0.25], "round": 0.06, "as": "paper", "colour": colour},
        {"box": [wide, long, 0.25], "round": 0.06, "as": "paper", "colour": colour, "at": [0, 0, high - 0.25]},
        {"box": [0.3, long, high], "round": 0.1, "as": "paper", "colour": colour, "at": [-wide / 2, 0, 0]},
        {"box": [wide - 0.5, long - 0.5, high - 0.3], "round": 0.02, "as": "paper", "colour": "#f2ead9", "at": [-0.1, 0, 0.15]},
    ]
    if image:
        made.append({"sheet": [wide, long], "image": image, "spin": [-90, 0, 0], "at": [0, -long / 2, high + 0.01]})
    return made


def spoon(long=14, colour="#b98a5a", surface="wood"):
    return [
        {"tube": [[0, 0, 0.6], [long * 0.4, 0, 0.7], [long * 0.75, 0, 0.5]], "r": 0.32, "as": surface, "colour": colour},
        {"ball": [long * 0.28, long * 0.2, 1.0], "as": surface, "colour": colour, "at": [long * 0.86, 0, 0.05]},
    ]


def plant(pot="#efe6d8", leaves="#4f7d33"):
    """A small plant in a pot."""
    places = [{"at": [0.5 * math.cos(at), 0.5 * math.sin(at), 8 + 0.5 * (at % 4)], "spin": [0, -78 + (at * 23) % 62, (at * 137.5) % 360], "scale": 0.8 + 0.1 * (at % 5)} for at in range(22)]
    return [
        {"turn": [[0, 0], [3.3, 0], [3.6, 0.3], [4.3, 7.6], [4.1, 7.8], [3.9, 7.2], [0, 7.0]], "round": 0.15, "as": "ceramic", "colour": pot},
        {"turn": [[0, 7.2], [3.9, 7.2], [3.9, 7.0], [0, 7]], "as": "food", "colour": "#4a3424"},
        {"kit": "leaf", "long": 8.6, "wide": 2.8, "colour": leaves, **places[0], "copies": places[1:]},
    ]


def leaf(long=4, wide=1.6, colour="#4f7d33"):
    outline = [[0, 0], [long * 0.28, wide * 0.45], [long * 0.7, wide * 0.4], [long, 0], [long * 0.7, -wide * 0.42], [long * 0.26, -wide * 0.45]]
    return [{"puff": outline, "soft": True, "deep": 0.08, "wrinkle": 0.25, "as": "leaf", "colour": colour}]


def bloom(r=3, colour="#c8405f", petals=22):
    """A rose of petals that open outwards."""
    made = []
    for at in range(petals):
        share = (at + 1) / petals
        size = r * (0.28 + 0.5 * share)
        lean = 74 - 66 * share
        a = 137.508 * at
        x, y = (r * 0.5 * share * math.cos(math.radians(a)), r * 0.5 * share * math.sin(math.radians(a)))
        made.append({"at": [x, y, r * 0.22 * (1 - share)], "spin": [0, -lean, a], "scale": size / r})
    petal = [[0, -r * 0.2], [r * 0.5, -r * 0.62], [r * 0.98, -r * 0.4], [r * 1.04, 0], [r * 0.98, r * 0.4], [r * 0.5, r * 0.62], [0, r * 0.2]]
    return [many({"puff": petal, "soft": True, "deep": r * 0.06, "wrinkle": r * 0.14, "as": "wax", "colour": colour}, made)]


def lamp(high=150, shade="#f3e6cb"):
    """A floor lamp."""
    return [
        {"turn": [[0, 0], [16, 0], [16, 1.6], [14, 2.4], [0, 2.6]], "round": 0.4, "as": "metal", "colour": "#4a4640"},
        {"tube": [[0, 0, 2], [0, 0, high - 20]], "soft": False, "r": 1, "as": "metal", "colour": "#4a4640"},
        {"turn": [[24, high - 34], [15, high], [14.6, high], [23.6, high - 34]], "as": "cloth", "colour": shade},
    ]


def ring(r, thick, colour="#d9b36a", surface="metal"):
    """A ring that lies."""
    steps = [360 * at / 16 for at in range(17)]
    line = [[r + thick * math.cos(math.radians(a)), thick + thick * math.sin(math.radians(a))] for a in steps]
    return [{"turn": line, "as": surface, "colour": colour}]


def glass_tea(r=3.3, high=9.5, drink="#b9bf5a"):
    """A glass of tea with leaves; its wall is drawn by rims alone, so that no refraction is needed."""
    return [
        {"turn": [[0, 0.6], [r * 0.9, 0.6], [r * 0.96, 1], [r * 0.98, high * 0.78], [0, high * 0.78]], "as": "honey", "colour": drink},
        {"turn": [[0, 0], [r * 0.93, 0], [r, 0.25], [r, 0.7], [0, 0.7]], "round": 0.1, "as": "gloss", "colour": "#dfe6d8"},
        {"turn": [[r, high * 0.77], [r, high], [r * 0.95, high], [r * 0.95, high * 0.77]], "as": "gloss", "colour": "#eef2ea"},
    ]


SCATTERED = {
    "tea": {"puff": [[-1.1, 0], [-0.3, 0.17], [0.9, 0.1], [1.2, 0], [0.2, -0.16]], "deep": 0.14, "wrinkle": 0.12, "as": "leaf"},
    "bean": {"ball": [1.15, 0.8, 0.6], "as": "satin"},
    "almond": {"ball": [2.1, 1.15, 0.8], "as": "crust"},
    "berry": {"ball": [1.3, 1.3, 1.2], "as": "skin"},
}


def scatter(of, count, r, colour):
    """Small things that lie about, always in the same places."""
    places = [
        {"at": [r * math.sqrt((at + 0.5) / count) * math.cos(2.4 * at) * 1.3, r * math.sqrt((at + 0.5) / count) * math.sin(2.4 * at), 0], "spin": [0, 0, 47 * at * at % 360]}
        for at in range(count)
    ]
    return [many({**SCATTERED[of], "colour": colour}, places)]


def phone_flat(colour="#3a3f4a"):
    return [
        {"box": [7.3, 15.4, 0.8], "round": 0.34, "as": "metal", "colour": colour},
        {"box": [6.9, 15, 0.05], "round": 0.02, "as": "gloss", "colour": "#0b0c10", "at": [0, 0, 0.79]},
    ]
