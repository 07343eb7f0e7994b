/**
 * Renders the pictures of goods into server/seed/artwork/studio/ (committed). Needs Blender 3.4 (Debian's package) and, on a machine
 * without a screen, a virtual one.
 * Run: npm run studio -- [--draft | --small] [ids of goods; all without]. Drafts show shapes alone and take a second each, small ones
 * (two views, 480 px) have light and materials too and take a few; both go to .cache/studio/drafts/.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
type View = 'front' | 'turned' | 'close' | 'use';
/** Azimuth and elevation in degrees, share of the picture that the goods fill. */
type Camera = [azimuth: number, elevation: number, share: number];

/** A goods as data (goods/ID.json). Lengths are cm. */
interface StudioGoods {
  id: number;
  /** Category of level 1, which gives the ground. */
  category: number;
  /** true when parts are transparent */
  clear?: boolean;
  colours: Colours;
  variants?: Record<string, Colours>;
  /** What the picture in use and the close one show, in words (rows.ts). */
  alt?: { use: string; close: string };
  labels?: Record<string, Label>;
  parts: Part[];
  /** What stands beside the goods where it is used. */
  others: Part[];
  /** Views that do not stand where most do. */
  cameras?: Partial<Record<View, Camera>>;
  /** Place and width of what the close picture shows. */
  close: [x: number, y: number, z: number, width: number];
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../.cache/studio/', import.meta.url));
const [isDraft, isSmall] = [process.argv.includes('--draft'), process.argv.includes('--small')];
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isTried = isDraft || isSmall;
const OUT = isTried
  ? join(CACHE, 'drafts')
  : fileURLToPath(new URL('../../../server/seed/artwork/studio/', import.meta.url));
/** Side of the square pictures in px; passes per pixel. */
const [SIDE, SAMPLES] = isTried ? [isDraft ? 400 : 480, 2] : [1200, 2];
/** Of WebP, 0 to 100. */
const QUALITY = 84;

const CAMERAS: Record<View, Camera> = {
  front: [0, 9, 0.74],
  turned: [24, 26, 0.74],
  close: [24, 18, 0.8],
  use: [-14, 17, 0.86],
};

/** Where a goods' files are until they are whole. */
const workOf = ({ id }: StudioGoods): string => join(CACHE, isTried ? `draft-${id}` : `${id}`);

async function parts(goods: StudioGoods, list: Part[]): Promise<Part[]> {
  const drawn = list.map(async ({ label, ...part }): Promise<Part> => {
    if (label === undefined) return part;
    const described = goods.labels?.[label];
    if (!described) throw new Error(`goods ${goods.id} has no label ${label}`);
    const image = join(workOf(goods), `label-${label}.png`);
    await sharp(Buffer.from(await labelDrawing(described)))
      .png()
      .toFile(image);
    return { ...part, image };
  });
  return Promise.all(drawn);
}

async function jobOf(goods: StudioGoods): Promise<object> {
  const ground = GROUNDS[goods.category]?.floor;
  if (!ground) throw new Error(`category ${goods.category} has no ground`);
  const file = (name: string): string => join(workOf(goods), `${goods.id}-${name}.png`);
  const shapes = { parts: await parts(goods, goods.parts), others: await parts(goods, goods.others), ground };
  const cameras = { ...CAMERAS, ...goods.cameras };
  const views = [
    { camera: cameras.front, file: file('front') },
    { camera: cameras.turned, file: file('turned') },
    { camera: cameras.close, file: file('close'), focus: goods.close },
    { camera: cameras.use, file: file('use'), use: true },
  ];
  const shown = isSmall ? views.filter(({ file }) => /(turned|use)\.png$/.test(file)) : views;
  const variants = Object.entries(goods.variants ?? {}).filter(([, { body }]) => body !== goods.colours['body']);
  const looks = [
    { ...shapes, colours: goods.colours, views: shown },
    ...variants.map(([name, colours]) => ({
      ...shapes,
      colours: { ...goods.colours, ...colours },
      views: [{ camera: cameras.front, file: file(name) }],
    })),
  ];
  return {
    side: SIDE,
    samples: SAMPLES,
    draft: isDraft,
    clear: goods.clear ?? false,
    looks: isTried ? looks.slice(0, 1) : looks,
  };
}

/** One Blender renders all of them: it prepares its shaders once. */
async function render(list: StudioGoods[]): Promise<void> {
  const jobs: object[] = [];
  mkdirSync(OUT, { recursive: true });
  for (const goods of list) {
    rmSync(workOf(goods), { recursive: true, force: true });
    mkdirSync(workOf(goods), { recursive: true });
    jobs.push(await jobOf(goods));
  }
  const file = join(CACHE, `jobs-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(jobs));
  const { status } = spawnSync(
    'blender',
    ['-b', '--python-exit-code', '1', '--python', join(HERE, 'blender/render.py'), '--', file],
    { stdio: 'inherit' },
  );
  rmSync(file);
  if (status !== 0) throw new Error('Blender could not render the goods');
  const looks = (jobs as { looks: { views: { file: string }[] }[] }[]).flatMap((job) => job.looks);
  for (const { file: made } of looks.flatMap(({ views }) => views)) {
    await sharp(made)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(join(OUT, basename(made, '.png') + '.webp'));
  }
}

const described = readdirSync(join(HERE, 'goods')).sort();
await render(
  described
    .filter((name) => wanted.length === 0 || wanted.includes(name.replace('.json', '')))
    .map((name) => JSON.parse(readFileSync(join(HERE, 'goods', name), 'utf8')) as StudioGoods),
);
