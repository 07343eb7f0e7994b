import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

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
