import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeIntegrity } from './integrity.mjs';

it('names every script with the hash that browsers check', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mallwright-integrity-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets/a.js'), 'alert(1)');
  writeFileSync(join(folder, 'assets/a.js.br'), 'x');
  writeFileSync(join(folder, 'assets/a.css'), 'a{}');
  expect(await writeIntegrity(folder)).toBe(1);
  const list = JSON.parse(readFileSync(join(folder, '.vite/integrity.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  expect(list).toEqual({ '/assets/a.js': `sha384-${createHash('sha384').update('alert(1)').digest('base64')}` });
});
