// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { judgeFile } from '../../../engine/rules/content/pictures.ts';
import { randomKey, uploadPicture, type SendFile } from './upload.ts';
import { Uploads } from './uploads.ts';

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MB = 1024 * 1024;

function file(head: number[], name = 'a.png', type = 'image/png', size = head.length): File {
  const bytes = new Uint8Array(Math.max(size, head.length));
  bytes.set(head);
  return new File([bytes], name, { type });
}

describe('files are judged by their content', () => {
  test.each([
    ['a PNG', file(PNG_HEAD), { ok: true, type: 'image/png' }],
    ['a JPG named .png', file([0xff, 0xd8, 0xff, 0xe0], 'a.png'), { ok: true, type: 'image/jpeg' }],
    [
      'a GIF with the type of a PNG',
      file([0x47, 0x49, 0x46, 0x38]),
      { ok: false, message: '上传图片只能是 JPG 或者 PNG 格式!' },
    ],
    ['an empty file', file([]), { ok: false, message: '上传图片只能是 JPG 或者 PNG 格式!' }],
    ['2 MB', file(PNG_HEAD, 'b.png', 'image/png', 2 * MB), { ok: true, type: 'image/png' }],
    ['more than 2 MB', file(PNG_HEAD, 'b.png', 'image/png', 2 * MB + 1), { ok: false, message: '图片不能超过 2 MB' }],
  ])('%s', async (_name, one, verdict) => {
    expect(await judgeFile(one)).toEqual(verdict);
  });
});

test('keys are 32 random characters', () => {
  const keys = Array.from({ length: 50 }, randomKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
});

/** A storage server that accepts the provider's form upload; `status` is the status it answers. */
let storage: Server;
let status = 200;
/** True: it accepts files but does not answer. */
let hold = false;
let tokenKey = '';
const received: { url: string; body: string }[] = [];
const posted: [string, unknown][] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

function field(body: string, name: string): string | undefined {
  return new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1];
}

const calls: OperatorCalls = {
  may: () => true,
  has: () => true,
  get: () => Promise.reject(new Error('not asked for')),
  call: ({ path, body }) => {
    posted.push([path, body]);
    if (path === '/api/espier/image') {
      const { image_url: key } = body as { image_url: string };
      return Promise.resolve({ image_id: 7, image_full_url: `/storage/${key}` });
    }
    const policy = Buffer.from(JSON.stringify({ scope: 'mall', deadline: 1 })).toString('base64');
    const { port } = storage.address() as AddressInfo;
    const host = `http://127.0.0.1:${port}/upload`;
    return Promise.resolve({
      driver: 'qiniu',
      token: { host, token: `ak:sign:${policy}`, domain: '', region: '', key: tokenKey },
    });
  },
};

beforeAll(async () => {
  storage = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (request.method === 'POST') received.push({ url: request.url ?? '', body });
      if (hold && request.method === 'POST') return;
      response.writeHead(request.method === 'POST' ? status : 200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      response.end(JSON.stringify({ key: field(body, 'key'), hash: 'h' }));
    });
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  storage.closeAllConnections();
  return new Promise((resolve) => storage.close(resolve));
});

beforeEach(() => {
  status = 200;
  tokenKey = '';
  received.length = 0;
  posted.length = 0;
});

describe('an upload through qiniu-js', () => {
  test('sends the form to the storage and registers the picture by its key', async () => {
    const { image_full_url: address } = await uploadPicture(calls, file(PNG_HEAD, '封面.png'));
    const [sent] = received;
    const key = field(sent?.body ?? '', 'key');
    expect(sent?.url).toBe('/upload');
    expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(field(sent?.body ?? '', 'token')).toMatch(/^ak:sign:/);
    expect(field(sent?.body ?? '', 'crc32')).toBeUndefined();
    expect(posted).toEqual([
      ['/api/espier/oss_upload_token', { filetype: 'image' }],
      [
        '/api/espier/image',
        { image_cat_id: 2, image_name: '封面.png', image_url: key, image_type: 'image/png', storage: 'image' },
      ],
    ]);
    expect(address).toBe(`/storage/${key}`);
  });

  test('uses the key that the token is good for', async () => {
    tokenKey = 'f'.repeat(32);
    await uploadPicture(calls, file(PNG_HEAD));
    expect(field(received[0]?.body ?? '', 'key')).toBe(tokenKey);
  });

  test('that the storage refuses is 图片上传失败 and registers nothing', async () => {
    status = 400;
    await expect(uploadPicture(calls, file(PNG_HEAD))).rejects.toThrow('图片上传失败');
    expect(posted.map(([path]) => path)).toEqual(['/api/espier/oss_upload_token']);
  });
});

describe('several files', () => {
  /** Uploads that the test finishes, by file name. */
  const open = new Map<string, { end(): void; fail(): void; signal: AbortSignal }>();
  const held: SendFile = ({ name }, { key }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      onProgress(40);
      open.set(name, { end: () => resolve(key), fail: () => reject(new Error('network')), signal });
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const begun = (name: string) =>
    vi.waitFor(() => open.get(name) ?? Promise.reject(new Error(`${name} has not begun`)));
  const states = ({ items }: Uploads): string[] => items.map(({ state }) => state);
  beforeEach(() => open.clear());

  test('go side by side, three at once; one that is refused does not stop the rest', async () => {
    const uploads = new Uploads(calls, held);
    const running = uploads.start([
      ...['a', 'b'].map((name) => file(PNG_HEAD, name)),
      file([1, 2, 3], 'x.gif'),
      ...['c', 'd'].map((name) => file(PNG_HEAD, name)),
    ]);
    await Promise.all(['a', 'b', 'c'].map(begun));
    expect(states(uploads)).toEqual(['sending', 'sending', 'failed', 'sending', 'waiting']);
    expect(uploads.items[0]).toMatchObject({ name: 'a', percent: 40 });
    expect([uploads.busy, uploads.percent]).toEqual([true, 44]);
    (await begun('b')).end();
    (await begun('d')).end();
    (await begun('a')).end();
    (await begun('c')).end();
    expect(await running).toHaveLength(4);
    expect([uploads.busy, uploads.message]).toEqual([false, '上传图片只能是 JPG 或者 PNG 格式!']);
  });

  test('are ended one by one: what is sent is stopped, what waits is never sent, and neither is registered', async () => {
    const uploads = new Uploads(calls, held);
    const running = uploads.start(['a', 'b', 'c', 'd'].map((name) => file(PNG_HEAD, name)));
    const first = await begun('a');
    await Promise.all(['b', 'c'].map(begun));
    const [a, , , d] = uploads.items.map(({ id }) => id);
    uploads.dismiss(d ?? 0);
    uploads.dismiss(a ?? 0);
    expect(first.signal.aborted).toBe(true);
    (await begun('b')).end();
    (await begun('c')).fail();
    expect(await running).toHaveLength(1);
    expect(states(uploads)).toEqual(['stopped', 'done', 'failed', 'stopped']);
    expect(open.has('d')).toBe(false);
    expect(posted.filter(([path]) => path === '/api/espier/image')).toHaveLength(1);
    expect(uploads.message).toBe('图片上传失败');
    uploads.dismiss(uploads.items[2]?.id ?? 0);
    expect(states(uploads)).toEqual(['stopped', 'done', 'stopped']);
  });

  test('through the provider’s library, are stopped on their way', async () => {
    hold = true;
    const uploads = new Uploads(calls);
    const running = uploads.start([file(PNG_HEAD)]);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    uploads.dismiss(uploads.items[0]?.id ?? 0);
    expect(await running).toEqual([]);
    expect(states(uploads)).toEqual(['stopped']);
    expect(posted.map(([path]) => path)).toEqual(['/api/espier/oss_upload_token']);
    hold = false;
  });
});
