"""Shoes: an upper between the edge of the sole and the collar, with panels that lie on it, laces and a sole."""

import math

# By style: height of the sole at toe and heel, of toe box, instep, collar and tongue over it; half length of the collar; where it begins.
STYLES = {
    "runner": {"toe": 2.0, "heel": 3.4, "box": 4.3, "step": 7.6, "collar": 6.8, "back": 8.4, "tongue": 10.4, "start": -0.6, "wide": 1.0, "laces": 6},
    "derby": {"toe": 0.75, "heel": 3.2, "box": 4.2, "step": 7.2, "collar": 5.6, "back": 6.6, "tongue": 8.6, "start": 0.6, "wide": 0.96, "laces": 4},
    "boot": {"toe": 2.6, "heel": 3.4, "box": 5.0, "step": 9.6, "collar": 11.6, "back": 12.8, "tongue": 14.4, "start": 2.4, "wide": 1.04, "laces": 7},
}
LONG = 14.6


def _outline(t, wide):
    """The edge of the foot: 0 is the toe, half a turn the heel."""
    x = -LONG * math.cos(t)
    share = (x + LONG) / (2 * LONG)
    half = wide * (4.9 * math.exp(-(((share - 0.3) / 0.34) ** 2)) + 3.3 * math.exp(-(((share - 0.86) / 0.24) ** 2)))
    return x, half * math.copysign(abs(math.sin(t)) ** 0.62, math.sin(t))


class Last:
    def __init__(self, style):
        self.facts = STYLES[style]

    def ground(self, x):
        share = (x + LONG) / (2 * LONG)
        rise = 1.3 * max(0, 0.28 - share) ** 1.5 / 0.148
        climb = min(1, max(0, (share - 0.32) / 0.5))
        return self.facts["toe"] + (self.facts["heel"] - self.facts["toe"]) * climb * climb * (3 - 2 * climb) + rise

    def point(self, t, s, out=0.0):
        """A point of the upper: around by t, from the sole (0) to the collar (1), and so far above it."""
        f = self.facts
        x0, y0 = _outline(t, f["wide"])
        front = (1 + math.cos(t)) / 2
        base = self.ground(x0)
        end_x = (f["start"] + 13.4) / 2 - (13.4 - f["start"]) / 2 * math.cos(t)
        end_y = 3.0 * math.sin(t)
        end_z = self.ground(end_x) + f["collar"] + (f["back"] - f["collar"]) * max(0, -math.cos(t)) ** 2 + (f["step"] - f["collar"] + 1.2) * max(0, math.cos(t)) ** 2 * (1 if f["step"] > f["collar"] else 0.4)
        low = [x0 * 1.012, y0 * 1.05, base + 1.3 + 0.5 * front]
        share = 0.34 + 0.1 * front
        middle_x = x0 + (end_x - x0) * share
        middle = [middle_x, y0 + (end_y - y0) * (0.3 + 0.12 * front) + 0.0, base + 0.5 * (end_z - base) + front**2 * (f["box"] - 0.5 * (end_z - base))]
        line = [[x0, y0, base], low, middle, [end_x, end_y, end_z]]
        at = min(2.9999, s * 3)
        span = int(at)
        r = at - span
        a, b, c, d = (line[min(max(span + by, 0), 3)] for by in (-1, 0, 1, 2))
        made = [0.5 * (2 * q + (w - p) * r + (2 * p - 5 * q + 4 * w - e) * r**2 + (3 * q - p - 3 * w + e) * r**3) for p, q, w, e in zip(a, b, c, d)]
        if out:
            centre = [made[0] * 0.9 + 0.4, 0, base + 2.4]
            away = [m - n for m, n in zip(made, centre)]
            size = math.sqrt(sum(part * part for part in away)) or 1
            made = [m + out * part / size for m, part in zip(made, away)]
        return made

    def patch(self, t0, t1, s0, s1, out=0.1, rows=8, columns=16):
        """Part of the upper, degrees around from the toe; s0 and s1 may be functions of the share around."""
        at = lambda s, share: s(share) if callable(s) else s
        made = []
        for row in range(rows + 1):
            line = []
            for column in range(columns + 1):
                share = column / columns
                low, high = at(s0, share), at(s1, share)
                line.append(self.point(math.radians(t0 + (t1 - t0) * share), low + (high - low) * row / rows, out))
            made.append(line)
        return made


def _ring(last, count, s, out=0.0):
    return [last.point(2 * math.pi * at / count, s, out) for at in range(count)]


def shoe(style="runner", colour="body", second="trim", sole="sole", under="#2b2d30", lace="lace", lining="#3a3d42", surface="cloth", overlay="leather", mark=None):
    """One shoe along x, its toe at the left."""
    last = Last(style)
    f = STYLES[style]
    rows = [_ring(last, 48, s / 12) for s in range(13)]
    made = [{"skin": rows, "closed": True, "steps": 2, "as": surface, "colour": colour}]
    collar = _ring(last, 48, 1.0)
    made.append({"tube": collar, "closed": True, "soft": False, "r": 0.52 if style != "derby" else 0.2, "as": "leather" if style == "derby" else "cloth", "colour": colour if style == "derby" else lining})
    inside = [[[x * 0.97 + 0.2, y * 0.92, z] for x, y, z in collar], [[x * 0.9 + 0.6, y * 0.8, z - 3] for x, y, z in collar], [[x * 0.8 + 1.4, y * 0.3, z - 5] for x, y, z in collar]]
    made.append({"skin": inside, "closed": True, "steps": 2, "as": "cloth", "colour": lining})

    def edge(z0, z1, grow, curl=0.0):
        made_rows = []
        for step in range(5):
            share = step / 4
            line = []
            for at in range(64):
                t = 2 * math.pi * at / 64
                x, y = _outline(t, f["wide"])
                high = last.ground(x) + 0.5
                big = grow + curl * math.sin(share * math.pi)
                line.append([x * (1 + big * 0.6), y * (1 + big), max(0, z0(x)) + (min(high, z1(x, high)) - max(0, z0(x))) * share])
            made_rows.append(line)
        return made_rows

    spring = lambda x: 1.5 * max(0, (-x - 8) / 6.6) ** 2
    if style == "runner":
        made.append({"skin": edge(lambda x: 0.5 + spring(x), lambda x, high: high, 0.05, 0.04), "closed": True, "steps": 2, "as": "rubber", "colour": sole})
        made.append({"skin": edge(lambda x: spring(x), lambda x, high: 0.62 + spring(x), 0.055, 0.02), "closed": True, "steps": 1, "as": "rubber", "colour": under})
    elif style == "derby":
        made.append({"skin": edge(lambda x: last.ground(x) - 0.7, lambda x, high: last.ground(x) + 0.22, 0.1, 0.02), "closed": True, "steps": 1, "as": "leather", "colour": under})
        heel = [[x, y * 1.02, z] for z in (0, 2.5) for x, y in [_outline(2 * math.pi * at / 64, f["wide"]) for at in range(64)]]
        rows_heel = [[[max(x, 6.4) * 1.02, y, z] for x, y, _ in heel[:64]] for z in (0, 0.1, 1.2, last.ground(11) - 0.3)]
        made.append({"skin": rows_heel, "closed": True, "steps": 1, "as": "leather", "colour": under})
    else:
        made.append({"skin": edge(lambda x: 0.9 + spring(x), lambda x, high: high + 0.2, 0.06, 0.02), "closed": True, "steps": 2, "as": "rubber", "colour": sole})
        for side in range(40):
            t = 2 * math.pi * side / 40
            x, y = _outline(t, f["wide"])
            made.append({"box": [1.5, 1.2, 1.3], "round": 0.2, "as": "rubber", "colour": under, "at": [x * 0.99, y * 0.99, spring(x)], "spin": [0, 0, math.degrees(math.atan2(y, x))]})
    foot = (lambda x: last.ground(x) - 0.68) if style == "derby" else (lambda x: spring(x) + 0.02)
    flat = [[[x * k, y * k, z] for x, y, z in edge(foot, lambda x, high: high, 0.04)[0]] for k in (1.03, 0.5, 0.05)]
    made.append({"skin": flat, "closed": True, "steps": 1, "as": "rubber", "colour": under})

    panel = {"steps": 2, "as": overlay, "colour": second}
    if style != "derby":
        made.append({"skin": last.patch(-62, 62, 0.02, lambda a: 0.3 - 0.22 * abs(2 * a - 1) ** 2, 0.12), **panel})
        made.append({"skin": last.patch(128, 232, 0.02, lambda a: 0.62 - 0.5 * abs(2 * a - 1) ** 2, 0.12), **panel})
        for sign in (1, -1):
            made.append({"skin": last.patch(sign * 26, sign * 50, lambda a: 0.52, lambda a: 0.985, 0.14, columns=8), **panel})
            made.append({"skin": last.patch(sign * 62, sign * 122, lambda a: 0.16 + 0.26 * a, lambda a: 0.3 + 0.3 * a - 0.12 * a * a, 0.16), **{**panel, "colour": mark or second}})
            made.append({"skin": last.patch(sign * 56, sign * 84, lambda a: 0.1 + 0.75 * a, lambda a: 0.2 + 0.77 * a, 0.15), **panel})
    else:
        made.append({"skin": last.patch(-36, 36, 0.62, 0.97, 0.02), **{**panel, "colour": colour}})
        for sign in (1, -1):
            made.append({"skin": last.patch(sign * 20, sign * 150, lambda a: 0.66 - 0.62 * min(1, a * 2.4) ** 1.3, 0.99, 0.16, rows=10), **panel})
            seam = [last.point(math.radians(sign * (21 + 129 * at / 30)), 0.69 - 0.62 * min(1, at / 30 * 2.4) ** 1.3, 0.22) for at in range(13)]
            made.append({"tube": seam, "r": 0.05, "as": "cloth", "colour": "#d9c4a0"})
        welt = [[x * 1.07, y * 1.09, last.ground(x) + 0.26] for x, y in [_outline(2 * math.pi * at / 130, f["wide"]) for at in range(130)]]
        made += [{"tube": welt[at : at + 2], "soft": False, "r": 0.06, "as": "cloth", "colour": "#d9c4a0"} for at in range(0, 128, 3)]
    top = last.point(0, 0.98)
    made.append({"loft": [[-4.5, 4.2, 0.7, 4, 0, 0], [-1, 4.6, 0.8, 4, 0, 0], [f["tongue"] - f["step"] - 0.2, 4.4, 0.7, 3, 0, 0.1], [f["tongue"] - f["step"] + 0.3, 3.2, 0.4, 2.4, 0, 0.1]], "as": overlay if style == "derby" else "cloth", "colour": colour, "at": [top[0] + 1.1, 0, top[2] - 0.4], "spin": [52 if style != "boot" else 30, 0, 90]})
    count = f["laces"]
    spots = [(22 + 6 * at / count, 0.56 + 0.4 * at / (count - 1)) for at in range(count)] if style != "derby" else [(25, 0.72 + 0.24 * at / 3) for at in range(4)]
    for at, (t, s) in enumerate(spots):
        a, b = last.point(math.radians(t), s, 0.25), last.point(math.radians(-t), s, 0.25)
        crown = last.point(0, s, 0.62)
        made.append({"tube": [a, [(a[0] + crown[0]) / 2, a[1] * 0.55, max(a[2], crown[2]) + 0.12], crown, [(b[0] + crown[0]) / 2, b[1] * 0.55, max(b[2], crown[2]) + 0.12], b], "r": 0.2, "flat": 1, "as": "cloth", "colour": lace})
        for end in (a, b):
            made.append({"turn": [[0.14, 0], [0.3, 0], [0.3, 0.1], [0.14, 0.1]], "open": True, "sides": 24, "as": "metal", "colour": "#c3c7cd", "at": end})
    knot = last.point(0, 1.0, 0.8)
    for sign in (1, -1):
        x, y, z = knot
        made.append({"tube": [[x, 0, z], [x - 0.8, 1.6 * sign, z + 0.9], [x - 1.6, 3.4 * sign, z + 0.2], [x - 1.4, 3.0 * sign, z - 0.7], [x - 0.6, 1.4 * sign, z - 0.1], [x, 0, z]], "r": 0.17, "as": "cloth", "colour": lace})
        made.append({"tube": [[x, 0, z], [x - 1.2, 1.0 * sign, z + 0.1], [x - 2.6, 2.2 * sign, z - 0.9], [x - 3.4, 2.6 * sign, z - 1.9]], "r": 0.15, "as": "cloth", "colour": lace})
    made.append({"ball": [0.7, 0.8, 0.6], "as": "cloth", "colour": lace, "at": [knot[0], 0, knot[2] - 0.3]})
    return made
