import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchant, merchantSession } from '../../../server/people/merchant/tables.ts';
import { operatorSession } from '../../../server/people/operator/tables.ts';
import { rateLimit } from '../../../server/kernel/system/tables.ts';
import { seedPage } from '../../../server/seed/basics.ts';
import { basicHome } from '../../../server/content/start/basic-pages.ts';
import { codeFor, insertPicture } from '../../../server/testing/codes.ts';
import { insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { COMPANY, openSettlement, samplePicture } from '../../../server/testing/fixtures/merchants.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let typeId: number;
let dataDir: string;
let number = 13500000000;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mallwright-papers-'));
  app = await testApp({ config: { dataDir } });
  shop = await shopApp(app, { dataDir });
  typeId = await openSettlement(app);
  await seedPage(app.context(), 'home', '首页', basicHome());
});
beforeEach(() => app.db.delete(rateLimit));
afterAll(async () => {
  await shop.app.close();
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const cookieOf = (answer: LightMyRequestResponse, name: string) => answer.cookies.find((one) => one.name === name);
const STORE = 'ECSHOPX_STORE_TOKEN';
const OFFICE = 'mallwright_operator';

async function signIn(base: string, mobile: string): Promise<LightMyRequestResponse> {
  const vcode = await codeFor(app, mobile, 'merchant_login');
  app.clock.advance(61_000);
  return shop.post(`${base}/shop`, { mobile, vcode });
}

/** Posts the third part with pictures, as a browser without scripts does. */
async function sendPapers(
  base: string,
  cookies: Record<string, string>,
  names: string[],
  more: Record<string, string>,
  picture?: Buffer,
) {
  const body = new FormData();
  const bytes = new Uint8Array(picture ?? (await samplePicture()));
  for (const name of names) body.append(name, new Blob([bytes]), `${name}.png`);
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  const request = new Request('http://mall/', { method: 'POST', body });
  return shop.app.inject({
    method: 'POST',
    url: `${base}/shop/settleForm?step=3`,
    cookies,
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const PAPERS = ['license_url', 'legal_certid_front_url', 'legal_cert_id_back_url', 'bank_card_front_url'];

describe.each(['', '/h5'])('merchants without scripts, %s/', (base) => {
  it('walk from the entry through three parts to the review, and after approval into the office', async () => {
    const mobile = String((number += 1));
    const entry = await shop.open(`${base}/shop`);
    expect([entry.statusCode, titleOf(entry.body)]).toEqual([200, '商家入驻']);
    expect(entry.body).not.toContain(`action="${base}/shop/exit"`);
    for (const page of ['settleForm', 'review'])
      expect((await shop.open(`${base}/shop/${page}`)).headers.location).toBe(`${base}/shop`);

    const sent = await shop.post(`${base}/shop`, {
      step: 'code',
      mobile,
      ...(await insertPicture(app, 'merchant_login')),
    });
    expect(sent.body).toContain('验证码已发送，请注意查收');
    app.clock.advance(61_000);
    const signed = await signIn(base, mobile);
    expect([signed.statusCode, signed.headers.location]).toEqual([303, `${base}/shop/settleForm`]);
    expect(cookieOf(signed, OFFICE)).toBeUndefined();
    const cookies = { [STORE]: cookieOf(signed, STORE)?.value ?? '' };

    const first = await shop.open(`${base}/shop/settleForm`, { cookies });
    expect([titleOf(first.body), first.body.includes(`action="${base}/shop/exit"`)]).toEqual(['入驻申请', true]);
    const post = (step: number, form: Record<string, string>) =>
      shop.post(`${base}/shop/settleForm?step=${step}`, form, { cookies });
    const empty = await post(1, {});
    expect([empty.statusCode, empty.body.includes('请选择商家类型')]).toEqual([422, true]);
    const kind = { settled_type: 'enterprise', merchant_type_id: String(typeId) };
    expect((await post(1, kind)).headers.location).toBe(`${base}/shop/settleForm?step=2`);
    const code = `91310104MA1FR0A${base ? 'C' : 'D'}1X`;
    const company = {
      ...(COMPANY as Record<string, string>),
      social_credit_code_id: code,
      region_text: '上海市 上海市 徐汇区',
    };
    const wrong = await post(2, { ...company, social_credit_code_id: '123' });
    expect([wrong.body.includes('请输入正确的纳税人识别号'), wrong.body.includes('value="李雷"')]).toEqual([
      true,
      true,
    ]);
    const draft = await post(2, { ...company, draft: '1', legal_name: '' });
    expect([draft.statusCode, draft.body.includes('草稿已保存')]).toEqual([200, true]);
    expect((await post(2, company)).headers.location).toBe(`${base}/shop/settleForm?step=3`);

    const some = await sendPapers(base, cookies, PAPERS.slice(0, 3), { is_agree_agreement: '1' });
    expect([some.statusCode, some.body.includes('请上传银行卡正面或开户许可证')]).toEqual([422, true]);
    const unread = await sendPapers(base, cookies, PAPERS.slice(3), {});
    expect(unread.body).toContain('请先阅读并同意商家入驻协议');
    const done = await sendPapers(base, cookies, [], { is_agree_agreement: '1' });
    expect([done.statusCode, done.headers.location]).toEqual([303, `${base}/shop/review`]);
    expect((await shop.open(`${base}/shop/settleForm`, { cookies })).headers.location).toBe(`${base}/shop/review`);
    const review = await shop.open(`${base}/shop/review`, { cookies });
    expect([review.body.includes('审核中'), review.body.includes('3101**********001X')]).toEqual([true, true]);

    const operator = await insertOperator(app, `keeper${mobile}`);
    const [row] = await app.db.select().from(merchant).where(eq(merchant.mobile, mobile));
    await app.post(`/mall/merchants/${row?.merchant_id}/approve`, { token: operator, json: {} });
    expect((await shop.open(`${base}/shop/review`, { cookies })).body).toContain('审核通过');
    const again = await signIn(base, mobile);
    expect(again.headers.location).toBe('/edit');
    const office = cookieOf(again, OFFICE);
    expect(office).toMatchObject({ path: '/edit', httpOnly: true, sameSite: 'Strict' });
    const who = await shop.app.inject({
      method: 'POST',
      url: '/edit/session/refresh',
      cookies: { [OFFICE]: office?.value ?? '' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(who.json()).toMatchObject({ data: { operator: { username: mobile, is_merchant: true } } });

    const sessions = (await app.db.select().from(operatorSession)).length;
    const exit = await shop.post(
      `${base}/shop/exit`,
      {},
      { cookies: { [STORE]: cookieOf(again, STORE)?.value ?? '' } },
    );
    expect([exit.headers.location, cookieOf(exit, STORE)?.value]).toEqual([`${base}/shop`, '']);
    expect((await app.db.select().from(operatorSession)).length).toBe(sessions - 1);
  });

  it('are led to the entry, and forgotten, when the token stands for nobody', async () => {
    const cookies = { [STORE]: cookieOf(await signIn(base, String((number += 1))), STORE)?.value ?? '' };
    await app.db.delete(merchantSession);
    for (const answer of [
      await shop.open(`${base}/shop/review`, { cookies }),
      await shop.post(`${base}/shop/settleForm?step=1`, {}, { cookies }),
    ]) {
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${base}/shop`]);
      expect(cookieOf(answer, STORE)?.value).toBe('');
    }
    const entry = await shop.open(`${base}/shop`, { cookies });
    expect([entry.statusCode, entry.body.includes('商家登录'), cookieOf(entry, STORE)?.value]).toEqual([200, true, '']);
  });
});

describe('pictures of papers', () => {
  it('are seen by their merchant and by operators who decide, by nobody else', async () => {
    const signed = await signIn('', String((number += 1)));
    const cookies = { [STORE]: cookieOf(signed, STORE)?.value ?? '' };
    await shop.post(
      '/shop/settleForm?step=1',
      { settled_type: 'enterprise', merchant_type_id: String(typeId) },
      { cookies },
    );
    await shop.post(
      '/shop/settleForm?step=2',
      { ...(COMPANY as Record<string, string>), region_text: '上海市 上海市 徐汇区' },
      { cookies },
    );
    await sendPapers('', cookies, ['license_url'], { draft: '1' });
    const page = await shop.open('/shop/settleForm?step=3', { cookies });
    const url = /\/shop\/licences\/[\w/]+\.png/.exec(page.body)?.[0] ?? '';
    const own = await shop.open(url, { cookies });
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    const other = await signIn('', String((number += 1)));
    const others = { [STORE]: cookieOf(other, STORE)?.value ?? '' };
    expect((await shop.open(url, { cookies: others })).statusCode).toBe(404);
    expect((await shop.open(url)).statusCode).toBe(404);
    expect((await shop.open(url.replace('/shop/licences', '/pictures'))).statusCode).toBe(404);

    const inOffice = async (username: string, role: 'shop_keeper' | 'viewer') => {
      await insertOperator(app, username, quickHash('CorrectHorse9'), { role });
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/edit/session',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { username, password: 'CorrectHorse9' },
      });
      const cookie = { [OFFICE]: cookieOf(answer, OFFICE)?.value ?? '' };
      return (await shop.open(url.replace('/shop/', '/edit/'), { cookies: cookie })).statusCode;
    };
    expect([await inOffice('decides', 'shop_keeper'), await inOffice('looks', 'viewer')]).toEqual([200, 404]);
    expect((await shop.open(url.replace('/shop/', '/edit/'))).statusCode).toBe(404);
  });
});

it('a picture that cannot be taken says why at its field, and the others of the form are kept', async () => {
  const signed = await signIn('', String((number += 1)));
  const cookies = { [STORE]: cookieOf(signed, STORE)?.value ?? '' };
  await shop.post(
    '/shop/settleForm?step=1',
    { settled_type: 'enterprise', merchant_type_id: String(typeId) },
    { cookies },
  );
  await shop.post(
    '/shop/settleForm?step=2',
    {
      ...(COMPANY as Record<string, string>),
      social_credit_code_id: '91310104MA1FR0AE1X',
      region_text: '上海市 上海市 徐汇区',
    },
    { cookies },
  );
  await sendPapers('', cookies, ['license_url'], { draft: '1' });
  const sample = await samplePicture();
  const blank = sharp({
    create: { width: 8000, height: 6000, channels: 3, background: '#fff' },
  });
  const cases: [Buffer, string][] = [
    [Buffer.concat([sample, Buffer.alloc(3 * 1024 * 1024)]), '图片不能超过 2 MB'],
    [await blank.png().toBuffer(), '图片不能超过 4000 万像素'],
    [sample.subarray(0, sample.length / 2), '图片文件不完整或已损坏'],
    [Buffer.from('GIF89a'), '上传图片只能是 JPG 或者 PNG 格式!'],
  ];
  for (const [bytes, message] of cases) {
    const { statusCode, body } = await sendPapers('', cookies, ['legal_certid_front_url'], { draft: '1' }, bytes);
    const field = body.split('data-field="legal_certid_front_url"')[1]?.split('data-field=')[0] ?? '';
    expect([statusCode, /<p id="[^"]*-message"[^>]*>([^<]*)</.exec(field)?.[1]]).toEqual([
      422,
      expect.stringContaining(message),
    ]);
    expect(body).toMatch(/\/shop\/licences\/[\w/]+\.png/);
  }
});

it('/shopadmin leads to the office, /shopadmin/index is the home page', async () => {
  expect((await shop.open('/shopadmin')).headers.location).toBe('/edit');
  expect((await shop.open('/shopadmin/index')).statusCode).toBe(200);
});
