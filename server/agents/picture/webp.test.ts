/** A picture of a page ends where the page ends, however high the window was. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asWebp, withoutEnd } from './webp.ts';

it('leaves out the rows of one colour below the page, and keeps those inside of it', async () => {
  const ground = { width: 300, height: 900, channels: 3, background: '#f4f4f4' } as const;
  const part = (top: number) => ({
    input: { create: { width: 100, height: 40, channels: 3, background: '#d44800' } } as const,
    left: 20,
    top,
  });
  const page = await sharp({ create: ground })
    .composite([part(0), part(400)])
    .png()
    .toBuffer();
  const shown = await sharp(await asWebp(await withoutEnd(sharp(page)), 300)).metadata();
  expect([shown.width, shown.height]).toEqual([300, 440]);
});
