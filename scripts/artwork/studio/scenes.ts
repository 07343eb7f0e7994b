/**
 * Renders banners and tiles of the demo mall from its goods (scenes.json) into server/seed/artwork (committed), with room for words on
 * the left. Needs what render.ts needs.
 * Run: npm run studio:scenes -- [--draft] [names; all without]. Drafts are in .cache/studio/drafts/.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { blender, CACHE, describedGoods, emptyFolder, groundOf, HERE, parts } from './described.ts';

/** Goods on one ground. */
interface Scene {
  /** Category of level 1. */
  ground: number;
  /** `size` is the longest side, `at` the middle on the ground; the whole is about 4 wide. `spin` is in degrees. */
  goods: { id: number; size: number; at: [x: number, y: number]; spin: [number, number, number] }[];
  /** Those that stand on the pictures for phones. */
  phone?: number[];
  /** A banner and a phone's banner by default. */
  as?: Shape[];
}

type Shape = keyof typeof SHAPES;

/** px of the rendered and of the stored picture, its folder, and where its goods stand (blender/stage.py, camera). */
const SHAPES = {
  wide: { size: [1480, 460], width: 1190, folder: 'banners', fill: [0.5, 0.84], shift: [0.23, 0.012] },
  phone: { size: [750, 420], width: 750, folder: 'banners', fill: [0.54, 0.68], shift: [0.215, 0.075] },
  half: { size: [1180, 400], width: 885, folder: 'tiles', fill: [0.46, 0.84], shift: [0.24, 0.012] },
  tile: { size: [580, 360], width: 580, folder: 'tiles', fill: [0.46, 0.74], shift: [0.24, 0.06] },
  card: { size: [856, 520], width: 856, folder: 'shops', fill: [0.84, 0.76], shift: [0, 0.015] },
  row: { size: [1480, 498], width: 1190, folder: 'banners', fill: [0.72, 0.8], shift: [0, 0.012] },
  'phone-row': { size: [750, 420], width: 750, folder: 'banners', fill: [0.84, 0.76], shift: [0, 0.015] },
  'phone-tile': { size: [580, 360], width: 580, folder: 'tiles', fill: [0.46, 0.6], shift: [0.24, 0.1] },
} as const;
const CAMERA = [0, 13];
/** Of WebP, 0 to 100: the first banner is the first large picture of the home page. */
const QUALITY = 52;

const isDraft = process.argv.includes('--draft');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const ARTWORK = fileURLToPath(new URL('../../../server/seed/artwork/', import.meta.url));

const all = JSON.parse(readFileSync(join(HERE, 'scenes.json'), 'utf8')) as Record<string, Scene>;
const scenes = Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const rendered = (name: string, shape: Shape): string => join(CACHE, 'scenes', `${name}-${shape}.png`);
const shapesOf = ({ as = ['wide', 'phone'] }: Scene): Shape[] => as;

async function jobOf(name: string, scene: Scene, work: string): Promise<object> {
  const all = scene.goods.map(({ id }) => id);
  const goods = scene.goods.map(async ({ id, ...place }) => {
    const described = describedGoods(id);
    return { ...place, id, colours: described.colours, parts: await parts(described, described.parts, work) };
  });
  const views = shapesOf(scene).map((shape) => {
    const { size, fill, shift } = SHAPES[shape];
    return {
      size,
      camera: CAMERA,
      frame: { high: size[1] / size[0], fill, shift },
      shows: shape.startsWith('phone') ? (scene.phone ?? all) : all,
      file: rendered(name, shape),
    };
  });
  const ground = groundOf(scene.ground);
  return { goods: await Promise.all(goods), ground, views, side: 0, samples: 4, draft: isDraft };
}

/** Where the picture is stored. */
function stored(name: string, shape: Shape): string {
  const file = `${shape.startsWith('phone') ? 'phone-' : ''}${name}.webp`;
  const folder = isDraft ? join(CACHE, 'drafts') : join(ARTWORK, SHAPES[shape].folder);
  mkdirSync(folder, { recursive: true });
  return join(folder, file);
}

const folder = emptyFolder('scenes');
const jobs: object[] = [];
for (const [name, scene] of scenes) jobs.push(await jobOf(name, scene, folder));
blender(jobs);
for (const [name, scene] of scenes)
  for (const shape of shapesOf(scene))
    await sharp(rendered(name, shape))
      .resize(SHAPES[shape].width)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(stored(name, shape));
