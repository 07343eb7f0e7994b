"""What makes a shape less regular, and shapes that grow."""

import math

import bpy

import shapes


def dent(made, strength, size, seed=0.0):
    """Moves the surface by soft noise: `strength` and `size` in cm; another `seed`, another form."""
    texture = bpy.data.textures.new("dent", "CLOUDS")
    texture.noise_scale, texture.noise_depth = size, 1
    place = bpy.data.objects.new("place", None)
    place.location = (seed * 7.3, seed * 3.1, seed * 5.7)
    bpy.context.collection.objects.link(place)
    move = made.modifiers.new("dent", "DISPLACE")
    move.texture, move.texture_coords, move.texture_coords_object = texture, "OBJECT", place
    move.strength, move.mid_level, move.direction = strength, 0.5, "NORMAL"


def settle(made):
    """Keeps what the modifiers make, so that copies share one mesh."""
    if made.modifiers:
        mesh = bpy.data.meshes.new_from_object(made.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        made.modifiers.clear()
        made.data = mesh


def grown(profile, cleft=None, squash=1.0, lean=0.0, sides=96):
    """A fruit turned from points (radius, height): `cleft` (depth, width in degrees) is a groove towards the camera, `squash` its depth,
    `lean` moves its top sideways, in cm."""
    line = shapes.smooth_line(profile)
    top = line[-1][1]
    vertices, faces = [], []
    for radius, height in line:
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            away = abs((math.degrees(angle) - 270 + 180) % 360 - 180)
            wide = radius * (1 - cleft[0] * math.exp(-((away / cleft[1]) ** 2))) if cleft else radius
            shift = lean * (height / top) ** 2
            vertices.append((wide * math.cos(angle) + shift, wide * math.sin(angle) * squash, height))
    for row in range(len(line) - 1):
        for side in range(sides):
            low, after = row * sides, (side + 1) % sides
            faces.append((low + side, low + after, low + sides + after, low + sides + side))
    return shapes.shaped("grown", vertices, faces)


def blade(long, wide=1.6, bend=40.0, fold=0.2, start=0.0, point=1.0):
    """A leaf along x: it rises at `start` degrees and bends down by `bend` to its tip, is folded along its middle, and with a
    `point` below 1 is widest near its foot, above 1 near its tip."""
    steps, across = 20, 8
    vertices, faces = [], []
    x = z = 0.0
    for row in range(steps + 1):
        share = row / steps
        angle = math.radians(start - bend * share)
        half = max(0.004, wide / 2 * abs(math.sin(math.pi * share**point)) ** 0.8)
        for side in range(across + 1):
            v = 2 * side / across - 1
            up = abs(v) * half * fold * 2 + 0.06 * half * math.sin(9 * share) * v
            vertices.append((x - up * math.sin(angle), v * half, z + up * math.cos(angle)))
        x += math.cos(angle) * long / steps
        z += math.sin(angle) * long / steps
    for row in range(steps):
        for side in range(across):
            low = row * (across + 1) + side
            faces.append((low, low + 1, low + across + 2, low + across + 1))
    return shapes.shaped("blade", vertices, faces)
