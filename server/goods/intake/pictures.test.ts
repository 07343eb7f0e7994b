/** Pictures of imported goods: fetched behind the fence, or taken from an archive, and put into their goods. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { bringGoods, sendFile, sendTable } from '../../testing/fixtures/intake.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { fetchOutside, isPublicAddress } from '../../kernel/http/outside.ts';
import { runOperatorJobs } from '../../office/jobs/run.ts';
import { goods, sku } from '../tables.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { intakePicture } from './tables.ts';

let app: TestApp;
let office: string;
let server: Server;
let origin: string;
const asked: string[] = [];

const draw = (color: string) => sharp({ create: { width: 40, height: 30, channels: 3, background: color } });

beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app, 'office');
  const [jpg, webp] = [await draw('red').jpeg().toBuffer(), await draw('blue').webp().toBuffer()];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const name = request.url ?? '';
    if (name.startsWith('/moved')) return response.writeHead(302, { location: '/a.jpg' }).end();
    if (name.startsWith('/away')) return response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end();
    if (name.startsWith('/page')) return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    if (name.startsWith('/large'))
      return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(3_000_000));
    if (name.startsWith('/svg'))
      return response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    if (name.startsWith('/b')) return response.writeHead(200, { 'content-type': 'image/webp' }).end(webp);
    return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpg);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(async () => {
  asked.length = 0;
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'stock_ledger', 'intake_picture'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const LIMITS = { most: 1_000_000, timeout: 5000, types: ['image/'] };
/** As in the job, but with a server on this machine within reach; `10.0.0.1` is not. */
const get = (address: string) => fetchOutside(address, { ...LIMITS, mayReach: (host) => host === '127.0.0.1' });
const messageOf = async (address: string, fetching: Parameters<typeof fetchOutside>[1]): Promise<string> => {
  const came = await fetchOutside(address, fetching);
  return isFailure(came) ? came.message : 'came';
};

describe('the fence', () => {
  it('refuses addresses that are not public, by number and by name', async () => {
    const refused = [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '192.168.1.1',
      '172.20.0.1',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      'x',
    ];
    expect(refused.filter(isPublicAddress)).toEqual([]);
    expect(['1.1.1.1', '2606:4700::1111'].filter(isPublicAddress).length).toBe(2);
    const port = new URL(origin).port;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1'])
      expect([host, await messageOf(`http://${host}:${port}/a.jpg`, LIMITS)]).toEqual([host, '地址不在公网，不能取回']);
    expect(asked).toEqual([]);
  });

  it('refuses redirects to them, other types, sizes and schemes', async () => {
    const reach = { ...LIMITS, mayReach: (host: string) => host === '127.0.0.1' };
    expect(await messageOf(`${origin}/moved`, reach)).toBe('came');
    expect(await messageOf(`${origin}/away`, reach)).toBe('地址不在公网，不能取回');
    expect(await messageOf(`${origin}/page`, reach)).toBe('网址给出的不是图片');
    expect(await messageOf(`${origin}/large`, reach)).toBe('文件超过 1 MB');
    expect(await messageOf('file:///etc/passwd', reach)).toBe('不是可用的网址');
    expect(await messageOf('http://a:b@127.0.0.1/', reach)).toBe('不是可用的网址');
  });
});

it('puts fetched pictures into goods, variants and texts, each once, and says which did not come', async () => {
  const table = [
    '商品货号,商品名称,售价,库存,规格名1,规格值1,规格图片,图片,图文详情',
    `CUP,杯,10,1,颜色,红,${origin}/b1.webp,${origin}/a1.jpg；${origin}/page；${origin}/svg,"<p>前<img src=""${origin}/a2.jpg""><img src=""${origin}/page"">后</p>"`,
    `CUP,,10,1,颜色,蓝,${origin}/a1.jpg,,`,
  ].join('\n');
  const { job } = await bringGoods(app, office, table);
  expect(job.failed).toBe(0);
  await fetchPictures(app.context(), undefined, get);
  const [cup] = await app.db.select().from(goods);
  expect(cup?.pics.length).toBe(1);
  expect(cup?.pics[0]).toMatch(/^\/pictures\/.+\.jpg$/);
  expect(JSON.stringify(cup?.intro)).toMatch(/前<img src=\\"\/pictures\/[^"]+\.jpg\\"[^>]*>后/);
  expect(cup?.specs[0]?.values.map(({ spec_image_url }) => spec_image_url.startsWith('/pictures/'))).toEqual([
    true,
    true,
  ]);
  expect((await app.db.select().from(sku)).every(({ pic }) => pic.startsWith('/pictures/'))).toBe(true);
  expect(asked.filter((one) => one === '/a1.jpg').length).toBeLessThanOrEqual(2);
  const left = await app.db.select().from(intakePicture).where(eq(intakePicture.state, 'waiting'));
  expect(left.map(({ message }) => message).toSorted()).toEqual([
    '图片文件不完整或已损坏，请重新选择',
    '网址给出的不是图片',
  ]);
});

it('takes pictures from an archive by their names', async () => {
  const jobId = await sendTable(app, office, '商品名称,规格编码,售价,图片\n碗,BOWL-1,5,Bowl.JPG；missing.jpg');
  const zip = zipSync({
    '图片/bowl.jpg': new Uint8Array(await draw('green').jpeg().toBuffer()),
    '../other.jpg': new Uint8Array([1]),
  });
  expect((await sendFile(app, office, jobId, zip, 'pictures')).status).toBe(200);
  await app.post(`/mall/goods-intake/${jobId}/run`, { token: office, json: {} });
  await runOperatorJobs(app.context());
  await fetchPictures(app.context(), undefined, get);
  const [bowl] = await app.db.select().from(goods);
  expect(bowl?.pics.length).toBe(1);
  const { data } = await app.get(`/mall/goods-intake/${jobId}/pictures`, { token: office });
  expect(data).toMatchObject({
    waiting: 0,
    done: 1,
    failed: 1,
    list: [{ address: 'missing.jpg', message: '图片压缩包里没有这张图片' }],
  });
});
