"""Open boxes, trays and clear packs."""


def tray(size, wall=0.3, colour="#f6f4ef", surface="paper", flare=0.94, power=10):
    """An open box: width, depth, height; its foot is smaller by `flare`."""
    wide, deep, high = size
    sections = [
        [0, wide * flare, deep * flare, power], [high, wide, deep, power], [high, wide - 2 * wall, deep - 2 * wall, power],
        [wall, wide * flare - 2 * wall, deep * flare - 2 * wall, power],
    ]
    return [{"loft": sections, "soft": False, "sides": 144, "as": surface, "colour": colour}]


def clamshell(size, image=None):
    """A closed box of clear plastic with a rim; what is in it is placed beside. `image` is a label on its lid."""
    wide, deep, high = size
    made = [
        {"loft": [[0, wide * 0.9, deep * 0.9, 7], [high * 0.62, wide * 0.98, deep * 0.98, 7], [high * 0.62, wide, deep, 7], [high * 0.66, wide, deep, 7], [high * 0.66, wide * 0.97, deep * 0.97, 7], [high, wide * 0.93, deep * 0.93, 7]],
         "soft": False, "sides": 120, "as": "film", "colour": "#ffffff"},
    ]
    if image:
        made.append({"sheet": [wide * 0.72, deep * 0.72], "image": image, "spin": [-90, 0, 0], "at": [0, -deep * 0.36, high + 0.03]})
    return made


def nest(r=3.6, colour="#f3dfe4"):
    """A cup of paper that fruit lies in."""
    line = [[0, 0.1], [r * 0.6, 0], [r * 0.92, r * 0.3], [r * 1.04, r * 0.62], [r * 1.0, r * 0.62], [r * 0.86, r * 0.34], [0, 0.3]]
    return [{"turn": line, "lobes": [24, 0.025], "sides": 144, "as": "paper", "colour": colour}]
