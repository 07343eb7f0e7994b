import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';
import { node, root, run } from './run.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallwright-install-'));
  mkdirSync(join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fastify = { version: '5.0.0', integrity: 'sha512-a' };
const vite = { version: '8.0.0', integrity: 'sha512-b', dev: true };
const otherPlatform = { version: '1.0.0', integrity: 'sha512-c', optional: true };

function lock(file, packages) {
  writeFileSync(join(folder, file), JSON.stringify({ lockfileVersion: 3, packages }));
}

function wanted(packages) {
  lock('package-lock.json', { '': { name: 'mallwright' }, ...packages });
}

function present(packages) {
  lock('node_modules/.package-lock.json', packages);
}

it('is installed when every package of the lockfile is there, those of other platforms aside', () => {
  wanted({ 'node_modules/fastify': fastify, 'node_modules/vite': vite, 'node_modules/@x/darwin': otherPlatform });
  present({ 'node_modules/fastify': fastify, 'node_modules/vite': vite });
  expect(isInstalled(folder)).toBe(true);
});

it('is not installed on a fresh clone, nor after an installation that was interrupted', () => {
  wanted({ 'node_modules/fastify': fastify });
  expect(isInstalled(folder)).toBe(false);
});

it('is not installed when development packages were left out', () => {
  wanted({ 'node_modules/fastify': fastify, 'node_modules/vite': vite });
  present({ 'node_modules/fastify': fastify });
  expect(isInstalled(folder)).toBe(false);
});

it('is not installed when the lockfile names another version or another build of it', () => {
  wanted({ 'node_modules/fastify': fastify });
  present({ 'node_modules/fastify': { ...fastify, version: '4.0.0' } });
  expect(isInstalled(folder)).toBe(false);
  present({ 'node_modules/fastify': { ...fastify, integrity: 'sha512-z' } });
  expect(isInstalled(folder)).toBe(false);
});

it('is not needed by what the scripts import at their top, or a fresh clone could not install', async () => {
  for (const part of ['package.json', 'scripts', 'schemas/compiler'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const scripts = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.mjs'));
  const tops = scripts.flatMap((name) =>
    [...readFileSync(join(root, 'scripts', name), 'utf8').matchAll(/^import .* from '\.\/(lib\/[^']+)';$/gm)].map(
      ([, path]) => path,
    ),
  );
  expect(tops).toContain('lib/checks/checks.mjs');
  const imports = [...new Set(tops)].map(
    (path) => `import ${JSON.stringify(pathToFileURL(join(folder, 'scripts', path)).href)};`,
  );
  writeFileSync(join(folder, 'all.mjs'), imports.join('\n'));
  expect(await run(node, [join(folder, 'all.mjs')], { capture: true })).toEqual({ code: 0, output: '' });
});
