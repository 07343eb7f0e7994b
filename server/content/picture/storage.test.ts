/** From token to library on both storages: our own, and Qiniu's, which a server stands for that judges tokens by their documentation. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture, UploadToken } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

const ACCESS = 'access-of-the-mall';
const SECRET = 'secret-of-the-mall';
const BUCKET = 'mall-pictures';

interface Policy {
  scope: string;
  deadline: number;
  insertOnly: number;
  fsizeLimit: number;
  mimeLimit: string;
}

/** Kodo's form upload and picture facts; `now` is its clock, Unix seconds. */
async function kodo(now: () => number): Promise<FastifyInstance> {
  const files = new Map<string, Buffer>();
  const server = Fastify();
  await server.register(multipart);
  const refusalOf = (token: string, key: string, bytes: Buffer): [number, string] | undefined => {
    const [access, signature, text = ''] = token.split(':');
    const signed = createHmac('sha1', SECRET).update(text).digest('base64').replaceAll('+', '-').replaceAll('/', '_');
    if (access !== ACCESS || signature !== signed) return [401, 'bad token'];
    const policy = JSON.parse(Buffer.from(text, 'base64url').toString()) as Policy;
    if (policy.deadline < now()) return [401, 'expired token'];
    if (policy.scope !== `${BUCKET}:${key}`) return [403, "key doesn't match with scope"];
    if (policy.insertOnly === 1 && files.has(key)) return [614, 'file exists'];
    if (bytes.length > policy.fsizeLimit) return [413, 'exceed FsizeLimit'];
    const head = bytes.subarray(0, 4).toString('hex');
    const type = head.startsWith('ffd8ff') ? 'image/jpeg' : head === '89504e47' ? 'image/png' : 'text/plain';
    return policy.mimeLimit.split(';').includes(type) ? undefined : [403, 'limited mimeType'];
  };
  server.post('/', async (request, reply) => {
    const fields: Record<string, string> = {};
    let bytes: Buffer = Buffer.alloc(0);
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await part.toBuffer();
      else fields[part.fieldname] = String(part.value);
    }
    const { token = '', key = '' } = fields;
    const [status, error] = refusalOf(token, key, bytes) ?? [];
    if (status !== undefined) return reply.code(status).send({ error });
    files.set(key, bytes);
    return reply.send({ key, hash: 'h' });
  });
  server.get<{ Params: { key: string } }>('/:key', async (request, reply) => {
    const bytes = files.get(request.params.key);
    if (!bytes) return reply.code(404).send({ error: 'Document not found' });
    const { format, width, height } = await sharp(bytes).metadata();
    return reply.send({ size: bytes.length, format, width, height, colorModel: 'ycbcr' });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

describe.each(['our own storage', 'Qiniu'])('uploads by %s', (name) => {
  const isQiniu = name === 'Qiniu';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-storage-'));
  let app: TestApp;
  let provider: FastifyInstance | undefined;
  let origin = '';
  let operator = '';
  let jpg: Buffer;
  beforeAll(async () => {
    if (isQiniu) {
      provider = await kodo(() => Math.floor(app.clock.now() / 1000));
      origin = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`;
    }
    const qiniu = { accessKey: ACCESS, secretKey: SECRET, bucket: BUCKET, uploadOrigin: origin, domain: origin };
    app = await testApp({ config: { dataDir, ...(isQiniu && { qiniu }) } });
    operator = await insertOperator(app);
    jpg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c94700' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await app.close();
    await provider?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const uploadToken = async (): Promise<UploadToken> =>
    (
      await app.post<{ token: UploadToken }>('/espier/oss_upload_token', {
        token: operator,
        form: { filetype: 'image' },
      })
    ).data.token;

  /** The form that browsers post; what the storage answers. */
  async function sent(target: UploadToken, bytes: Buffer, key = target.key): Promise<{ status: number; key: string }> {
    const form = new FormData();
    form.append('token', target.token);
    form.append('key', key);
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
    if (isQiniu) {
      const answer = await fetch(target.host, { method: 'POST', body: form });
      return { status: answer.status, ...((await answer.json()) as { key: string }) };
    }
    const { headers, body } = new Request('http://x/', { method: 'POST', body: form });
    const payload = Buffer.from(await new Response(body).arrayBuffer());
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/mall/storage',
      headers: { 'content-type': headers.get('content-type') ?? '' },
      payload,
    });
    return { status: answer.statusCode, ...answer.json<{ key: string }>() };
  }

  const register = async (image_url: string) =>
    (await app.post<Picture>('/espier/image', { token: operator, form: { image_name: '门头.jpg', image_url } })).data;

  it('go from token to storage to library, under a key of 32 characters', async () => {
    const target = await uploadToken();
    expect(target.key).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(target.token).not.toContain(SECRET);
    expect(new URL(target.host).origin === origin).toBe(isQiniu);
    const { status, key } = await sent(target, jpg);
    expect(status).toBe(200);
    const record = await register(key);
    expect(record).toMatchObject({ image_type: 'image/jpeg', width: 90, height: 60, image_name: '门头.jpg' });
    if (isQiniu) {
      expect(record.image_full_url).toBe(`${origin}/${target.key}`);
      expect(record.img_size).toBe(jpg.length);
    } else expect(record.image_full_url).toBe(`/pictures/${key}`);
    // The same by its whole address is the same picture.
    expect((await register(record.image_full_url)).image_id).toBe(record.image_id);
  });

  it('are refused where the token is forged, old, used or for another key', async () => {
    const target = await uploadToken();
    const [access, , policy = ''] = target.token.split(':');
    const forged = `${access}:${createHmac('sha1', 'guess').update(policy).digest('base64url')}:${policy}`;
    expect((await sent({ ...target, token: forged }, jpg)).status).toBe(401);
    expect((await sent(target, jpg, 'f'.repeat(32))).status).not.toBe(200);
    expect((await sent(target, jpg)).status).toBe(200);
    expect((await sent(target, jpg)).status).not.toBe(200);
    const old = await uploadToken();
    app.clock.advance(3601_000);
    expect((await sent(old, jpg)).status).toBe(401);
    app.clock.advance(-3601_000);
  });

  it('are pictures of the allowed kinds and sizes alone', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await sent(await uploadToken(), svg)).status).not.toBe(200);
    const heavy = Buffer.concat([jpg, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await sent(await uploadToken(), heavy)).status).toBe(413);
  });

  it('are registered only where the file is', async () => {
    const { key } = await uploadToken();
    for (const wrong of [
      key,
      `${origin}/${key}`,
      `${origin}/../${key}`,
      'https://elsewhere.example/a.png',
      `${origin}@elsewhere.example/${key}`,
    ])
      expect(await register(wrong)).toMatchObject({ message: '图片不存在，请重新上传' });
  });
});
