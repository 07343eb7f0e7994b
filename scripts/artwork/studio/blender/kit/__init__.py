"""Things that several goods consist of or stand beside: each answers a list of parts, as in goods/ID.json."""

from kit.table import bloom, board, book, bowl_plain, cup, dish, glass_tea, lamp, leaf, napkin, phone_flat, plant, ring, scatter, spoon  # noqa: F401
from kit.packs import carton, jar, label_ring, pouch, sachet, water  # noqa: F401
from kit.food import apple_half, bowl_egg, bowl_of, cake, citrus, coconut_half, cookie, dipper, egg, egg_tray, mushroom, oyster, rice, strawberry  # noqa: F401
from kit.fruit import apple, apple_cut, blueberries, blueberry, mandarin, mandarin_cut, mango, mango_cheek, peach, pineapple, pineapple_slice, segment  # noqa: F401
from kit.home import basket, bowl, chair, cushion, pot, teapot  # noqa: F401
from kit.nuts import almond, cashew, hazelnut, nut_bowl, raisin, walnut  # noqa: F401
from kit.boxes import clamshell, nest, tray  # noqa: F401
from kit.house import bed, clock, doll, dripper, knife, lucky_bag, monstera, pillar, umbrella, yarn  # noqa: F401
from kit.shore import ice, shrimp, square  # noqa: F401
from kit.devices import dial, grille, keys, knob, lens, phone_back, screen, watch  # noqa: F401
from kit.gadgets import gamepad, keyboard_case, keycaps, lens_zoom, mouse  # noqa: F401
from kit.care import brush_head, handmirror, nailpolish, razor, soap, squeeze_tube, toothbrush, towel  # noqa: F401
from kit.sport import basketball, bell, bicycle, goggles, lantern, mat_rolled, racket, shuttle, skateboard, stone, strap, tent, wheel  # noqa: F401
from kit.toys import babybottle, book_standing, crayon, crayon_box, cube, engine, jigsaw, kite, racer, reel, teddy, wagon  # noqa: F401
from kit.shoes import shoe  # noqa: F401
from kit.wear import backpack, canvasbag, handbag, scarf, sock, sunglasses, sunhat  # noqa: F401
from kit.garments import coat, dress, hanger, jeans, tee  # noqa: F401
