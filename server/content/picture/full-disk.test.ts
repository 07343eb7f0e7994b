/** What a full disk does to pictures. The limit of a file's size that the kernel sets for a process stands for the disk's. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { keepPictureFolders } from './store.ts';

/** Stores the picture of argv[1] and reads a size of the picture argv[2], both in the data folder argv[0]. */
const WORK = `
  const { storePicture, fileFor } = await import('./server/content/picture/store.ts');
  const { readFileSync } = await import('node:fs');
  const [dataDir, source, key] = process.argv.slice(1);
  const stored = await storePicture({ dataDir }, readFileSync(source));
  const [folder, name] = key.split('/');
  const size = async () => {
    const { content, isFinal } = await fileFor({ dataDir }, folder, name.replace('.', '_400x400.'));
    return { bytes: content.length, isFinal };
  };
  console.log(JSON.stringify({ stored, sizes: await Promise.all([size(), size(), size()]) }));
`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-full-'));
const KEY = `ab/${'0'.repeat(30)}.png`;
const pictures = path.join(dataDir, 'pictures');
const original = path.join(pictures, KEY);

interface Done {
  stored: { key?: string; message?: string; statusCode?: number };
  sizes: { bytes: number; isFinal: boolean }[];
}

/** Works in a process whose files may have `limit` blocks of 512 bytes. */
async function work(limit: number | 'unlimited'): Promise<Done> {
  const program = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', WORK];
  const child = spawn('sh', ['-c', `ulimit -f ${limit} && exec "$@"`, 'sh', ...program, dataDir, original, KEY], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The compiler's own cache is a file too.
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, code === 0 ? '' : errors]).toEqual([0, '']);
  return JSON.parse(output) as Done;
}

function files(): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

beforeAll(async () => {
  mkdirSync(path.dirname(original), { recursive: true });
  const noise = randomBytes(500 * 500 * 3);
  writeFileSync(
    original,
    await sharp(noise, { raw: { width: 500, height: 500, channels: 3 } })
      .png()
      .toBuffer(),
  );
  expect(statSync(original).size).toBeGreaterThan(16 * 512);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('refuses uploads, shows pictures as they are instead of a size, and leaves nothing behind', async () => {
  const { stored, sizes } = await work(16);
  expect(stored).toMatchObject({ statusCode: 503, message: '图片保存失败，请稍后再试' });
  expect(sizes).toEqual(Array.from({ length: 3 }, () => ({ bytes: statSync(original).size, isFinal: false })));
  expect(files()).toEqual([original]);
});

it('goes on when there is room again', async () => {
  const { stored, sizes } = await work('unlimited');
  expect(stored.key).toMatch(/\.png$/);
  const size = original.replace('.png', '_400x400.png');
  expect(sizes).toEqual(Array.from({ length: 3 }, () => ({ bytes: statSync(size).size, isFinal: true })));
  expect(files().sort()).toEqual([original, size, path.join(pictures, stored.key ?? '')].sort());
  for (const file of files()) expect((statSync(file).mode & 0o022).toString(8)).toBe('0');
});

it('lets nobody else write where everybody could', () => {
  const folders = [pictures, path.dirname(original)];
  for (const folder of folders) chmodSync(folder, 0o777);
  keepPictureFolders(readConfig({ DATA_DIR: dataDir }));
  expect(folders.map((folder) => (statSync(folder).mode & 0o777).toString(8))).toEqual(['755', '755']);
});
