/** Where the baselines are: per variant one picture and one list of geometry, and the Chromium that made them all. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Geometry } from './geometry.ts';

const FOLDER = fileURLToPath(new URL('../baselines/', import.meta.url));
const CHROMIUM = path.join(FOLDER, 'chromium.json');

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Chromium's major version of the baselines; undefined when there are none. */
export function recordedMajor(): number | undefined {
  const text = read(CHROMIUM)?.toString();
  return text === undefined ? undefined : (JSON.parse(text) as { major: number }).major;
}

/** Notes the Chromium that makes the baselines. */
export function recordMajor(major: number): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(CHROMIUM, `${JSON.stringify({ major })}\n`);
}

export function pictureOf(stem: string, variant: string): Buffer | undefined {
  return read(path.join(FOLDER, stem, `${variant}.webp`));
}

export function geometryOf(stem: string): Record<string, Geometry> {
  const text = read(path.join(FOLDER, stem, 'geometry.json'))?.toString() ?? '{}';
  return JSON.parse(text) as Record<string, Geometry>;
}

/** Keeps what was photographed and measured of a widget, by variant. */
export function record(stem: string, pictures: Map<string, Buffer>, geometry: Record<string, Geometry>): void {
  const folder = path.join(FOLDER, stem);
  mkdirSync(folder, { recursive: true });
  for (const [variant, picture] of pictures) writeFileSync(path.join(folder, `${variant}.webp`), picture);
  writeFileSync(path.join(folder, 'geometry.json'), `${JSON.stringify(geometry)}\n`);
}
