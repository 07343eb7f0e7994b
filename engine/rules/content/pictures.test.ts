import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filesMessage, judgeFile, PICTURE_MESSAGES, pixelsOf } from './pictures.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#20a060' }, limitInputPixels: false });

describe('the pixels of a picture by its head', () => {
  it.each([
    ['PNG', () => drawn(123, 45).png().toBuffer()],
    ['interlaced PNG', () => drawn(123, 45).png({ progressive: true }).toBuffer()],
    ['JPG', () => drawn(123, 45).jpeg().toBuffer()],
    ['progressive JPG', () => drawn(123, 45).jpeg({ progressive: true }).toBuffer()],
    [
      'JPG with EXIF and a profile',
      () => drawn(123, 45).withIccProfile('p3').withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    ['CMYK JPG', () => drawn(123, 45).toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s', async (_kind, made) => {
    expect(pixelsOf(await made())).toBe(123 * 45);
  });

  it('are 0 of a file that is cut off before it says them, at any byte', async () => {
    for (const bytes of [await drawn(9, 9).png().toBuffer(), await drawn(9, 9).jpeg().toBuffer()])
      for (let length = 0; length < bytes.length; length++)
        expect([0, 81]).toContain(pixelsOf(bytes.subarray(0, length)));
  });
});

it('a picture of too many pixels is refused before it is sent, as the server says it', async () => {
  const jpg = new Blob([new Uint8Array(await drawn(12_000, 3400).jpeg({ quality: 20 }).toBuffer())]);
  expect(await judgeFile(jpg)).toEqual({ ok: false, message: PICTURE_MESSAGES.tooManyPixels });
  const small = new Blob([new Uint8Array(await drawn(20, 20).png().toBuffer())]);
  const renamed = new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' });
  expect(await filesMessage([small, renamed, jpg])).toBe(PICTURE_MESSAGES.wrongType);
  expect(await filesMessage([small])).toBe('');
});
