import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

let folder = '';
const app = fastify();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mallwright-built-'));
  const files = { 'a-1.js': 'plain', 'a-1.js.br': 'by br', 'a-1.js.gz': 'by gzip', 'b-2.css': '.b{}' };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  serveBuiltFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (name: string, accepted = '') =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': accepted } });

it.each([
  ['br, gzip', 'by br', 'br'],
  ['gzip', 'by gzip', 'gzip'],
  ['br;q=0, gzip', 'by gzip', 'gzip'],
  ['', 'plain', undefined],
])('who takes %o gets it %s', async (accepted, body, coding) => {
  for (const _time of ['first', 'again']) {
    const answer = await ask('a-1.js', accepted);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
  }
});

it('a file that the build did not pack is sent as it is', async () => {
  const answer = await ask('b-2.css', 'br, gzip');
  expect([answer.body, answer.headers['content-encoding']]).toEqual(['.b{}', undefined]);
});

it('HEAD has no body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/assets/b-2.css' });
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '4']);
});

it.each(['none.js', 'a-1.js.br', '..%2F..%2Fetc%2Fpasswd', '../built-files.ts', ''])('there is no %o', async (name) => {
  expect((await ask(name)).statusCode).toBe(404);
});

it('a file of a type that has no name is found at the start', () => {
  const other = mkdtempSync(path.join(tmpdir(), 'mallwright-built-'));
  writeFileSync(path.join(other, 'x.wasm'), '');
  expect(() => serveBuiltFiles(fastify(), other)).toThrow('x.wasm');
  rmSync(other, { recursive: true });
});
