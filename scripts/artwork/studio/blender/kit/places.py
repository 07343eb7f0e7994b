"""Where the parts of a thing stand."""

import math


def around(count, r, z=0.0, turn=0.0):
    """Places around z, each facing outwards."""
    angles = [360 * at / count + turn for at in range(count)]
    return [
        {"at": [r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), z], "spin": [0, 0, a]} for a in angles
    ]


def many(part, places):
    """One part at several places."""
    return {**part, **places[0], "copies": places[1:]}


def spiral(count, profile):
    """Places on something turned, as seeds and scales grow; `profile` answers radius and height for a share from 0 to 1."""
    made = []
    for at in range(count):
        share = (at + 0.5) / count
        (r, z), (r2, z2) = profile(share), profile(min(1, share + 0.02))
        a = 137.508 * at
        lean = math.degrees(math.atan2(r - r2, z2 - z))
        place = [r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), z]
        made.append({"at": place, "spin": [0, -lean, a]})
    return made


def between(points, share):
    at = share * (len(points) - 1)
    low = min(int(at), len(points) - 2)
    part = at - low
    return [a + (b - a) * part for a, b in zip(points[low], points[low + 1])]


def upward(outline):
    """The outline counter-clockwise, so that a puff of it swells upwards."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1]))
    return outline if area > 0 else outline[::-1]
