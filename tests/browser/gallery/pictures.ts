/** Comparing a variant's picture with its baseline, cell by cell, so that a small widget counts as much as a large one. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';

/** A pixel differs when one of its channels does by more than this, of 255. */
const CHANNEL = 24;
/** Part of a cell's pixels that may differ. */
const TOLERANCE = 0.005;

/** px from the picture's corner */
export interface Area {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The picture of one variant and where its cells are in it. */
export async function photograph(page: Page, variant: string): Promise<{ png: Buffer; areas: Area[] }> {
  const section = page.locator(`[data-variant="${variant}"]`);
  const png = await section.screenshot({ animations: 'disabled', caret: 'hide' });
  const areas = await section.evaluate((element) => {
    const corner = element.getBoundingClientRect();
    return [...element.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const [left, top] = [Math.round(x - corner.x), Math.round(y - corner.y)];
      return { name: cell.dataset['cell'] ?? '', left, top, width: Math.round(width), height: Math.round(height) };
    });
  });
  return { png, areas };
}

/** The form baselines are stored in: a quarter of a PNG, no channel off by more than a few steps. */
export function packed(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ nearLossless: true, quality: 20, effort: 5 }).toBuffer();
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Marks the differing pixels of the area red in `marked` and answers their part. */
function differing(before: Pixels, now: Pixels, area: Area, marked: Buffer): number {
  let count = 0;
  for (let y = area.top; y < area.top + area.height; y += 1) {
    for (let x = area.left; x < area.left + area.width; x += 1) {
      const at = (y * now.width + x) * 3;
      const off = [0, 1, 2].some(
        (channel) => Math.abs((before.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) > CHANNEL,
      );
      if (!off) continue;
      count += 1;
      marked.set([255, 0, 0], at);
    }
  }
  return count / Math.max(1, area.width * area.height);
}

/** What differs, one line a cell; `marked` is the picture of now with the differing pixels red. */
export async function comparePictures(
  baseline: Buffer,
  png: Buffer,
  areas: Area[],
): Promise<{ problems: string[]; marked: Buffer }> {
  const [before, now] = await Promise.all([pixelsOf(baseline), pixelsOf(png)]);
  if (before.width !== now.width || before.height !== now.height) {
    const problem = `${before.width} × ${before.height} px became ${now.width} × ${now.height}`;
    return { problems: [problem], marked: png };
  }
  const marks = Buffer.from(now.data);
  const problems = areas.flatMap((area) => {
    const part = differing(before, now, area, marks);
    return part > TOLERANCE ? [`${area.name}: ${(part * 100).toFixed(1)} % of the pixels differ`] : [];
  });
  const raw = { width: now.width, height: now.height, channels: 3 as const };
  return { problems, marked: await sharp(marks, { raw }).png().toBuffer() };
}
