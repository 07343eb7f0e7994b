/**
 * Renders the pictures of goods into server/seed/artwork/studio/ (committed). Needs Blender 3.4 (Debian's package) and, on a machine
 * without a screen, a virtual one.
 * Run: npm run studio -- [ids of goods; all without]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { GROUNDS } from '../scene.ts';
import { labelDrawing, type Label } from './label.ts';

/** A shape with its place and material, as blender/shapes.py takes it; `label` names what is printed on it. */
interface Part {
  label?: string;
  [option: string]: unknown;
}

type Colours = Record<string, string>;

/** A goods as data (goods/ID.json). Lengths are cm. */
interface StudioGoods {
  id: number;
  /** Category of level 1, which gives the ground. */
  category: number;
  /** true when parts are transparent */
  clear?: boolean;
  colours: Colours;
  variants?: Record<string, Colours>;
  labels?: Record<string, Label>;
  parts: Part[];
  /** What stands beside the goods where it is used. */
  others: Part[];
  /** Place and width of what the close picture shows. */
  close: [x: number, y: number, z: number, width: number];
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUT = fileURLToPath(new URL('../../../server/seed/artwork/studio/', import.meta.url));
const WORK = fileURLToPath(new URL('../../../.cache/studio/', import.meta.url));
/** px; pictures are square. */
const SIDE = 1200;
/** Passes per pixel. */
const SAMPLES = 4;
/** Of WebP, 0 to 100. */
const QUALITY = 84;

/** Azimuth and elevation of the camera in degrees, share of the picture that the goods fill. */
const FRONT = [0, 9, 0.74];
const CAMERAS = { turned: [24, 26, 0.74], use: [-14, 17, 0.86], close: [24, 18, 0.8] };

async function parts(goods: StudioGoods, list: Part[]): Promise<Part[]> {
  const drawn = list.map(async ({ label, ...part }): Promise<Part> => {
    if (label === undefined) return part;
    const described = goods.labels?.[label];
    if (!described) throw new Error(`goods ${goods.id} has no label ${label}`);
    const image = join(WORK, `${goods.id}-${label}.png`);
    await sharp(Buffer.from(labelDrawing(described)))
      .png()
      .toFile(image);
    return { ...part, image };
  });
  return Promise.all(drawn);
}

async function jobOf(goods: StudioGoods): Promise<object> {
  const ground = GROUNDS[goods.category]?.floor;
  if (!ground) throw new Error(`category ${goods.category} has no ground`);
  const file = (name: string): string => join(WORK, `${goods.id}-${name}.png`);
  const shapes = { parts: await parts(goods, goods.parts), others: await parts(goods, goods.others), ground };
  const views = [
    { camera: FRONT, file: file('front') },
    { camera: CAMERAS.turned, file: file('turned') },
    { camera: CAMERAS.close, file: file('close'), focus: goods.close },
    { camera: CAMERAS.use, file: file('use'), use: true },
  ];
  const variants = Object.entries(goods.variants ?? {}).filter(([, { body }]) => body !== goods.colours['body']);
  const looks = [
    { ...shapes, colours: goods.colours, views },
    ...variants.map(([name, colours]) => ({
      ...shapes,
      colours: { ...goods.colours, ...colours },
      views: [{ camera: FRONT, file: file(name) }],
    })),
  ];
  return { side: SIDE, samples: SAMPLES, clear: goods.clear ?? false, looks };
}

async function render(goods: StudioGoods): Promise<void> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  mkdirSync(OUT, { recursive: true });
  const job = await jobOf(goods);
  writeFileSync(join(WORK, 'job.json'), JSON.stringify([job]));
  const { status } = spawnSync(
    'blender',
    ['-b', '--python-exit-code', '1', '--python', join(HERE, 'blender/render.py'), '--', join(WORK, 'job.json')],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`Blender could not render goods ${goods.id}`);
  const { looks } = job as { looks: { views: { file: string }[] }[] };
  for (const { file } of looks.flatMap(({ views }) => views)) {
    const name = file.slice(WORK.length).replace('.png', '.webp');
    await sharp(file).webp({ quality: QUALITY, effort: 6 }).toFile(join(OUT, name));
  }
}

const wanted = process.argv.slice(2);
for (const name of readdirSync(join(HERE, 'goods')).sort()) {
  if (wanted.length > 0 && !wanted.includes(name.replace('.json', ''))) continue;
  await render(JSON.parse(readFileSync(join(HERE, 'goods', name), 'utf8')) as StudioGoods);
}
