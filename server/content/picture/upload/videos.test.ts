import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_VIDEO_BYTES, VIDEO_MESSAGES } from '../../../../engine/rules/content/videos.ts';
import type {
  ListPictureFoldersAnswer,
  ListPicturesAnswer,
  Picture,
  UploadToken,
} from '../../../../schemas/types/contract.ts';
import { goods } from '../../../goods/tables.ts';
import { filesOf } from '../../../kernel/files/files-of.ts';
import { projectRoot } from '../../../kernel/root.ts';
import { insertGoods, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { registerPictures } from '../files.ts';
import { storedKeys } from '../store.ts';
import { picture } from '../tables.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-videos-'));
const film = readFileSync(path.join(projectRoot(), 'server/seed/artwork/studio/1303.mp4'));
let app: TestApp;
let token = '';
const shop = Fastify();

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  token = await insertOperator(app);
  registerPictures(shop, app.context());
});
afterAll(async () => {
  await Promise.all([app.close(), shop.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

async function askToken(filetype: string): Promise<UploadToken> {
  const { data } = await app.post<UploadToken[]>('/espier/video_upload_token', { token, json: { filetype } });
  return data[0] ?? expect.fail('no token');
}

async function send(bytes: Buffer, store = '/api/mall/storage/videos', kind = 'videos') {
  const { token: signed, key } = await askToken(kind);
  const form = new FormData();
  form.set('token', signed);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'a.mp4');
  const posted = new Response(form);
  const answer = await app.app.inject({
    method: 'POST',
    url: store,
    payload: Buffer.from(await posted.arrayBuffer()),
    headers: { 'content-type': posted.headers.get('content-type') ?? '' },
  });
  return { status: answer.statusCode, ...answer.json<{ key?: string; type?: string; error?: string }>() };
}

/** Uploads a film and puts it into the library. */
async function keep(bytes = film): Promise<Picture> {
  const { key = '' } = await send(bytes);
  const json = { image_name: '精华液.mp4', image_url: key, storage: 'videos' };
  return (await app.post<Picture>('/espier/image', { token, json })).data;
}

const listed = async (query: Record<string, string>): Promise<string[]> =>
  (await app.get<ListPicturesAnswer>('/espier/images', { token, query })).data.list.map(({ image_name: name }) => name);

it('keeps a video in the library, apart from the pictures and with every backup', async () => {
  const video = await keep();
  expect(video).toMatchObject({ image_type: 'video/mp4', storage: 'videos', img_size: film.length });
  expect(video.url).toMatch(/^\/pictures\/[0-9a-f]{2}\/[0-9a-f]{30}\.mp4$/);
  expect(await listed({ type: 'video' })).toEqual(['精华液.mp4']);
  expect(await listed({})).toEqual([]);
  const { data: folders } = await app.get<ListPictureFoldersAnswer>('/mall/picture-folders', { token });
  expect(folders.unfiled).toBe(0);
  expect(await storedKeys(filesOf({ dataDir }))).toContain(video.image_url);
});

it('is served whole and in the parts that players ask for', async () => {
  const { url } = await keep();
  const whole = await shop.inject({ url });
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['x-content-type-options']]).toEqual([
    200,
    'video/mp4',
    'nosniff',
  ]);
  expect(whole.rawPayload.equals(film)).toBe(true);
  const part = await shop.inject({ url, headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${film.length}`]);
  expect(part.rawPayload.equals(film.subarray(10, 20))).toBe(true);
  const last = await shop.inject({ url, headers: { range: 'bytes=-5' } });
  expect(last.rawPayload.equals(film.subarray(-5))).toBe(true);
  expect((await shop.inject({ url, headers: { range: `bytes=${film.length}-` } })).statusCode).toBe(416);
  expect((await shop.inject({ url: url.replace(/\w{5}\.mp4$/, '00000.mp4') })).statusCode).toBe(404);
});

it('is not deleted while goods show it', async () => {
  const { url, image_id } = await keep();
  await insertGoods(app.db, { goods_id: 7, item_name: '精华液' });
  await app.db.update(goods).set({ video: url });
  const remove = async () => (await app.del('/espier/images', { token, json: { image_id: [image_id] } })).data;
  expect((await remove()).message).toBe('「精华液.mp4」用在商品「精华液」里，不能删除');
  await app.db.update(goods).set({ video: '' });
  expect(await remove()).toEqual({ status: true });
});

it('is replaced by another film in all goods, and by no picture', async () => {
  const [old, other] = [await keep(), await keep(Buffer.concat([film, Buffer.from('\0\0\0\x08free')]))];
  await insertGoods(app.db, { goods_id: 8, item_name: '面霜' });
  await app.db.update(goods).set({ video: old.url }).where(eq(goods.goods_id, 8));
  const [drawn] = await app.db
    .insert(picture)
    .values({
      storage_key: 'a.png',
      image_name: '图',
      image_type: 'image/png',
      size: 9,
      width: 8,
      height: 8,
      created: 0,
    })
    .returning();
  const replace = async (by: number | string) =>
    app.post(`/mall/pictures/${old.image_id}/replace`, { token, json: { by: Number(by) } });
  expect((await replace(drawn?.image_id ?? 0)).data).toMatchObject({
    message: '视频只能换成视频，图片只能换成图片',
  });
  expect((await replace(other.image_id)).data).toMatchObject({ others: 1, pages: 0 });
  const [row] = await app.db.select({ video: goods.video }).from(goods).where(eq(goods.goods_id, 8));
  expect(row?.video).toBe(other.url);
});

it.each([
  ['a page with the name of a film', () => Buffer.from('<html><script>alert(1)</script>'), VIDEO_MESSAGES.wrongType],
  ['a film that was cut off', () => film.subarray(0, film.length - 100), VIDEO_MESSAGES.incomplete],
  ['a QuickTime film', () => Buffer.from(`\0\0\0\x14ftypqt  ${'\0'.repeat(40)}`), VIDEO_MESSAGES.wrongType],
  ['more than 20 MB', () => Buffer.concat([film, Buffer.alloc(MAX_VIDEO_BYTES)]), VIDEO_MESSAGES.tooLarge],
])('refuses %s', async (_what, bytes, message) => {
  expect((await send(bytes())).error).toBe(message);
});

it('takes a WebM film, and no video where pictures are kept', async () => {
  const webm = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
    Buffer.from('\x42\x82\x84webm'),
    Buffer.alloc(99),
  ]);
  expect(await send(webm)).toMatchObject({ status: 200, type: 'video/webm' });
  expect((await send(film, '/api/mall/storage', 'image')).status).toBe(400);
  expect((await send(film, '/api/mall/storage', 'videos')).status).toBe(401);
  expect((await send(film, '/api/mall/storage/videos', 'image')).status).toBe(401);
});
