"""Parametric shapes of the studio. Lengths are cm, z is up, the camera looks along +y; a shape stands on z = 0 unless moved."""

import math

import bpy


def smooth_line(points, closed=False, steps=8):
    """A Catmull-Rom curve through points of any dimension."""
    count = len(points)
    made = []
    spans = count if closed else count - 1
    for at in range(spans):
        four = [points[(at + by) % count if closed else min(max(at + by, 0), count - 1)] for by in (-1, 0, 1, 2)]
        for step in range(steps):
            t = step / steps
            made.append([
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(*four)
            ])
    return made if closed else made + [list(points[-1])]


def shaped(name, vertices, faces, smooth=True):
    """An object of vertices and faces, linked to the scene."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(38)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    return made


def _bevel(made, width, segments=4):
    if width > 0:
        bevel = made.modifiers.new("bevel", "BEVEL")
        bevel.width, bevel.segments, bevel.limit_method = width, segments, "ANGLE"
        bevel.angle_limit = math.radians(30)
        made.modifiers.new("normals", "WEIGHTED_NORMAL")
    return made


def _uv(made, places):
    layer = made.data.uv_layers.new()
    for loop in made.data.loops:
        layer.data[loop.index].uv = places[loop.vertex_index]
    return made


def turn(profile, soft=False, round=0, sides=96, lobes=None, arc=360, open=False):
    """Turned around z from points (radius, height). `lobes` (count, share) gives the waist of a pumpkin or a paper cup; an `arc` below
    360 degrees is cut open, its middle at the back; `open` ends have no lid."""
    line = smooth_line(profile) if soft else profile
    vertices, faces = [], []
    steps = sides if arc == 360 else sides - 1
    for radius, height in line:
        for side in range(sides):
            angle = math.radians(90 + arc * (side / steps - 0.5))
            wide = radius * (1 + (lobes[1] * math.cos(lobes[0] * angle) if lobes else 0))
            vertices.append((wide * math.cos(angle), wide * math.sin(angle), height))
    for row in range(len(line) - 1):
        for side in range(steps):
            low, next_side = row * sides, (side + 1) % sides
            faces.append((low + side, low + next_side, low + sides + next_side, low + sides + side))
    if line[0][0] > 0.001 and arc == 360 and not open:
        faces.append(tuple(reversed(range(sides))))
    if line[-1][0] > 0.001 and arc == 360 and not open:
        faces.append(tuple(range((len(line) - 1) * sides, len(line) * sides)))
    return _bevel(shaped("turn", vertices, faces), round)


def box(size, round=0.1):
    wide, deep, high = (size[0] / 2, size[1] / 2, size[2])
    corners = [(x, y, z) for z in (0, high) for x, y in ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return _bevel(shaped("box", corners, faces), round, 5)


def ball(size, flat=0):
    """An ellipsoid of three diameters; `flat` cuts its foot by that share of the height."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=40, radius=0.5)
    made = bpy.context.object
    for vertex in made.data.vertices:
        vertex.co.z = max(vertex.co.z, flat - 0.5) + 0.5 - flat
        vertex.co = [vertex.co[at] * size[at] for at in range(3)]
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    return made


def plate(outline, deep, soft=False, round=0.1):
    """An outline in x and z, seen by the camera, as deep as told."""
    line = smooth_line(outline, closed=True) if soft else outline
    count = len(line)
    vertices = [(x, y, z) for y in (-deep / 2, deep / 2) for x, z in line]
    faces = [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
    faces += [(at, at + count, (at + 1) % count + count, (at + 1) % count) for at in range(count)]
    made = shaped("plate", vertices, faces)
    made.data.flip_normals() if sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in zip(line, line[1:] + line[:1])) > 0 else None
    return _bevel(made, round)


def puff(outline, deep, soft=False, wrinkle=0.4, seed=0.0):
    """Something filled or folded: an outline in x and y that lies on the floor, thick in the middle, thin at its edge."""
    line = smooth_line(outline, closed=True) if soft else outline
    made = shaped("puff", [(x, y, 0) for x, y in line], [tuple(range(len(line)))], smooth=False)
    remesh = made.modifiers.new("solid", "SOLIDIFY")
    size = max(made.dimensions)
    remesh.thickness, remesh.offset = size / 60, 1
    grid = made.modifiers.new("grid", "REMESH")
    grid.mode, grid.voxel_size = "VOXEL", size / 130
    bpy.context.view_layer.objects.active = made
    for name in ("solid", "grid"):
        bpy.ops.object.modifier_apply({"object": made}, modifier=name)
    edge = line if soft else _dense(line, size / 60)
    _swell(made, edge, deep, size)
    _wrinkles(made, wrinkle, size, seed)
    return made


def _dense(line, step):
    made = []
    for (ax, ay), (bx, by) in zip(line, line[1:] + line[:1]):
        count = max(1, int(math.hypot(bx - ax, by - ay) / step))
        made += [(ax + (bx - ax) * at / count, ay + (by - ay) * at / count) for at in range(count)]
    return made


def _swell(made, edge, deep, size):
    from mathutils import Vector, kdtree

    tree = kdtree.KDTree(len(edge))
    for index, (x, y) in enumerate(edge):
        tree.insert(Vector((x, y, 0)), index)
    tree.balance()
    for vertex in made.data.vertices:
        if vertex.co.z > size / 120:
            away = tree.find(Vector((vertex.co.x, vertex.co.y, 0)))[2]
            vertex.co.z += deep * (1 - math.exp(-away / (size * 0.05)))
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    relax = made.modifiers.new("relax", "SMOOTH")
    relax.iterations = 6


def _wrinkles(made, wrinkle, size, seed):
    if not wrinkle:
        return
    texture = bpy.data.textures.new("wrinkles", "DISTORTED_NOISE")
    texture.noise_scale, texture.distortion = size * 0.22, 1.6
    place = bpy.data.objects.new("place", None)
    place.location, place.scale = (seed, seed * 2, 0), (0.7, 1.4, 1)
    bpy.context.collection.objects.link(place)
    move = made.modifiers.new("wrinkles", "DISPLACE")
    move.texture, move.texture_coords, move.texture_coords_object = texture, "OBJECT", place
    move.strength, move.mid_level, move.direction = wrinkle, 0.3, "Z"


def tube(points, r, soft=True, closed=False, flat=1.0, taper=1.0):
    """A tube along points; `flat` squeezes its section, as of a strap; `taper` is the width of its end."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", r, 6, True
    line = smooth_line(points, closed) if soft else points
    spline = curve.splines.new("POLY")
    spline.points.add(len(line) - 1)
    for at, (point, place) in enumerate(zip(spline.points, line)):
        point.co = (*place, 1)
        point.radius = 1 + (taper - 1) * at / (len(line) - 1)
    spline.use_cyclic_u = closed
    made = bpy.data.objects.new("tube", curve)
    bpy.context.collection.objects.link(made)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(made.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(made)
    made = bpy.data.objects.new("tube", mesh)
    made.scale.y = flat
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    bpy.context.collection.objects.link(made)
    return made


def loft(sections, soft=True, sides=72):
    """Sections one above the other (height, width, depth, power, x, y): power 2 is an ellipse, 8 nearly a rectangle. A picture on it
    covers the front."""
    line = smooth_line([[*part, *(2, 0, 0)[len(part) - 3 :]] for part in sections]) if soft else sections
    line = [[*part, *(2, 0, 0)[len(part) - 3 :]] for part in line]
    wide, high = max(part[1] for part in line), line[-1][0] - line[0][0]
    vertices, places, faces = [], [], []
    for height, width, depth, power, x, y in line:
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            c, s = math.cos(angle), math.sin(angle)
            place = [math.copysign(abs(part) ** (2 / power), part) for part in (c, s)]
            vertices.append((x + width / 2 * place[0], y + depth / 2 * place[1], height))
            places.append((0.5 + width / 2 * place[0] / wide, (height - line[0][0]) / high))
    for row in range(len(line) - 1):
        for side in range(sides):
            low, after = row * sides, (side + 1) % sides
            faces.append((low + side, low + after, low + sides + after, low + sides + side))
    faces += [tuple(reversed(range(sides))), tuple(range((len(line) - 1) * sides, len(line) * sides))]
    return _uv(shaped("loft", vertices, faces), places)


def wrap(r, low, high, degrees):
    """A label around something turned, its middle towards the camera."""
    steps = 48
    vertices, places, faces = [], [], []
    for at in range(steps + 1):
        angle = math.radians(-90 + degrees * (at / steps - 0.5))
        for row, height in enumerate((low, high)):
            vertices.append((r * math.cos(angle), r * math.sin(angle), height))
            places.append((at / steps, row))
    for at in range(steps):
        faces.append((2 * at, 2 * at + 2, 2 * at + 3, 2 * at + 1))
    return _uv(shaped("wrap", vertices, faces), places)


def sheet(size):
    """A flat label or screen that faces the camera."""
    wide, high = size[0] / 2, size[1]
    made = shaped("sheet", [(-wide, 0, 0), (wide, 0, 0), (wide, 0, high), (-wide, 0, high)], [(0, 1, 2, 3)], smooth=False)
    return _uv(made, [(0, 0), (1, 0), (1, 1), (0, 1)])
