import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { validatorOf } from '../../kernel/calls/schemas.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { registerPictures } from './files.ts';
import type { Picture, UploadToken } from '../../../schemas/types/contract.ts';

const WRONG_TYPE = '上传图片只能是 JPG 或者 PNG 格式!';
const INCOMPLETE = '图片文件不完整或已损坏，请重新选择';
const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-pictures-'));
let app: TestApp;
let token = '';
let jpg: Buffer;
let png: Buffer;

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  token = await insertOperator(app);
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c94700' } });
  [jpg, png] = await Promise.all([image.clone().jpeg().toBuffer(), image.clone().png().toBuffer()]);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function form(fields: Record<string, string>, file?: { bytes: Buffer; name?: string; type?: string; field?: string }) {
  const boundary = 'mallwright-test-boundary';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { bytes, name = 'a.jpg', type = 'image/jpeg', field = 'file' } = file;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

async function askToken(): Promise<UploadToken> {
  const { data } = await app.post<{ driver: string; token: UploadToken }>('/espier/oss_upload_token', {
    token,
    form: { filetype: 'image' },
  });
  expect(data.driver).toBe('qiniu');
  return data.token;
}

interface Stored {
  key: string;
  url: string;
  hash: string;
  width: number;
  error?: string;
}

async function store(fields: Record<string, string>, file?: Parameters<typeof form>[1]) {
  const { payload, headers } = form(fields, file);
  const own = { ...headers, 'sec-fetch-site': 'same-origin' };
  const answer = await app.app.inject({ method: 'POST', url: '/api/mall/storage', payload, headers: own });
  return { status: answer.statusCode, body: answer.json<Stored>() };
}

/** What is wrong with an answer, by its API schema. */
function unlike(schema: string, answer: unknown): unknown[] {
  const validate = validatorOf({ $ref: `../../api/content/${schema}.json` });
  validate(answer);
  return validate.errors ?? [];
}

/** The provider's own library, which is CommonJS inside. */
const { getPutPolicy } = createRequire(import.meta.url)('qiniu-js/lib/utils/helper.js') as {
  getPutPolicy(token: string): { assessKey: string; bucketName: string };
};

describe('an upload', () => {
  it('goes from token to storage to library', async () => {
    const upload = await askToken();
    expect(upload.host).toMatch(/^http:\/\/[^/]+\/api\/mall\/storage$/);
    expect(getPutPolicy(upload.token)).toMatchObject({ assessKey: 'mallwright', bucketName: 'pictures' });
    const fields = { token: upload.token, key: upload.key, fname: '门头.jpg', crc32: '1' };
    const { status, body } = await store(fields, { bytes: jpg });
    expect(status).toBe(200);
    expect(unlike('stored-picture', body)).toEqual([]);
    expect(body.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{30}\.jpg$/);
    expect(body.key).not.toContain(upload.key);
    const record = {
      image_cat_id: '2',
      image_name: '门头.jpg',
      image_url: body.key,
      image_type: 'image/gif',
      storage: 'image',
    };
    const { data } = await app.post<Picture>('/espier/image', { token, form: record });
    expect(data).toMatchObject({
      image_full_url: body.url,
      image_type: 'image/jpeg',
      img_size: jpg.length,
      width: 900,
      height: 600,
    });
    const again = await app.post<Picture>('/espier/image', { token, form: { ...record, image_name: '新名' } });
    expect(again.data.image_id).toBe(data.image_id);
  });

  it('is recognised by content, whatever its name', async () => {
    const { token: upload, key } = await askToken();
    const fields = { token: upload, key };
    const other = await askToken();
    const as = await store({ token: other.token, key: other.key }, { bytes: png, name: '../../etc/passwd.jpg' });
    expect(as.body.key).toMatch(/\.png$/);
    const gif = await sharp(png).gif().toBuffer();
    const cases = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif,
      await sharp(png).webp().toBuffer(),
      Buffer.alloc(0),
    ];
    const broken = [
      jpg.subarray(0, jpg.length / 2),
      png.subarray(0, png.length / 2),
      png.subarray(0, 20),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200)]),
    ];
    const before = readdirSync(dataDir, { recursive: true }).length;
    for (const bytes of [...cases, ...broken]) {
      const { status, body } = await store(fields, { bytes, name: 'a.png', type: 'image/png' });
      expect([status, body.error]).toEqual([400, broken.includes(bytes) ? INCOMPLETE : WRONG_TYPE]);
    }
    expect(readdirSync(dataDir, { recursive: true })).toHaveLength(before);
  });

  it('is at most 2 MB and 40 megapixels', async () => {
    const { token: upload, key } = await askToken();
    const heavy = await store({ token: upload, key }, { bytes: Buffer.concat([jpg, Buffer.alloc(2 * 1024 * 1024)]) });
    expect([heavy.status, heavy.body.error]).toEqual([413, '图片不能超过 2 MB']);
    const large = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } });
    for (const bomb of [await large.clone().png().toBuffer(), await large.clone().jpeg().toBuffer()]) {
      expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
      const { status, body } = await store({ token: upload, key }, { bytes: bomb });
      expect([status, body.error]).toEqual([400, '图片不能超过 4000 万像素，请缩小尺寸后上传']);
    }
  });

  it('needs a token that is ours, fresh and for this key', async () => {
    const { token: upload, key } = await askToken();
    const [accessKey, sign, policy] = upload.split(':') as [string, string, string];
    const text = Buffer.from(JSON.stringify({ scope: `pictures:${key}`, deadline: 9_999_999_999 })).toString(
      'base64url',
    );
    const guessed = createHmac('sha256', 'secret').update(text).digest('base64url');
    const forged = [
      '',
      'x',
      '::',
      `${accessKey}:${sign}:${text}`,
      `${accessKey}:${guessed}:${text}`,
      `${accessKey}::${policy}`,
      `other:${sign}:${policy}`,
      `${upload}:more`,
      `${accessKey}:${sign}:${Buffer.from('not json').toString('base64url')}`,
    ];
    for (const value of forged) expect((await store({ token: value, key }, { bytes: jpg })).status).toBe(401);
    expect((await store({ token: upload, key: 'another' }, { bytes: jpg })).status).toBe(401);
    expect((await store({ token: upload, key }, undefined)).status).toBe(400);
    const old = await askToken();
    app.clock.advance(3601 * 1000);
    expect((await store(old as unknown as Record<string, string>, { bytes: jpg })).status).toBe(401);
    app.clock.advance(-3601 * 1000);
  });

  it('may go through the server instead, for operators', async () => {
    const sent = form({ filetype: 'image' }, { bytes: png, field: 'images' });
    const url = '/api/espier/upload_localimage';
    const guest = await app.app.inject({ method: 'POST', url, ...sent });
    expect(guest.statusCode).toBe(401);
    const headers = { ...sent.headers, authorization: `Bearer ${token}` };
    const answer = await app.app.inject({ method: 'POST', url, payload: sent.payload, headers });
    const { data } = answer.json<{ data: { image_url: string } }>();
    expect(unlike('uploaded-picture', data)).toEqual([]);
    expect(data.image_url).toMatch(/\.png$/);
    const empty = await app.app.inject({ method: 'POST', url, ...form({}), headers });
    expect(empty.json<{ data: { message: string } }>().data.message).toBe(WRONG_TYPE);
  });
});

describe('the library', () => {
  it('finds by name, pages and forgets', async () => {
    for (const name of ['春日海报', '夏日海报', '100%棉']) {
      const { token: upload, key } = await askToken();
      const { body } = await store({ token: upload, key }, { bytes: png });
      await app.post('/espier/image', { token, json: { image_name: name, image_url: body.key, storage: 'image' } });
    }
    const list = async (query: Record<string, string | number>): Promise<Picture[]> =>
      (await app.get<{ list: Picture[] }>('/espier/images', { token, query: { type: 'image', ...query } })).data.list;
    expect((await list({ image_name: '海报' })).map((row) => row.image_name)).toEqual(['夏日海报', '春日海报']);
    expect((await list({ image_name: '%' })).map((row) => row.image_name)).toEqual(['100%棉']);
    expect(await list({ page: 2, pageSize: 1, image_name: '海报' })).toHaveLength(1);
    const [first] = await list({ image_name: '夏日' });
    await app.del('/espier/images', { token, query: { image_id: `${first?.image_id}` } });
    expect(await list({ image_name: '夏日' })).toEqual([]);
  });

  it.each([['../../etc/passwd'], ['ab/'.padEnd(33, '0')], [''], ['zz/../x.jpg'], ['https://evil.example/a.jpg']])(
    'does not register %j',
    async (image_url) => {
      const { data } = await app.post('/espier/image', {
        token,
        json: { image_name: 'a', image_url, storage: 'image' },
      });
      expect(data.message).toBe('图片不存在，请重新上传');
    },
  );
});

describe('GET /pictures', () => {
  const web = Fastify({ logger: false });
  let stored: Stored;
  beforeAll(async () => {
    registerPictures(web, app.context());
    const { token: upload, key } = await askToken();
    stored = (await store({ token: upload, key }, { bytes: jpg })).body;
  });
  afterAll(() => web.close());
  const sized = (suffix: string): string => stored.url.replace('.jpg', `${suffix}.jpg`);

  it('serves the file for ever and as nothing but a picture', async () => {
    const answer = await web.inject(stored.url);
    expect(answer.rawPayload.equals(jpg)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('serves the sizes by suffix, made once and in proportion', async () => {
    for (const suffix of ['_400x400', '_400']) {
      const { rawPayload } = await web.inject(sized(suffix));
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 400, height: 267, format: 'jpeg' });
    }
    const large = await sharp((await web.inject(sized('_1190x1190'))).rawPayload).metadata();
    expect(large.width).toBe(900);
    const all = await Promise.all(Array.from({ length: 5 }, () => web.inject(sized('_80x80'))));
    expect(new Set(all.map((answer) => answer.rawPayload.length)).size).toBe(1);
  });

  it.each([
    ['_401x401'],
    ['_400x300'],
    ['_9999'],
    ['_400x400_400x400'],
    ['/../../../../etc/passwd'],
    ['%2f..%2f..%2fdb'],
    ['\u0000'],
  ])('knows nothing of %j', async (suffix) => {
    expect((await web.inject(encodeURI(sized(suffix)))).statusCode).toBe(404);
  });

  it('never leaves its folder', async () => {
    for (const url of [
      '/pictures/../main',
      '/pictures/%2e%2e/lock',
      '/pictures/ab/..%2f..%2fdb.lock',
      '/pictures/ab/x.jpg',
    ])
      expect((await web.inject(url)).statusCode).toBe(404);
  });
});

describe('an upload token', () => {
  it('stores one file, also of two that come at once', async () => {
    const { token: upload, key } = await askToken();
    const both = await Promise.all([1, 2].map(() => store({ token: upload, key }, { bytes: jpg })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = await store({ token: upload, key }, { bytes: jpg });
    expect([third.status, third.body.error]).toEqual([401, '上传凭证已使用，请重新选择文件']);
  });

  it('is not used up by a file that was refused', async () => {
    const { token: upload, key } = await askToken();
    expect((await store({ token: upload, key }, { bytes: Buffer.from('no picture') })).status).toBe(400);
    expect((await store({ token: upload, key }, { bytes: jpg })).status).toBe(200);
  });
});

describe('what stands beside a picture', () => {
  const GPS = { IFD0: { Copyright: 'Li Lei' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } };
  const SECRET = 'Li Lei';

  async function stored(bytes: Buffer): Promise<Buffer> {
    const { token: upload, key } = await askToken();
    const { status, body } = await store({ token: upload, key }, { bytes });
    expect(status).toBe(200);
    return readFileSync(path.join(dataDir, 'pictures', body.key));
  }
  const noise = () =>
    sharp({
      create: {
        width: 90,
        height: 60,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#fff',
      },
    });

  it('is removed from a JPEG, with what follows its end; the picture is the same to the bit', async () => {
    for (const progressive of [false, true]) {
      const image = noise().withExif(GPS).withIccProfile('p3');
      const sent = Buffer.concat([await image.jpeg({ progressive }).toBuffer(), Buffer.from(`tail ${SECRET}`)]);
      expect(sent.includes(SECRET) && (await sharp(sent).metadata()).exif).toBeTruthy();
      const saved = await stored(sent);
      const facts = await sharp(saved).metadata();
      expect([facts.exif, facts.xmp, facts.iptc, saved.includes(SECRET)]).toEqual([
        undefined,
        undefined,
        undefined,
        false,
      ]);
      expect(facts.icc).toBeDefined();
      expect(await sharp(saved).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
    }
  });

  it('is removed from a PNG', async () => {
    const sent = Buffer.concat([await noise().withExif(GPS).png().toBuffer(), Buffer.from(SECRET)]);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const saved = await stored(sent);
    expect([(await sharp(saved).metadata()).exif, saved.includes(SECRET)]).toEqual([undefined, false]);
    expect(await sharp(saved).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
  });

  it('turns the picture the right way up before it goes', async () => {
    const left = { create: { width: 45, height: 60, channels: 3 as const, background: '#000' } };
    const upright = sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 });
    for (const sent of [await upright.clone().jpeg().toBuffer(), await upright.clone().png().toBuffer()]) {
      const saved = await stored(sent);
      const { data, info } = await sharp(saved).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, (await sharp(saved).metadata()).orientation]).toEqual([60, 90, undefined]);
      // Turned by a quarter, what was left is on top.
      expect([(data[info.channels * 30] ?? 0) < 50, (data[info.channels * (60 * 80 + 30)] ?? 0) > 200]).toEqual([
        true,
        true,
      ]);
    }
  });
});
