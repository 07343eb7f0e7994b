import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fetchPackage } from '../lib/fetch-package.mjs';
import { dye } from './color.ts';
import { drawn, type DrawnName } from './drawn.ts';

/** A drawing with the bounding box of its visible content, in its own units, so that it can be placed on a floor. */
export interface Thing {
  body: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const emoji = await fetchPackage('@iconify-json/fluent-emoji-flat', '1.2.6');
const { icons } = JSON.parse(readFileSync(join(emoji, 'icons.json'), 'utf8')) as {
  icons: Record<string, { body: string }>;
};

/** Colours of an icon that make up its material; recolouring replaces the first one exactly. */
const MATERIAL: Record<string, readonly string[]> = {
  lipstick: ['#f70a8d', '#ff6dc6'],
  toothbrush: ['#f8312f'],
  headphone: ['#998ea4', '#cdc4d6'],
  watch: ['#3f5fff', '#a4aeeb', '#5235a6'],
  't-shirt': ['#86d72f', '#44911b', '#c3ef3c', '#00d26a'],
  coat: ['#f3c07b', '#ffdea7', '#e19747', '#f3ad61', '#8c5543'],
  dress: ['#46a4fb', '#6b438b'],
  handbag: ['#f3ad61', '#6d4534'],
  backpack: ['#f8312f', '#ca0b4a'],
  scarf: ['#f8312f', '#ca0b4a', '#990838'],
  'couch-and-lamp': ['#3f5fff', '#1345b7', '#5092ff'],
  'pot-of-food': ['#cdc4d6', '#b4acbc', '#e1d8ec'],
  'closed-umbrella': ['#8d65c5', '#433b6b'],
  umbrella: ['#8d65c5', '#433b6b'],
  'racing-car': ['#f8312f', '#ca0b4a'],
  'running-shoe': ['#9b9b9b', '#bebebe', '#635994'],
  tent: ['#86d72f', '#44911b'],
  bicycle: ['#f92f60'],
  radio: ['#9b9b9b'],
  keyboard: ['#cdc4d6', '#998ea4'],
  'puzzle-piece': ['#c3ef3c'],
  'computer-mouse': ['#cdc4d6', '#998ea4'],
  crayon: ['#00d26a', '#c3ef3c'],
};

/** Colours of an icon that do not suit the goods and are always replaced: coconut flesh is white, our bowls are stoneware. */
const REPAINT: Record<string, Record<string, string>> = {
  coconut: { '#d3d3d3': '#fdf9f0', '#9b9b9b': '#e9dfcf' },
  'bowl-with-spoon': { '#00a6ed': '#b98a62', '#26eafc': '#d9b48c', '#0074ba': '#f1e6d6' },
  jeans: { '#00a6ed': '#4f7fb5', '#0074ba': '#2f5788' },
  'teacup-without-handle': { '#a7a8b7': '#7fa58a', '#d3d3d3': '#c9d6cc' },
};

/** Parts of an icon that are not for sale and are removed: the lamp beside the sofa. */
const LEFT_OUT: Record<string, readonly string[]> = { 'couch-and-lamp': ['#9b9b9b', '#ffb02e'] };

const measured = new Map<string, Thing>();

/** The drawing called `name`, an icon or one of our own, recoloured when a colour is given. Throws for an unknown name. */
export async function thing(name: string, colour?: string): Promise<Thing> {
  const key = `${name} ${colour ?? ''}`;
  const known = measured.get(key);
  if (known) return known;
  const made = await measure(bodyOf(name, colour), name in drawn ? 100 : 32);
  measured.set(key, made);
  return made;
}

function bodyOf(name: string, colour: string | undefined): string {
  if (name in drawn) return drawn[name as DrawnName](colour ?? '#e9a23b');
  const icon = icons[name];
  if (!icon) throw new Error(`no drawing called ${name}`);
  const left = LEFT_OUT[name] ?? [];
  const paint = REPAINT[name] ?? {};
  const body = icon.body
    .replace(/<path fill="(#[0-9a-f]+)"[^>]*\/>/g, (path, fill: string) => (left.includes(fill) ? '' : path))
    .replace(/#[0-9a-f]{6}/g, (hex) => paint[hex] ?? hex);
  if (colour === undefined) return body;
  const material = MATERIAL[name];
  if (!material) throw new Error(`${name} cannot be dyed: its material is not listed`);
  return dye(body, material, colour);
}

const MEASURE_PX = 320;

async function measure(body: string, board: number): Promise<Thing> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${board} ${board}" width="${MEASURE_PX}" height="${MEASURE_PX}">${body}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  const unit = board / MEASURE_PX;
  return {
    body,
    x: -(info.trimOffsetLeft ?? 0) * unit,
    y: -(info.trimOffsetTop ?? 0) * unit,
    width: info.width * unit,
    height: info.height * unit,
  };
}
