"""Renders pictures of goods: blender -b --python render.py -- JOBS.json. scripts/artwork/studio/render.ts writes the jobs."""

import json
import math
import os
import sys
import time

import bpy
from mathutils import Euler, Matrix, Vector

sys.path.insert(0, os.path.dirname(__file__))
import grown  # noqa: E402
import kit  # noqa: E402
import shapes  # noqa: E402
import stage  # noqa: E402
import surfaces  # noqa: E402
from materials import material, printed  # noqa: E402

PLACED = {"at", "spin", "scale", "copies"}
PLACING = PLACED | {"as", "colour", "colour2", "image", "glow", "dent"}
SHAPES = ("turn", "box", "ball", "plate", "puff", "tube", "loft", "wrap", "sheet", "skin", "fur", "slab", "grown", "blade")


def _place(part):
    turn = Euler([math.radians(degrees) for degrees in part.get("spin", (0, 0, 0))])
    size = part.get("scale", 1)
    return Matrix.LocRotScale(part.get("at", (0, 0, 0)), turn, Vector(size if isinstance(size, list) else [size] * 3))


def _twin(made):
    twin = made.copy()
    bpy.context.collection.objects.link(twin)
    return twin


def _kit(part, colours):
    """The parts of a thing of the kit, placed together."""
    options = {key: value for key, value in part.items() if key not in PLACED and key != "kit"}
    made = _group(getattr(kit, part["kit"])(**options), colours)
    bpy.context.view_layer.update()
    own = [one.matrix_world.copy() for one in made]
    groups = [(made, part)] + [([_twin(one) for one in made], {**part, **place}) for place in part.get("copies", [])]
    for group, placed in groups:
        for one, matrix in zip(group, own):
            one.matrix_world = _place(placed) @ matrix
    return [one for group, _ in groups for one in group]


def _part(part, colours):
    kind = next(name for name in SHAPES if name in part)
    options = {key: value for key, value in part.items() if key not in PLACING and key != kind}
    first = part[kind]
    maker = next(getattr(module, kind) for module in (shapes, surfaces, grown) if hasattr(module, kind))
    made = maker(*first) if kind == "wrap" else maker(first, **options)
    if "dent" in part:
        grown.dent(made, *part["dent"])
    grown.settle(made)
    if "image" in part:
        surface = printed(part["image"], part.get("as", "paper"), part.get("glow", 0))
    else:
        first, second = (part.get(key) for key in ("colour", "colour2"))
        surface = material(part.get("as", "matt"), colours.get(first or "body", first), colours.get(second, second))
    made.data.materials.append(surface)
    places = [part] + [{**part, **place} for place in part.get("copies", [])]
    all_made = [made] + [_twin(made) for _ in places[1:]]
    for one, place in zip(all_made, places):
        one.matrix_basis = _place(place) @ one.matrix_basis
    return all_made


def _group(parts, colours):
    return [made for part in parts for made in (_kit if "kit" in part else _part)(part, colours)]


def _move(objects, matrix):
    bpy.context.view_layer.update()
    for made in objects:
        made.matrix_world = matrix @ made.matrix_world
    bpy.context.view_layer.update()


def _settings(scene, job):
    scene.render.engine = "BLENDER_WORKBENCH" if job["draft"] else "BLENDER_EEVEE"
    scene.display.shading.color_type, scene.display.shading.show_cavity = "TEXTURE", True
    scene.eevee.taa_render_samples = job["samples"]
    scene.eevee.use_gtao, scene.eevee.gtao_distance = True, 0.9
    scene.eevee.use_soft_shadows, scene.eevee.shadow_cube_size = True, "1024"
    scene.eevee.use_ssr = scene.eevee.use_ssr_refraction = job.get("clear", False)
    scene.render.resolution_x = scene.render.resolution_y = job["side"] or 100
    scene.eevee.use_overscan, scene.eevee.overscan_size = "goods" in job, 4
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.compression = 15


def _set(job, look):
    """A goods in one look (colours) on its ground; renders all views of it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    goods = _group(look["parts"], look["colours"])
    others = _group(look.get("others", []), look["colours"])
    bpy.context.view_layer.update()
    low, high = stage.bounds(goods)
    scale = 2 / max(high - low)
    middle = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z))
    _move(goods + others, Matrix.Scale(scale, 4) @ Matrix.Translation(-middle))
    floor = stage.build(look["ground"])
    _settings(scene, job)
    for view in look["views"]:
        start, cpu = time.time(), time.process_time()
        shown = goods + (others if view.get("use") else [])
        for made in others:
            made.hide_render = not view.get("use")
        floor.location.z = min(0, stage.bounds(shown)[0].z)
        focus = view.get("focus")
        stage.camera(view["camera"], shown, focus and (scale * (Vector(focus[:3]) - middle), focus[3] * scale))
        scene.render.filepath = view["file"]
        bpy.ops.render.render(write_still=True)
        print(f"picture {view['file']} {time.time() - start:.0f} s, {time.process_time() - cpu:.0f} s of CPU", flush=True)


def _scene(job):
    """Several goods on one ground, in wide pictures that leave room for words."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    standing = {}
    for goods in job["goods"]:
        made = _group(goods["parts"], goods["colours"])
        bpy.context.view_layer.update()
        low, high = stage.bounds(made)
        place = _place({**goods, "at": (*goods["at"], 0), "scale": goods["size"] / max(high - low)})
        _move(made, place @ Matrix.Translation(-Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z))))
        standing[goods["id"]] = made
    stage.build(job["ground"])
    scene = bpy.context.scene
    _settings(scene, job)
    for view in job["views"]:
        for number, made in standing.items():
            for one in made:
                one.hide_render = number not in view["shows"]
        shown = [one for number in view["shows"] for one in standing[number]]
        stage.camera((*view["camera"], 1), shown, frame=view["frame"])
        scene.render.resolution_x, scene.render.resolution_y = view["size"]
        scene.render.filepath = view["file"]
        bpy.ops.render.render(write_still=True)


with open(sys.argv[sys.argv.index("--") + 1], encoding="utf8") as file:
    for job in json.load(file):
        if "goods" in job:
            _scene(job)
        for look in job.get("looks", []):
            _set(job, look)
