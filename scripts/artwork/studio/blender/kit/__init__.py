"""Things that several goods consist of or stand beside: each answers a list of parts, as in goods/ID.json."""

from kit.table import bloom, board, book, bowl_plain, cup, dish, glass_tea, lamp, leaf, napkin, phone_flat, plant, ring, scatter, spoon  # noqa: F401
from kit.packs import carton, jar, label_ring, pouch, sachet, water  # noqa: F401
from kit.food import apple_half, bowl_egg, bowl_of, cake, citrus, coconut_half, cookie, dipper, egg, egg_tray, mushroom, rice, strawberry  # noqa: F401
from kit.home import basket, bowl, chair, cushion, pot, teapot  # noqa: F401
from kit.devices import dial, grille, keys, knob, lens, phone_back, screen, watch  # noqa: F401
