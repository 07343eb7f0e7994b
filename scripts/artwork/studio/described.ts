/** Goods as they are described for Blender (goods/ID.json), and what renders them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { GROUNDS } from '../scene.ts';
import { labelDrawing, type Label } from './label.ts';

/** A shape with its place and material, as blender/shapes.py takes it; `label` names what is printed on it. */
export interface Part {
  label?: string;
  [option: string]: unknown;
}

type Colours = Record<string, string>;
export type View = 'front' | 'turned' | 'close' | 'use';
/** Azimuth and elevation in degrees, share of the picture that the goods fill. */
export type Camera = [azimuth: number, elevation: number, share: number];

/** Lengths are cm. */
export interface StudioGoods {
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

export const HERE = fileURLToPath(new URL('.', import.meta.url));
export const CACHE = fileURLToPath(new URL('../../../.cache/studio/', import.meta.url));

export function describedGoods(id: number | string): StudioGoods {
  return JSON.parse(readFileSync(join(HERE, 'goods', `${id}.json`), 'utf8')) as StudioGoods;
}

/** Colour of the ground of a category's pictures. */
export function groundOf(category: number): string {
  const ground = GROUNDS[category]?.floor;
  if (!ground) throw new Error(`category ${category} has no ground`);
  return ground;
}

/** The parts with their labels as pictures, which are written into a folder. */
export async function parts(goods: StudioGoods, list: Part[], folder: string): Promise<Part[]> {
  const drawn = list.map(async ({ label, ...part }): Promise<Part> => {
    if (label === undefined) return part;
    const described = goods.labels?.[label];
    if (!described) throw new Error(`goods ${goods.id} has no label ${label}`);
    const image = join(folder, `${goods.id}-label-${label}.png`);
    await sharp(Buffer.from(await labelDrawing(described)))
      .png()
      .toFile(image);
    return { ...part, image };
  });
  return Promise.all(drawn);
}

/** An empty folder below the cache. */
export function emptyFolder(name: string): string {
  const folder = join(CACHE, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** One Blender renders all jobs (blender/render.py): it prepares its shaders once. */
export function blender(jobs: object[]): void {
  const file = join(CACHE, `jobs-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(jobs));
  const { status } = spawnSync(
    'blender',
    ['-b', '--python-exit-code', '1', '--python', join(HERE, 'blender/render.py'), '--', file],
    { stdio: 'inherit' },
  );
  rmSync(file);
  if (status !== 0) throw new Error('Blender could not render the goods');
}
