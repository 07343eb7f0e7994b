import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearStamp, isBuilt, sourceHash, writeStamp } from './build-stamp.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallwright-build-'));
  mkdirSync(join(folder, 'widgets/parts'), { recursive: true });
  write('widgets/parts/Price.tsx', 'one');
  writeStamp(folder, sourceHash(folder));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path, text) {
  writeFileSync(join(folder, path), text);
}

it('is built while nothing changed, whatever the times of the files say', () => {
  utimesSync(join(folder, 'widgets/parts/Price.tsx'), new Date(), new Date());
  expect(isBuilt(folder)).toBe(true);
});

it('is stale when a source changes, even by the same number of bytes', () => {
  write('widgets/parts/Price.tsx', 'two');
  expect(isBuilt(folder)).toBe(false);
});

it('is stale when a source is added, and built again when it is taken away', () => {
  write('widgets/W0099-badge.tsx', '');
  expect(isBuilt(folder)).toBe(false);
  rmSync(join(folder, 'widgets/W0099-badge.tsx'));
  expect(isBuilt(folder)).toBe(true);
});

it('is stale when the packages change', () => {
  write('package-lock.json', '{}');
  expect(isBuilt(folder)).toBe(false);
});

it('stays built when only a test or the documentation changes', () => {
  write('widgets/parts/Price.test.tsx', 'test');
  write('README.md', 'text');
  expect(isBuilt(folder)).toBe(true);
});

it('is stale after a build that broke off', () => {
  clearStamp(folder);
  expect(isBuilt(folder)).toBe(false);
});
