import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JoinedStyles, sheetLinks } from './joined-styles.ts';

const FILES = { '/assets/Button-Di3ds-kz.css': '.a{color:red}', '/assets/item-C5X_Y120.css': '.a{color:blue}' };
const ADDRESSES = Object.keys(FILES);
/** As many as a home page needs. */
const MANY = Array.from({ length: 30 }, (_, index) => `/assets/part-abcdef${index + 10}.css`);
const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-styles-'));
const app = fastify();

beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  for (const name of MANY) writeFileSync(path.join(folder, name), name.slice(-6, -4));
  // Another process serves what this one named.
  new JoinedStyles(folder, [...ADDRESSES, ...MANY]).serve(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('serves the files of a document as one, in their order and for good', async () => {
  const styles = new JoinedStyles(folder, ADDRESSES);
  const url = styles.address(ADDRESSES);
  expect(url).toBe('/styles/Di3ds-kz.C5X_Y120.css');
  const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect(plain.body).toBe('.a{color:red}.a{color:blue}');
  expect(plain.headers['cache-control']).toContain('immutable');
  expect(plain.headers['content-type']).toContain('text/css');
  const { rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
  expect((await app.inject(styles.address(ADDRESSES.toReversed()))).body).toBe('.a{color:blue}.a{color:red}');
});

it('serves as many as a page needs', async () => {
  const { statusCode, body } = await app.inject(new JoinedStyles(folder, MANY).address(MANY));
  expect([statusCode, body.length]).toEqual([200, 60]);
});

it('serves nothing but files of the build, each once', async () => {
  const names = ['Di3ds-kz.Di3ds-kz', 'Di3ds-kz.aaaaaaaa', '../../etc/passwd', '', 'Di3ds-kz.__proto__'];
  const answers = await Promise.all(names.map((name) => app.inject(`/styles/${name}.css`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(answers.map(({ headers }) => headers['cache-control'])).not.toContain('public, max-age=31536000, immutable');
  expect(() => new JoinedStyles(folder, ADDRESSES).address(['/assets/other-aaaaaaaa.css'])).toThrow();
});

it('names the parts of a sheet for scripts that would bring them, and fetches none of them', () => {
  const address = new JoinedStyles(folder, ADDRESSES).address(ADDRESSES);
  const links = sheetLinks([{ address, files: ADDRESSES }]);
  expect(links.split('<link')).toHaveLength(2 + ADDRESSES.length);
  for (const file of ADDRESSES) expect(links).toContain(`<link rel="stylesheet" href="${file}" disabled>`);
  expect(links).toContain(`<link rel="stylesheet" href="${address}">`);
});
