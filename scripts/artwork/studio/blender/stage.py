"""The stage: a seamless ground in the category's colour, a large key light at the upper left, a fill, and the camera of each view."""

import math

import bpy
from mathutils import Matrix, Vector

from materials import linear

LENS = 85
SENSOR = 36


def _aim(made, target):
    made.rotation_euler = (Vector(target) - made.location).to_track_quat("-Z", "Y").to_euler()


def _light(place, size, energy, colour=(1, 1, 1), shadow=False):
    light = bpy.data.lights.new("light", "AREA")
    light.use_shadow, light.use_contact_shadow = shadow, shadow
    light.shape, light.size, light.energy, light.color = "DISK", size, energy, colour
    made = bpy.data.objects.new("light", light)
    made.location = place
    bpy.context.collection.objects.link(made)
    _aim(made, (0, 0, 0.6))


def _ground(colour):
    """A floor that rises into a wall; no edge is seen."""
    line = [(-9, 0), (2.6, 0)] + [(2.6 + 2.4 * math.sin(a), 2.4 - 2.4 * math.cos(a)) for a in (0.2, 0.5, 0.8, 1.1, 1.4)]
    line += [(5, 2.6), (5, 12)]
    vertices = [(x, y, z) for y, z in line for x in (-16, 16)]
    faces = [(2 * at, 2 * at + 1, 2 * at + 3, 2 * at + 2) for at in range(len(line) - 1)]
    mesh = bpy.data.meshes.new("ground")
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    made = bpy.data.objects.new("ground", mesh)
    bpy.context.collection.objects.link(made)
    surface = bpy.data.materials.new("ground")
    surface.use_nodes = True
    shader = surface.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = 0.75
    shader.inputs["Specular"].default_value = 0.2
    made.data.materials.append(surface)
    return made


def build(ground):
    """The room; answers the ground, which stands lower where goods lie on something."""
    scene = bpy.context.scene
    floor = _ground(ground)
    _light((-3.4, -2.8, 5.2), 2.0, 470, (1, 0.975, 0.94), shadow=True)
    _light((4.6, -3.4, 2.6), 3.0, 85, (0.94, 0.97, 1))
    _light((2.2, 3.4, 4.4), 1.6, 130)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (1, 1, 1, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.42
    scene.world = world
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.55
    return floor


def _corners(objects):
    graph = bpy.context.evaluated_depsgraph_get()
    return [made.matrix_world @ Vector(corner) for made in objects for corner in made.evaluated_get(graph).bound_box]


def bounds(objects):
    corners = _corners(objects)
    low = Vector([min(corner[at] for corner in corners) for at in range(3)])
    high = Vector([max(corner[at] for corner in corners) for at in range(3)])
    return low, high


def camera(view, objects, focus=None, frame=None):
    """Looks at objects from an azimuth and an elevation (degrees), which fill a share of the frame; `focus` (place, width) is a part.
    `frame` is for wide pictures: height as a share of the width, largest shares of width and height, and where the middle stands, from -0.5
    to 0.5 of the width to the right and down."""
    azimuth, elevation, share = view
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.clip_end = LENS, SENSOR, 200
    made = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = back.to_track_quat("Z", "Y").to_matrix()
    reach = SENSOR / 2 / LENS
    if focus:
        target, half = Vector(focus[0]), focus[1] / 2
        distance = half / reach
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, distance, 0.9
    else:
        across, down = (reach * share, reach * share)
        if frame:
            high, (across, down), (data.shift_x, data.shift_y) = frame["high"], frame["fill"], frame["shift"]
            data.shift_x, across, down = -data.shift_x, reach * across, reach * high * down
        corners = _corners(objects)
        target, distance = sum(corners, Vector()) / len(corners), 10.0
        for _ in range(12):
            seen = [turn.transposed() @ (corner - target) for corner in corners]
            flat = [(point.x / (distance - point.z), point.y / (distance - point.z)) for point in seen]
            xs, ys = [x for x, _ in flat], [y for _, y in flat]
            target += turn @ Vector(((min(xs) + max(xs)) / 2 * distance, (min(ys) + max(ys)) / 2 * distance, 0))
            distance *= max((max(xs) - min(xs)) / (2 * across), (max(ys) - min(ys)) / (2 * down))
    made.matrix_world = Matrix.Translation(target + back * distance) @ turn.to_4x4()
