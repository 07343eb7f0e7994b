import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './compress.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallwright-compress-'));
  mkdirSync(join(folder, 'assets'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('puts smaller copies beside a text file, which hold the same', async () => {
  const text = '商城'.repeat(2000);
  writeFileSync(join(folder, 'assets/shop.js'), text);
  expect(await precompress(folder)).toBe(1);
  const brotli = readFileSync(join(folder, 'assets/shop.js.br'));
  const gzip = readFileSync(join(folder, 'assets/shop.js.gz'));
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(text.length / 10);
});

it('leaves alone what is small, what is compressed already and what is not served', async () => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets/small.css'), 'a{}');
  writeFileSync(join(folder, 'assets/picture.webp'), 'x'.repeat(5000));
  writeFileSync(join(folder, '.vite/manifest.json'), 'x'.repeat(5000));
  expect(await precompress(folder)).toBe(0);
  expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(
    ['.vite', '.vite/manifest.json', 'assets', 'assets/picture.webp', 'assets/small.css'].sort(),
  );
});
