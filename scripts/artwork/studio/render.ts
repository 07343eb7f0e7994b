/**
 * Renders the pictures of goods into server/seed/artwork/studio/ (committed). Needs Blender 3.4 (Debian's package) and, on a machine
 * without a screen, a virtual one.
 * Run: npm run studio -- [--draft | --small] [ids of goods; all without]. Drafts show shapes alone and take a second each, small ones
 * (two views, 480 px) have light and materials too and take a few; both go to .cache/studio/drafts/.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  blender,
  CACHE,
  describedGoods,
  emptyFolder,
  groundOf,
  HERE,
  parts,
  type Camera,
  type StudioGoods,
  type View,
} from './described.ts';

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

async function jobOf(goods: StudioGoods): Promise<object> {
  const work = emptyFolder(isTried ? `draft-${goods.id}` : `${goods.id}`);
  const file = (name: string): string => join(work, `${goods.id}-${name}.png`);
  const shapes = {
    parts: await parts(goods, goods.parts, work),
    others: await parts(goods, goods.others, work),
    ground: groundOf(goods.category),
  };
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

async function render(list: StudioGoods[]): Promise<void> {
  const jobs: object[] = [];
  mkdirSync(OUT, { recursive: true });
  for (const goods of list) jobs.push(await jobOf(goods));
  blender(jobs);
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
    .map((name) => describedGoods(name.replace('.json', ''))),
);
