"""Materials of the studio: a kind gives the surface, a colour its tint. All are variants of Blender's Principled shader."""

import bpy

import skins

# Inputs of the Principled shader by kind; `grain` is (scale, strength) of bumps, `mottle` is (scale, share) of colour noise.
KINDS = {
    "matt": {"Roughness": 0.55},
    "paper": {"Roughness": 0.8, "grain": (90, 0.03)},
    "gloss": {"Roughness": 0.18, "Clearcoat": 0.4},
    "satin": {"Roughness": 0.34},
    "metal": {"Roughness": 0.28, "Metallic": 1.0},
    "chrome": {"Roughness": 0.08, "Metallic": 1.0},
    "glass": {"Roughness": 0.02, "Transmission": 1.0, "IOR": 1.45},
    "liquid": {"Roughness": 0.0, "Transmission": 0.9, "IOR": 1.33},
    "frost": {"Roughness": 0.35, "Transmission": 0.75, "IOR": 1.4},
    "ceramic": {"Roughness": 0.22, "Clearcoat": 0.3, "mottle": (9, 0.06)},
    "clay": {"Roughness": 0.7, "grain": (40, 0.12), "mottle": (14, 0.12)},
    "wax": {"Roughness": 0.5, "Subsurface": 0.2},
    "fruit": {"Roughness": 0.32, "Subsurface": 0.06, "grain": (60, 0.04), "mottle": (5, 0.22)},
    "food": {"Roughness": 0.7, "Subsurface": 0.05, "grain": (16, 0.35), "mottle": (9, 0.25)},
    "leaf": {"Roughness": 0.4, "mottle": (7, 0.3)},
    "leather": {"Roughness": 0.45, "grain": (48, 0.16), "mottle": (4, 0.14)},
    "cloth": {"Roughness": 0.95, "Sheen": 0.6, "grain": (150, 0.22), "mottle": (80, 0.08)},
    "plush": {"Roughness": 1.0, "Sheen": 1.0, "grain": (42, 0.9), "mottle": (38, 0.2)},
    "rubber": {"Roughness": 0.62, "grain": (70, 0.08)},
    "peel": {"Roughness": 0.38, "Subsurface": 0.06, "grain": (26, 0.3), "mottle": (4, 0.06)},
    "skin": {"Roughness": 0.3, "Subsurface": 0.08, "Clearcoat": 0.15, "mottle": (4, 0.06)},
    "crust": {"Roughness": 0.75, "Subsurface": 0.05, "grain": (10, 0.35), "mottle": (6, 0.14)},
    "honey": {"Roughness": 0.08, "Subsurface": 0.25, "Clearcoat": 0.8},
    "straw": {"Roughness": 0.7, "grain": (34, 0.7), "mottle": (20, 0.22)},
    "wood": {"Roughness": 0.42, "rings": 3.2},
    "pane": {"Roughness": 0.04, "Specular": 0.7},
    "pebble": {"Roughness": 0.5, "grain": (230, 0.5), "mottle": (3, 0.06)},
    "grip": {"Roughness": 0.95, "grain": (260, 0.6)},
    "denim": {"Roughness": 0.9, "Sheen": 0.3, "grain": (110, 0.35), "mottle": (3, 0.22)},
    "nylon": {"Roughness": 0.55, "Sheen": 0.3, "grain": (14, 0.16), "mottle": (3, 0.06)},
    "plank": {"Roughness": 0.5, "rings": 0.42},
    "film": {},
    **skins.KINDS,
}


def linear(colour):
    """'#rrggbb' as the linear values that shaders take."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts] + [1.0]


def _noise(tree, scale, detail=4.0):
    place = tree.nodes.new("ShaderNodeTexCoord")
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    return noise, place


def _shades(tree, factor, colour, share):
    """The colour between a darker and a lighter shade of itself, by a factor."""
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
    ramp.color_ramp.elements[0].color = [part * (1 - share) for part in colour[:3]] + [1]
    ramp.color_ramp.elements[1].color = [min(1, part * (1 + share)) for part in colour[:3]] + [1]
    tree.links.new(factor, ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _wood(tree, colour, rings):
    place = tree.nodes.new("ShaderNodeTexCoord")
    wave = tree.nodes.new("ShaderNodeTexWave")
    wave.bands_direction = "Z" if rings > 1 else "Y"
    wave.inputs["Scale"].default_value = rings
    wave.inputs["Distortion"].default_value = 5.5 if rings > 1 else 2.2
    wave.inputs["Detail"].default_value = 3.0
    tree.links.new(place.outputs["Object"], wave.inputs["Vector"])
    return _shades(tree, wave.outputs["Fac"], colour, 0.28)


def _blend(tree, colour, second):
    """From a colour below to a second one above, uneven as on fruit."""
    noise, place = _noise(tree, 1.6, 5.0)
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(place.outputs["Generated"], split.inputs["Vector"])
    add = tree.nodes.new("ShaderNodeMath")
    add.operation = "MULTIPLY_ADD"
    add.inputs[1].default_value, add.inputs[2].default_value = 0.5, -0.25
    tree.links.new(noise.outputs["Fac"], add.inputs[0])
    total = tree.nodes.new("ShaderNodeMath")
    tree.links.new(add.outputs["Value"], total.inputs[0])
    tree.links.new(split.outputs["Z"], total.inputs[1])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.2, 0.85
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = colour, second
    tree.links.new(total.outputs["Value"], ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _pane(made, shader):
    """Thin clear glass: seen through, more of it at its edges; no refraction, so that it costs nothing."""
    made.blend_method, made.shadow_method, made.show_transparent_back = "BLEND", "NONE", False
    tree = made.node_tree
    edge, share = tree.nodes.new("ShaderNodeLayerWeight"), tree.nodes.new("ShaderNodeMapRange")
    edge.inputs["Blend"].default_value = 0.35
    share.inputs["To Min"].default_value, share.inputs["To Max"].default_value = 0.14, 0.75
    tree.links.new(edge.outputs["Facing"], share.inputs["Value"])
    tree.links.new(share.outputs["Result"], shader.inputs["Alpha"])


def material(kind, colour, second=None):
    """A material of a kind in a colour, which may run into a second one; the same one for the same three."""
    name = f"{kind} {colour} {second}"
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    rgba = linear(colour)
    made.diffuse_color = rgba
    shader.inputs["Base Color"].default_value = rgba
    facts = KINDS[kind]
    if kind == "film":
        skins.film(made, rgba)
        return made
    for key, value in facts.items():
        if key in shader.inputs:
            shader.inputs[key].default_value = value
    if kind == "pane":
        _pane(made, shader)
    if "Emission Strength" in facts:
        shader.inputs["Emission"].default_value = rgba
    if "Subsurface" in facts:
        shader.inputs["Subsurface Color"].default_value = rgba
        shader.inputs["Subsurface Radius"].default_value = (0.08, 0.04, 0.03)
    if "rings" in facts:
        tree.links.new(_wood(tree, rgba, facts["rings"]), shader.inputs["Base Color"])
    if kind in skins.PATTERNS:
        drawn = skins.PATTERNS[kind](tree, rgba, linear(second) if second else rgba)
        tree.links.new(drawn, shader.inputs["Base Color"])
    elif second:
        tree.links.new(_blend(tree, rgba, linear(second)), shader.inputs["Base Color"])
    elif "mottle" in facts:
        scale, share = facts["mottle"]
        tree.links.new(_shades(tree, _noise(tree, scale)[0].outputs["Fac"], rgba, share), shader.inputs["Base Color"])
    if "grain" in facts:
        scale, strength = facts["grain"]
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = strength
        bump.inputs["Distance"].default_value = 0.02
        tree.links.new(_noise(tree, scale)[0].outputs["Fac"], bump.inputs["Height"])
        tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return made


def printed(image, kind="paper", glow=0.0):
    """A material that shows a picture file; transparent where the file is. `glow` is for screens."""
    made = bpy.data.materials.new(f"print {image}")
    made.blend_method, made.shadow_method = "BLEND", "NONE"
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(image)
    tree.links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    tree.links.new(texture.outputs["Alpha"], shader.inputs["Alpha"])
    shader.inputs["Roughness"].default_value = KINDS[kind].get("Roughness", 0.5)
    if glow:
        tree.links.new(texture.outputs["Color"], shader.inputs["Emission"])
        shader.inputs["Emission Strength"].default_value = glow
    return made
