"""Materials with a drawing of their own: the skin of a fruit, the grain of a board, a clear film. Used by materials.py."""

# Inputs of the Principled shader, as in materials.KINDS.
KINDS = {
    "apple": {"Roughness": 0.33, "Subsurface": 0.04, "Clearcoat": 0.12},
    "berry": {"Roughness": 0.55, "Specular": 0.35},
    "fuzz": {"Roughness": 0.75, "Subsurface": 0.08, "Sheen": 1.0, "Specular": 0.15},
    "mango": {"Roughness": 0.34, "Subsurface": 0.05},
    "pores": {"Roughness": 0.36, "Subsurface": 0.05},
    "pulp": {"Roughness": 0.12, "Subsurface": 0.15, "Clearcoat": 0.5},
    "shell": {"Roughness": 0.25, "Subsurface": 0.1, "Clearcoat": 0.4},
    "seeded": {"Roughness": 0.28, "Subsurface": 0.06, "Clearcoat": 0.3},
    "cap": {"Roughness": 0.7, "Specular": 0.25},
    "speckle": {"Roughness": 0.6, "Specular": 0.3},
    "ice": {"Roughness": 0.12, "Subsurface": 0.2, "Clearcoat": 0.6},
    "flame": {"Roughness": 1.0, "Emission Strength": 2.4},
    "oak": {"Roughness": 0.5, "Specular": 0.35},
    "grain": {"Roughness": 0.4, "Specular": 0.4},
    "flaky": {"Roughness": 0.6, "Subsurface": 0.03},
    "linen": {"Roughness": 0.95, "Sheen": 0.4, "Specular": 0.1},
}


def _math(tree, operation, first, second=0.5):
    made = tree.nodes.new("ShaderNodeMath")
    made.operation = operation
    made.use_clamp = operation != "MULTIPLY_ADD"
    for at, value in enumerate((first, second)):
        if isinstance(value, (int, float)):
            made.inputs[at].default_value = value
        else:
            tree.links.new(value, made.inputs[at])
    return made.outputs["Value"]


def _place(tree, stretch=(1, 1, 1)):
    """Coordinates of the object in cm, stretched along an axis by a small number."""
    place = tree.nodes.new("ShaderNodeTexCoord")
    scaled = tree.nodes.new("ShaderNodeMapping")
    scaled.inputs["Scale"].default_value = stretch
    tree.links.new(place.outputs["Object"], scaled.inputs["Vector"])
    return scaled.outputs["Vector"]


def _noise(tree, scale, stretch=(1, 1, 1), detail=3.0):
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    tree.links.new(_place(tree, stretch), noise.inputs["Vector"])
    return noise.outputs["Fac"]


def _height(tree):
    """0 at the foot of a thing, 1 at its top."""
    place = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(place.outputs["Generated"], split.inputs["Vector"])
    return split.outputs["Z"]


def _ramp(tree, factor, *stops):
    """Colours by a factor: stops of a position and a colour."""
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(1)
    for element, (position, colour) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, colour
    tree.links.new(factor, ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _mixed(tree, factor, first, second):
    mix = tree.nodes.new("ShaderNodeMixRGB")
    for key, value in (("Fac", factor), ("Color1", first), ("Color2", second)):
        if isinstance(value, (list, tuple)):
            mix.inputs[key].default_value = value
        else:
            tree.links.new(value, mix.inputs[key])
    return mix.outputs["Color"]


def _dots(tree, scale, size):
    """1 within small dots, about `scale` of them a cm, else 0."""
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = scale
    tree.links.new(_place(tree), cells.inputs["Vector"])
    return _math(tree, "LESS_THAN", cells.outputs["Distance"], size)


def _bumps(tree, height, strength, distance=0.03):
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    tree.links.new(height, bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], tree.nodes["Principled BSDF"].inputs["Normal"])


def _shade(colour, by):
    return [min(1, part * by) for part in colour[:3]] + [1]


def _apple(tree, colour, second):
    """Streaks from stem to calyx over the paler ground, and pale dots."""
    streaks = _math(tree, "ADD", _math(tree, "MULTIPLY", _noise(tree, 2.6, (1, 1, 0.09), 5.0), 0.9), _math(tree, "MULTIPLY", _noise(tree, 0.3), 0.35))
    skin = _ramp(tree, streaks, (0.42, colour), (0.56, second), (0.8, _shade(second, 0.6)))
    return _mixed(tree, _math(tree, "MULTIPLY", _dots(tree, 2.4, 0.13), 0.55), skin, _shade(colour, 1.5))


def _berry(tree, colour, second):
    """A dark skin below a pale bloom that is rubbed off in places."""
    return _ramp(tree, _noise(tree, 1.6, detail=6.0), (0.36, colour), (0.62, second))


def _blush(tree, colour, second):
    """Red where the sun was, above and on one side."""
    sun = _math(tree, "ADD", _math(tree, "MULTIPLY", _height(tree), 0.45), _math(tree, "MULTIPLY", _noise(tree, 0.22, (1, 0.4, 1), 5.0), 0.75))
    return _ramp(tree, sun, (0.42, colour), (0.66, second), (0.9, _shade(second, 0.7)))


def _mango(tree, colour, second):
    return _mixed(tree, _math(tree, "MULTIPLY", _dots(tree, 1.9, 0.14), 0.5), _blush(tree, colour, second), _shade(colour, 1.25))


def _pores(tree, colour, second):
    """The peel of citrus fruit: oil glands as small pits, and a slow change of tone."""
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = 4.2
    tree.links.new(_place(tree), cells.inputs["Vector"])
    _bumps(tree, _math(tree, "MINIMUM", cells.outputs["Distance"], 0.35), 0.55, 0.05)
    return _ramp(tree, _noise(tree, 0.35), (0.35, colour), (0.7, second))


def _pulp(tree, colour, second):
    return _ramp(tree, _noise(tree, 1.3, (1, 0.25, 1), 4.0), (0.35, colour), (0.65, second))


def _seeded(tree, colour, second):
    """A strawberry: seeds in pits, paler towards the stem."""
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = 2.7
    tree.links.new(_place(tree, (1, 1, 0.8)), cells.inputs["Vector"])
    away = cells.outputs["Distance"]
    _bumps(tree, _math(tree, "MINIMUM", away, 0.4), 0.8, 0.12)
    skin = _ramp(tree, _height(tree), (0.0, _shade(colour, 0.8)), (0.78, colour), (0.99, second))
    return _mixed(tree, _math(tree, "LESS_THAN", away, 0.2), skin, (0.86, 0.55, 0.16, 1))


def _shell(tree, colour, second):
    return _ramp(tree, _noise(tree, 2.2, detail=5.0), (0.4, colour), (0.62, second))


def _cap(tree, colour, second):
    """The cap of a mushroom, darker above, torn into pale scales at its edge."""
    torn = _math(tree, "ADD", _math(tree, "MULTIPLY", _height(tree), 0.6), _math(tree, "MULTIPLY", _noise(tree, 1.7, detail=6.0), 0.7))
    _bumps(tree, _noise(tree, 2.6, detail=5.0), 0.5, 0.12)
    return _ramp(tree, torn, (0.56, second), (0.66, colour), (0.95, _shade(colour, 0.6)))


def _speckle(tree, colour, second):
    """An egg: brown speckles on a shell of slightly different tones."""
    _bumps(tree, _noise(tree, 9), 0.12, 0.02)
    shell = _ramp(tree, _noise(tree, 0.4), (0.3, _shade(colour, 0.9)), (0.7, _shade(colour, 1.08)))
    return _mixed(tree, _math(tree, "MULTIPLY", _dots(tree, 3.6, 0.12), 0.35), shell, second)


def _board(tree, colour, along):
    """Long grain: fine lines and slow waves along an axis."""
    fine = _noise(tree, 5.0, along, 6.0)
    slow = _noise(tree, 0.7, along, 2.0)
    return _ramp(tree, _math(tree, "ADD", _math(tree, "MULTIPLY", fine, 0.5), _math(tree, "MULTIPLY", slow, 0.5)), (0.36, _shade(colour, 0.72)), (0.5, colour), (0.66, _shade(colour, 1.16)))


def _oak(tree, colour, second):
    """Grain along x."""
    return _board(tree, colour, (0.06, 1.2, 1.2))


def _grain(tree, colour, second):
    """Grain along z, for what stands."""
    return _board(tree, colour, (1.2, 1.2, 0.06))


def _flaky(tree, colour, second):
    """Pastry: baked brown above, pale at its side, with layers."""
    baked = _math(tree, "ADD", _math(tree, "MULTIPLY", _height(tree), 0.7), _math(tree, "MULTIPLY", _noise(tree, 1.1, detail=5.0), 0.5))
    _bumps(tree, _noise(tree, 3.0, (0.5, 0.5, 2.6), 4.0), 0.55, 0.1)
    return _ramp(tree, baked, (0.5, colour), (0.82, second), (1.0, _shade(second, 0.7)))


def _linen(tree, colour, second):
    """Cloth of visible threads with small folds."""
    _bumps(tree, _math(tree, "ADD", _noise(tree, 9, (1, 0.12, 0.12)), _noise(tree, 9, (0.12, 1, 1))), 0.35, 0.04)
    return _ramp(tree, _noise(tree, 0.8), (0.3, _shade(colour, 0.93)), (0.7, colour))


PATTERNS = {
    "apple": _apple, "berry": _berry, "fuzz": _blush, "mango": _mango, "pores": _pores, "pulp": _pulp, "shell": _shell, "cap": _cap, "seeded": _seeded,
    "speckle": _speckle, "oak": _oak, "grain": _grain, "flaky": _flaky, "linen": _linen,
}  # fmt: skip


def film(made, rgba, density=0.1):
    """A clear film or thin glass: what lies behind is seen through it, its edges and lights are not. Costs no refraction."""
    made.blend_method, made.shadow_method, made.show_transparent_back = "BLEND", "NONE", False
    tree = made.node_tree
    tree.nodes.clear()
    out, mix = tree.nodes.new("ShaderNodeOutputMaterial"), tree.nodes.new("ShaderNodeMixShader")
    clear, gloss = tree.nodes.new("ShaderNodeBsdfTransparent"), tree.nodes.new("ShaderNodeBsdfGlossy")
    gloss.inputs["Roughness"].default_value, gloss.inputs["Color"].default_value = 0.08, rgba
    edge = tree.nodes.new("ShaderNodeLayerWeight")
    edge.inputs["Blend"].default_value = 0.35
    tree.links.new(_math(tree, "ADD", _math(tree, "MULTIPLY", edge.outputs["Facing"], 0.4), density), mix.inputs["Fac"])
    tree.links.new(clear.outputs["BSDF"], mix.inputs[1])
    tree.links.new(gloss.outputs["BSDF"], mix.inputs[2])
    tree.links.new(mix.outputs["Shader"], out.inputs["Surface"])
