/** Pictures and papers in object storage: nothing of them is on the server's own disk. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '../../backup/restore.ts';
import { writeBackup } from '../../backup/write.ts';
import { copyFiles } from '../../commands/move-files.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Config } from '../../kernel/config.ts';
import { filesOf } from '../../kernel/files/files-of.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { objectStorage } from '../../testing/object-storage.ts';
import { registerPictures } from './files.ts';
import { makePrivate, sendPrivate, storedKeys, storePicture } from './store.ts';
import { forgetSizes } from './unused-sizes.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-bucket-mall-'));
const web = Fastify({ logger: false });
let storage: Awaited<ReturnType<typeof objectStorage>>;
let app: TestApp;
let config: Config;
let jpg: Buffer;

beforeAll(async () => {
  storage = await objectStorage();
  app = await testApp({ config: { dataDir, fileStore: storage.fileStore } });
  ({ config } = app.context());
  registerPictures(web, app.context());
  web.get<{ Params: { '*': string } }>('/private/*', (request, reply) =>
    sendPrivate(config, reply, request.params['*']),
  );
  jpg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c94700' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await Promise.all([web.close(), app.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

async function store(): Promise<string> {
  const stored = await storePicture(config, jpg);
  if (isFailure(stored)) throw new Error(stored.message);
  return stored.key;
}
const get = (address: string) => web.inject(address);
const sizeOf = (key: string): string => `/pictures/${key.replace('.jpg', '_400x400.jpg')}`;

it('shows a picture and its sizes, which are made once', async () => {
  const key = await store();
  expect((await get(`/pictures/${key}`)).rawPayload.equals(jpg)).toBe(true);
  const made = await get(sizeOf(key));
  expect(made.headers['cache-control']).toContain('immutable');
  expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 400, height: 267 });
  expect((await get(sizeOf(key))).rawPayload.equals(made.rawPayload)).toBe(true);
  expect((await get('/pictures/ab/x.jpg')).statusCode).toBe(404);
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
});

it('takes a picture and all its sizes from the public when it becomes private', async () => {
  const key = await store();
  await get(sizeOf(key));
  expect(await makePrivate(config, key)).toBe(true);
  expect([(await get(`/pictures/${key}`)).statusCode, (await get(sizeOf(key))).statusCode]).toEqual([404, 404]);
  const paper = await get(`/private/${key}`);
  expect(paper.rawPayload.equals(jpg)).toBe(true);
  expect(paper.headers['cache-control']).toBe('private, no-store');
});

it('forgets sizes that were made 30 days ago, and makes them again', async () => {
  const key = await store();
  await get(sizeOf(key));
  const at = (days: number) => ({ config, clock: { now: () => Date.now() + days * 86_400_000 } });
  expect(await forgetSizes(at(29))).toBe(0);
  expect(await forgetSizes(at(31))).toBeGreaterThan(0);
  expect((await get(sizeOf(key))).statusCode).toBe(200);
});

it('is backed up and restored with the bucket, which must be empty', async () => {
  const file = path.join(dataDir, 'mall.backup');
  const files = filesOf(config);
  await writeBackup({ db: app.db, files, made: new Date(0) }, createWriteStream(file));
  const keys = (await storedKeys(files)).toSorted();
  expect(keys.length).toBeGreaterThan(0);
  const target = { databaseUrl: undefined, dataDir: path.join(dataDir, 'restored') };
  const yes = (): Promise<boolean> => Promise.resolve(true);
  await expect(restoreBackup(file, { ...target, fileStore: storage.fileStore }, yes)).rejects.toThrow('holds pictures');
  const other = await objectStorage();
  await restoreBackup(file, { ...target, fileStore: other.fileStore }, yes);
  const restored = filesOf({ ...target, fileStore: other.fileStore });
  expect((await storedKeys(restored)).toSorted()).toEqual(keys);
  expect(await storedKeys(restored, 'licences')).toEqual(await storedKeys(files, 'licences'));
  await other.close();
});

it('moves between the bucket and the folder, and goes on where it was stopped', async () => {
  const folder = filesOf({ dataDir: path.join(dataDir, 'moved') });
  const bucket = filesOf(config);
  const all = (await storedKeys(bucket)).length + (await storedKeys(bucket, 'licences')).length;
  const stop = new Error('stopped');
  await expect(
    copyFiles(bucket, folder, () => {
      throw stop;
    }),
  ).rejects.toBe(stop);
  expect(await copyFiles(bucket, folder)).toEqual({ copied: all - 1, skipped: 1 });
  expect(await copyFiles(folder, bucket)).toEqual({ copied: 0, skipped: all });
});

it('refuses uploads while the storage is away, and says of pictures that they come later', async () => {
  const key = await store();
  await storage.close();
  expect(await storePicture(config, jpg)).toMatchObject({ statusCode: 503, message: '图片保存失败，请稍后再试' });
  for (const address of [`/pictures/${key}`, sizeOf(key), `/private/${key}`]) {
    const answer = await get(address);
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ]);
  }
});
