"""What goods are sold in, with their labels."""


def carton(size, image=None, side=None, top=None, colour="body", surface="paper", round=0.08):
    """A box of cardboard, printed in front and, if told, with colours of its own at the side and above."""
    wide, deep, high = size
    made = [{"box": size, "round": round, "as": surface, "colour": colour}]
    if image:
        made.append({"sheet": [wide - 2 * round, high - 2 * round], "image": image, "as": surface, "at": [0, -deep / 2 - 0.01, round]})
    if top:
        made.append({"box": [wide - 0.02, deep - 0.02, high * 0.14], "round": round, "as": surface, "colour": top, "at": [0, 0, high * 0.865]})
    if side:
        made.append({"box": [0.02, deep - 0.3, high - 0.3], "round": 0, "as": surface, "colour": side, "at": [wide / 2, 0, 0.15]})
    return made


def pouch(size, image, surface="satin", colour="#b98a5a"):
    """A bag that stands, sealed above; its front is printed."""
    wide, deep, high = size
    sections = [
        [0, wide * 0.88, deep * 0.8, 3.4], [high * 0.02, wide * 0.93, deep * 0.94, 3.2], [high * 0.12, wide * 0.97, deep, 2.9],
        [high * 0.4, wide * 0.98, deep * 0.86, 2.6], [high * 0.7, wide, deep * 0.5, 2.4], [high * 0.88, wide, deep * 0.13, 3],
        [high * 0.92, wide, 0.14, 12], [high, wide, 0.14, 12],
    ]
    seal = [{"tube": [[-wide / 2 + 0.1, 0, z], [wide / 2 - 0.1, 0, z]], "soft": False, "r": 0.09, "as": surface, "colour": colour} for z in (high * 0.935, high * 0.96)]
    return [{"loft": sections, "image": image, "as": surface}] + seal[:1]


def jar(r, high, colour, lid, image=None, band=(0.2, 0.72, 150), surface="gloss"):
    """A filled jar with a screwed lid."""
    made = [
        {"turn": [[0, 0], [r * 0.88, 0], [r * 0.97, high * 0.03], [r, high * 0.09], [r, high * 0.78], [r * 0.96, high * 0.86], [r * 0.82, high * 0.92], [r * 0.8, high], [0, high]],
         "round": 0.15, "as": surface, "colour": colour},
        {"turn": [[0, high * 0.95], [r * 0.89, high * 0.95], [r * 0.9, high * 0.97], [r * 0.9, high * 1.15], [r * 0.86, high * 1.17], [0, high * 1.17]],
         "round": 0.1, "as": "metal", "colour": lid, "sides": 120, "lobes": [60, 0.004]},
    ]
    if image:
        made.append({"wrap": [r + 0.02, high * band[0], high * band[1], band[2]], "image": image})
    return made


def sachet(size, image):
    """A flat bag, sealed at both ends, that leans."""
    wide, high = size
    sections = [[0, wide, 0.1, 12], [high * 0.1, wide, 0.12, 12], [high * 0.2, wide, 0.55, 4], [high * 0.5, wide, 0.95, 3], [high * 0.8, wide, 0.55, 4], [high * 0.9, wide, 0.12, 12], [high, wide, 0.1, 12]]
    return [{"loft": sections, "image": image, "as": "satin"}]


def water(image, colour="body", cap="#2f8f6a", r=4.2, high=25):
    """A bottle of a drink with a printed sleeve."""
    return [
        {"turn": [[0, 0.4], [r * 0.7, 0.2], [r * 0.9, 0], [r, 0.8], [r, high * 0.16], [r * 0.985, high * 0.17], [r * 0.985, high * 0.66], [r, high * 0.68], [r * 0.97, high * 0.74], [r * 0.72, high * 0.85], [r * 0.4, high * 0.91], [r * 0.37, high * 0.96], [0, high * 0.96]], "soft": False, "round": 0.2, "as": "satin", "colour": colour},
        {"wrap": [r * 0.995, high * 0.175, high * 0.655, 170], "image": image, "as": "satin"},
        {"turn": [[r * 0.4, high * 0.9], [r * 0.48, high * 0.9], [r * 0.48, high * 0.92], [r * 0.4, high * 0.92]], "as": "satin", "colour": cap},
        {"turn": [[0, high * 0.925], [r * 0.44, high * 0.925], [r * 0.44, high * 0.99], [r * 0.4, high], [0, high]], "round": 0.06, "as": "satin", "colour": cap, "lobes": [40, 0.012], "sides": 160},
    ]


def label_ring(r, low, high, degrees, image):
    """A label around something turned, so that it can be placed with it."""
    return [{"wrap": [r, low, high, degrees], "image": image}]
