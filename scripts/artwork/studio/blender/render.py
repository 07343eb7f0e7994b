"""Renders pictures of goods: blender -b --python render.py -- JOBS.json. scripts/artwork/studio/render.ts writes the jobs."""

import json
import math
import os
import sys
import time

import bpy
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(__file__))
import shapes  # noqa: E402
import stage  # noqa: E402
from materials import material, printed  # noqa: E402

PLACING = {"at", "spin", "copies", "as", "colour", "image", "glow"}
SHAPES = ("turn", "box", "ball", "plate", "puff", "tube", "wrap", "sheet")


def _placed(made, part):
    turn = [math.radians(degrees) for degrees in part.get("spin", (0, 0, 0))]
    made.rotation_euler = turn
    made.location = part.get("at", (0, 0, 0))
    return made


def _part(part, colours):
    kind = next(name for name in SHAPES if name in part)
    options = {key: value for key, value in part.items() if key not in PLACING and key != kind}
    first = part[kind]
    made = shapes.wrap(*first) if kind == "wrap" else getattr(shapes, kind)(first, **options)
    if "image" in part:
        surface = printed(part["image"], part.get("as", "paper"), part.get("glow", 0))
    else:
        surface = material(part.get("as", "matt"), colours.get(part.get("colour", "body"), part.get("colour")))
    made.data.materials.append(surface)
    all_made = [_placed(made, part)]
    for place in part.get("copies", []):
        twin = made.copy()
        bpy.context.collection.objects.link(twin)
        all_made.append(_placed(twin, {**part, **place}))
    return all_made


def _group(parts, colours):
    return [made for part in parts for made in _part(part, colours)]


def _move(objects, matrix):
    bpy.context.view_layer.update()
    for made in objects:
        made.matrix_world = matrix @ made.matrix_world
    bpy.context.view_layer.update()


def _settings(scene, job):
    scene.render.engine = "BLENDER_EEVEE"
    scene.eevee.taa_render_samples = job["samples"]
    scene.eevee.use_gtao, scene.eevee.gtao_distance = True, 0.9
    scene.eevee.use_soft_shadows, scene.eevee.shadow_cube_size = True, "1024"
    scene.eevee.use_ssr = scene.eevee.use_ssr_refraction = job.get("clear", False)
    scene.render.resolution_x = scene.render.resolution_y = job["side"]
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
    stage.build(look["ground"])
    _settings(scene, job)
    for view in look["views"]:
        start, cpu = time.time(), time.process_time()
        shown = goods + (others if view.get("use") else [])
        for made in others:
            made.hide_render = not view.get("use")
        focus = view.get("focus")
        stage.camera(view["camera"], shown, focus and (scale * (Vector(focus[:3]) - middle), focus[3] * scale))
        scene.render.filepath = view["file"]
        bpy.ops.render.render(write_still=True)
        print(f"picture {view['file']} {time.time() - start:.0f} s, {time.process_time() - cpu:.0f} s of CPU", flush=True)


with open(sys.argv[sys.argv.index("--") + 1], encoding="utf8") as file:
    for job in json.load(file):
        for look in job["looks"]:
            _set(job, look)
