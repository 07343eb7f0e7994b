"""Surfaces through points, and fur. Lengths are cm, as in shapes.py."""

import math
import random

import bpy
import shapes


def _object(name, vertices, faces, places=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(50)
    if places:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = places[loop.vertex_index]
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    return made


def skin(rows, closed=False, steps=3, thick=0.0, places=None):
    """A smooth surface through rows of points, each row of equal length and, if told, `closed`; a picture on it has its left at the start of
    the rows and its foot at the first row, or with one step `places` for each point. `thick` gives it a wall."""
    fine = [shapes.smooth_line(row, closed, steps) for row in rows]
    columns = [shapes.smooth_line([row[at] for row in fine], False, steps) for at in range(len(fine[0]))]
    wide, high = len(columns), len(columns[0])
    spans = wide if closed else wide - 1
    vertices = [tuple(column[row]) for row in range(high) for column in columns]
    faces = [
        (row * wide + at, row * wide + (at + 1) % wide, (row + 1) * wide + (at + 1) % wide, (row + 1) * wide + at)
        for row in range(high - 1)
        for at in range(spans)
    ]
    spread = [(at / spans, row / (high - 1)) for row in range(high) for at in range(wide)]
    made = _object("skin", vertices, faces, places or spread)
    if thick:
        wall = made.modifiers.new("wall", "SOLIDIFY")
        wall.thickness, wall.offset = thick, 0
    return made


def fur(size, count=5000, long=0.5, seed=1):
    """Short fur on an ellipsoid of three diameters that stands on z = 0, each hair a thin blade; what is under it is a ball of its own."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for at in range(count):
        z = 1 - 2 * (at + 0.5) / count
        ring, a = math.sqrt(1 - z * z), 2.399963 * at
        out = (ring * math.cos(a), ring * math.sin(a), z)
        root = [part * width / 2 for part, width in zip(out, size)]
        lean = [part + chance.uniform(-0.6, 0.6) for part in out]
        lean[2] -= 0.45
        reach = long * chance.uniform(0.6, 1.15)
        side = (-math.sin(a) * 0.05, math.cos(a) * 0.05, 0)
        tip = [part + reach * by for part, by in zip(root, lean)]
        first = len(vertices)
        vertices += [tuple(part - by for part, by in zip(root, side)), tuple(part + by for part, by in zip(root, side)), tuple(tip)]
        faces.append((first, first + 1, first + 2))
    made = _object("fur", [(x, y, z + size[2] / 2) for x, y, z in vertices], faces)
    made.data.use_auto_smooth = False
    return made


def slab(outline, deep, places=None):
    """An outline in x and y, so deep, that lies on z = 0; `places` says which part of a picture each of its points shows."""
    count = len(outline)
    vertices = [(x, y, z) for z in (0, deep) for x, y in outline]
    faces = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(at, (at + 1) % count, (at + 1) % count + count, at + count) for at in range(count)]
    made = _object("slab", vertices, faces, places and places * 2)
    if not places:
        edge = made.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method = 0.06, 2, "ANGLE"
    return made
