import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeForm, type Params } from '../../engine/rules/wire/form-encoding.ts';
import { signParams } from '../../engine/rules/wire/sign.ts';
import type { GoodsItems } from '../../schemas/types/contract.ts';
import { resolved } from '../kernel/calls/schemas.ts';
import { operations } from '../operations.ts';
import { guest, insertGoods, insertMember } from './fixtures/fixtures.ts';
import { testApp, type TestApp } from './harness.ts';

/**
 * Each hostile string goes into all fields together, and into every WIRE_STEP-th field alone. `npm run prove` sends every string in every
 * field.
 */
const WIRE_STEP = Number(process.env['WIRE_STEP'] ?? 14);
const HOSTILE = [
  "'; drop table goods; --",
  "1' or '1'='1",
  '1) union select 1--',
  '\u0000',
  '%00',
  '\ud800',
  '9'.repeat(400),
];

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

describe('the wire', () => {
  let app: TestApp;
  const items = async (query: Params): Promise<string | undefined> =>
    (await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query })).data.list?.map((row) => row.item_id).join();
  const inCart = async (sid: string): Promise<number> =>
    Number((await app.get('/h5app/wxapp/cartcount', { query: guest(sid) })).data['item_count']);

  beforeAll(async () => {
    app = await testApp();
    await insertGoods(app.db, { goods_id: 10, sort: 2 });
    await insertGoods(app.db, { goods_id: 11, sort: 1 });
  });
  afterAll(() => app.close());

  it('reads JSON, forms, the query and all of them at once, the body before the query', async () => {
    await app.post('/h5app/wxapp/cart', { json: { ...guest('reader-1'), item_id: 10, num: 2 } });
    await app.post('/h5app/wxapp/cart', { form: { ...guest('reader-1'), item_id: 10, num: 2 } });
    await app.post('/h5app/wxapp/cart', { query: { ...guest('reader-1'), item_id: 10, num: 2 } });
    await app.post('/h5app/wxapp/cart', { query: { ...guest('reader-1'), item_id: 10, num: 9 }, form: { num: 1 } });
    expect(await inCart('reader-1')).toBe(7);
  });

  it('reads bracket keys and repeated keys as lists', async () => {
    expect(await items({ item_id: [11] })).toBe('11');
    const { data } = await app.get<GoodsItems>('/h5app/wxapp/goods/items?item_id[]=10&item_id[]=11');
    expect(data.list).toHaveLength(2);
  });

  it('leaves prototypes alone', async () => {
    await app.post('/h5app/wxapp/cart', {
      json: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"item_id":10}',
    });
    await app.get(
      '/h5app/wxapp/goods/items?__proto__[polluted]=1&constructor[prototype][polluted]=1&item_id[__proto__][polluted]=1',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('keeps the envelope for whatever goes wrong, and never shows why inside', async () => {
    const broken = await app.post('/h5app/wxapp/cart', { json: '{"item_id":' });
    expect(broken).toMatchObject({ status: 200, data: { status_code: 400, message: '请求的格式不正确' } });
    expect(await app.get('/h5app/wxapp/nothing')).toMatchObject({ status: 200, data: { status_code: 404 } });
    const xml = await app.post('/h5app/wxapp/cart', { json: '<a/>', headers: { 'content-type': 'text/xml' } });
    expect(xml.data.status_code).toBe(415);
    const large = await app.post('/h5app/wxapp/cart', { json: { item_id: 'x'.repeat(2 * 1024 * 1024) } });
    expect(large.data.status_code).toBe(413);
  });

  it.each(HOSTILE)('survives %j in the fields of every shop call', async (hostile) => {
    const { token } = await insertMember(app);
    let turn = HOSTILE.indexOf(hostile);
    for (const operation of operations.filter((entry) => entry.path.startsWith('/h5app/'))) {
      const path = operation.path.replace(/:\w+/g, encodeURIComponent(hostile.replace('\ud800', '')));
      const names = Object.keys((operation.request ? resolved(operation.request) : undefined)?.properties ?? {});
      const all = encodeForm(Object.fromEntries(names.map((name) => [name, hostile])));
      const alone = names.filter(() => (turn += 1) % WIRE_STEP === 0);
      for (const query of [all, ...alone.map((name) => encodeForm({ [name]: hostile }))]) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await app.app.inject({ method: operation.method, url: `/api${path}?${query}`, headers });
        const seen = [operation.path, query, answer.statusCode < 500, /"status_code":5/.test(answer.body)];
        expect(seen).toEqual([operation.path, query, true, false]);
      }
    }
    expect(await items({})).toBe('10,11');
  });

  it('ignores signatures while no secret is set', async () => {
    expect(await items({ sign: 'WRONG' })).toBe('10,11');
  });
});

describe('signed calls', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ config: { signSecret: 'a secret' } });
    await insertGoods(app.db, { goods_id: 10 });
  });
  afterAll(() => app.close());

  const signed = (params: Params, secret = 'a secret'): Params => ({
    ...params,
    sign: signParams(params, secret, md5),
  });
  const status = async (query: Params): Promise<number | undefined> =>
    (await app.get('/h5app/wxapp/goods/items', { query })).data.status_code;

  it('pass with the sign of all their parameters and fail with anything else', async () => {
    const params = { company_id: '1', page: '1', keywords: '商品', item_id: ['10'] };
    expect(await status(signed(params))).toBeUndefined();
    expect(await status({ ...signed(params), page: '2' })).toBe(403);
    expect(await status(signed(params, 'another'))).toBe(403);
    expect(await status(params)).toBe(403);
    expect(await status({ ...params, sign: ['x'] })).toBe(403);
  });

  it('pass when the parameters are split over query and body', async () => {
    const body = signed({ ...guest('signed-sid'), item_id: '10', num: '1' }) as Record<string, string>;
    const { sid = '', ...form } = body;
    const { data } = await app.post('/h5app/wxapp/cart', { query: { sid }, form });
    expect(data['item_id']).toBe('10');
  });

  it('are not demanded of operators', async () => {
    expect((await app.get('/goods/items')).status).toBe(401);
  });
});

describe('/api/openapi.json', () => {
  it('has every operation, and every reference leads somewhere', async () => {
    const app = await testApp();
    const document = JSON.parse((await app.app.inject('/api/openapi.json')).body) as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
      components: { schemas: Record<string, unknown> };
    };
    await app.close();
    for (const { method, path } of operations) {
      const entry = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(entry, `${method} ${path}`).toBeDefined();
      const inPath = entry?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name);
      expect(inPath).toEqual([...path.matchAll(/:(\w+)/g)].map((match) => match[1]));
    }
    for (const path of ['/mall/storage', '/espier/upload_localimage'])
      expect(document.paths[path]?.['post'], path).toBeDefined();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    for (const reference of new Set(references)) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
      expect(target, reference).toBeDefined();
    }
    const ajv = new Ajv({ strict: false });
    ajv.addSchema(document, 'openapi');
    for (const name of Object.keys(document.components.schemas))
      expect(ajv.getSchema(`openapi#/components/schemas/${name}`)).toBeTypeOf('function');
  });
});
