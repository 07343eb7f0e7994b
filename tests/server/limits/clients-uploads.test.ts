/** Pictures that other clients uploaded with a token of the storage, in every call that takes pictures of members and merchants. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { UploadDriver, Voucher } from '../../../schemas/types/contract.ts';
import { askFor, insertPaidOrder } from '../../../server/testing/fixtures/aftersales.ts';
import {
  COMPANY,
  openSettlement,
  samplePicture,
  saveStep,
  signInMerchant,
} from '../../../server/testing/fixtures/merchants.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { insertMember, insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { registerLicences, registerVoucherPictures } from '../../../server/web/files/private-files.ts';
import { registerPictures } from '../../../server/content/picture/files.ts';

const WAY = '/h5app/wxapp';
const CLIENT = { 'sec-fetch-site': 'cross-site', origin: 'https://client.example' };
const HOST = 'http://localhost:80';

let app: TestApp;
let dataDir: string;
let bytes: Buffer;
let buyer: { token: string; user_id: number };
let other: { token: string; user_id: number };
let web: FastifyInstance;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-uploads-'));
  app = await testApp({ config: { dataDir } });
  bytes = await samplePicture();
  web = Fastify();
  await web.register(cookie);
  registerPictures(web, app.context());
  registerVoucherPictures(web, app.context());
  registerLicences(web, app.context());
});
afterAll(async () => {
  await web.close();
  await app.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  buyer = await insertMember(app);
  other = await insertMember(app);
});

/** Posts a form with the picture, as browsers do. */
async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  const posted = new Response(body);
  return app.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await posted.arrayBuffer()),
    headers: { 'content-type': posted.headers.get('content-type') ?? '', ...headers },
  });
}

/** The whole address at which a client finds what it uploaded with the storage's token. */
async function uploaded(token: string, call = 'espier/image_upload_token'): Promise<string> {
  const query = { filetype: 'image' };
  const { data } = await app.get<UploadDriver>(`${WAY}/${call}`, { token, headers: CLIENT, query });
  const { host, domain, ...fields } = data.token;
  const answer = await post(new URL(host).pathname, { token: fields.token, key: fields.key });
  return `${domain}/${answer.json<{ key: string }>().key}`;
}

/** The same of a merchant's, with the store token. */
const uploadedByMerchant = (token: string): Promise<string> => uploaded(token, 'merchant/espier/image_upload_token');

/** The same of a file that was sent to the server itself. */
async function sent(token: string): Promise<string> {
  const answer = await post(`/api${WAY}/espier/upload`, {}, { ...CLIENT, authorization: `Bearer ${token}` });
  return answer.json<{ data: { url: string } }>().data.url;
}

const pathOf = (address: string): string => address.replace(HOST, '');
const sizeOf = (address: string): string => pathOf(address).replace('.png', '_400x400.png');
const statusOf = async (url: string, headers = {}): Promise<number> => (await web.inject({ url, headers })).statusCode;
const inOffice = (token: string, json: object) => app.put('/mall/bank-accounts', { token, json });

describe('a voucher', () => {
  let orderId: string;
  let finance: string;
  beforeEach(async () => {
    finance = await insertOperator(app, `finance${buyer.user_id}`, '-', { role: 'finance' });
    const account = { id: 1, bank_account_name: '木匠风', bank_name: '招商银行', bank_account_no: '6225880123456789' };
    await inOffice(finance, { list: [account], hours: 24 });
    const created = Math.floor(app.clock.now() / 1000);
    orderId = await insertOrder(app.db, { user_id: buyer.user_id, created, auto_cancel_at: created + 900 });
  });
  const handIn = (voucher_pic: Params[string], call = 'upload') =>
    app.post<Voucher>(`${WAY}/order/offline/${call}/voucher`, {
      token: buyer.token,
      headers: CLIENT,
      form: { order_id: orderId, bank_account_id: '1', pay_fee: '2000', voucher_pic },
    });

  it.each<[string, (addresses: string[]) => Params[string]]>([
    ['one text', ([first = '']) => first],
    ['text with commas', (all) => all.join()],
    ['a list', (all) => all],
    ['the JSON of a list', (all) => JSON.stringify(all)],
  ])('takes them as %s', async (_form, send) => {
    const addresses = [await uploaded(buyer.token), await uploaded(buyer.token)];
    const { data } = await handIn(send(addresses));
    expect(data).toMatchObject({ check_status: 0 });
    expect(data.voucher_pic).toHaveLength(_form === 'one text' ? 1 : 2);
  });

  it('makes them private: the store has them no more, their sender and the office do', async () => {
    const address = await uploaded(buyer.token);
    expect(await statusOf(pathOf(address))).toBe(200);
    expect(await statusOf(sizeOf(address))).toBe(200);
    const { data } = await handIn(address);
    expect(await statusOf(pathOf(address))).toBe(404);
    expect(await statusOf(sizeOf(address))).toBe(404);
    const [own = ''] = data.voucher_pic;
    expect(new URL(own).pathname).toMatch(/^\/member\/vouchers\//);
    expect(await statusOf(own, { cookie: `ECSHOPX_TOKEN=${buyer.token}` })).toBe(200);
    expect(await statusOf(own, { cookie: `ECSHOPX_TOKEN=${other.token}` })).toBe(404);
    expect(await statusOf(own)).toBe(404);
    const left = readdirSync(path.join(dataDir, 'pictures'), { recursive: true }).map(String);
    expect(left.filter((name) => name.includes(path.parse(address).name))).toEqual([]);
    // A library of operators does not get at it either.
    const keeper = await insertOperator(app, `keeper${buyer.user_id}`);
    const register = { image_name: 'a.png', image_url: pathOf(address) };
    expect((await app.post('/espier/image', { token: keeper, form: register })).data.message).toContain('不存在');
  });

  it('is handed in again with the same addresses, those of the store and those it answered', async () => {
    const address = await uploaded(buyer.token);
    expect((await handIn('')).data.status_code).toBe(422);
    const first = await handIn(address);
    const { data: voucher } = first;
    const refused = { token: finance, json: { version: voucher.version, reason: '看不清' } };
    await app.post(`/mall/vouchers/${voucher.id}/refuse`, refused);
    const again = await handIn([address, ...voucher.voucher_pic], 'update');
    expect(again.data).toMatchObject({ check_status: 0, voucher_pic: voucher.voucher_pic });
  });

  it('refuses what is another member’s, another host’s, shown already, or never was', async () => {
    const mine = await uploaded(buyer.token);
    const theirs = await uploaded(other.token);
    const shown = await uploaded(buyer.token);
    const paid = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 500 }]);
    expect((await askFor({ app, token: buyer.token }, paid, [1], { evidence_pic: [pathOf(shown)] })).data.status).toBe(
      true,
    );
    for (const wrong of [
      theirs,
      [mine, theirs].join(),
      mine.replace('localhost', 'elsewhere.example'),
      shown,
      `${HOST}/pictures/ab/${'0'.repeat(30)}.png`,
      `${HOST}/artwork/mall/logo.svg`,
      'javascript:alert(1)',
      `${mine}\u0000`,
      `${mine}\ud800`,
      '[broken',
    ])
      expect((await handIn(wrong)).data, wrong).toMatchObject({
        status_code: 422,
        message: '转账凭证图片无效，请重新上传',
        errors: { voucher_pic: ['转账凭证图片无效，请重新上传'] },
      });
    // Nothing of it was moved.
    for (const address of [mine, theirs, shown]) expect(await statusOf(pathOf(address))).toBe(200);
    expect((await handIn(mine)).data).toMatchObject({ check_status: 0 });
  });
});

describe('licences', () => {
  const NAMES = ['license_url', 'legal_certid_front_url', 'legal_cert_id_back_url', 'bank_card_front_url'];
  let codes = 0;

  let typeId = 0;
  beforeAll(async () => {
    typeId = await openSettlement(app);
  });

  /** Up to the third part; the store token. */
  async function applicant(mobile: string): Promise<string> {
    const token = await signInMerchant(app, mobile);
    await saveStep(app, token, 1, { merchant_type_id: typeId, settled_type: 'enterprise' });
    const social_credit_code_id = `91310104MA1FR0A${(codes += 1)}1X`;
    await saveStep(app, token, 2, { ...COMPANY, social_credit_code_id });
    return token;
  }
  const handIn = (token: string, form: Params) =>
    app.post<Record<string, unknown>>(`${WAY}/merchant/settlementapply/3`, { token, headers: CLIENT, form });
  const four = async (upload: () => Promise<string>): Promise<string[]> => [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];

  it.each([
    ['with a token', '13911112201', uploadedByMerchant],
    ['to the server', '13911112202', sent],
  ])('are taken as the merchant uploaded them %s, and become private', async (_way, mobile, upload) => {
    const token = await applicant(mobile);
    const [one = '', two = '', three = '', last = ''] = await four(() => upload(token));
    const fields = { [NAMES[0]!]: one, [NAMES[1]!]: [two], [NAMES[2]!]: JSON.stringify([three]), [NAMES[3]!]: last };
    expect((await handIn(token, fields)).data).toEqual({ status: true });
    const { data } = await app.get(`${WAY}/merchant/settlementapply/detail`, { token });
    for (const name of NAMES) expect(data[name]).toMatch(/^\/shop\/licences\//);
    for (const address of [one, two, three, last]) expect(await statusOf(pathOf(address))).toBe(404);
    expect(await statusOf(String(data['license_url']), { cookie: `ECSHOPX_STORE_TOKEN=${token}` })).toBe(200);
    expect(await statusOf(String(data['license_url']))).toBe(404);
  });

  it('are taken of the member of the same number, whose token one client sends them with', async () => {
    const mobile = '13911112203';
    const shopper = await insertMember(app, { mobile });
    const token = await applicant(mobile);
    const addresses = await four(() => uploaded(shopper.token));
    const fields = Object.fromEntries(NAMES.map((name, at) => [name, addresses[at] ?? '']));
    expect((await handIn(token, fields)).data).toEqual({ status: true });
  });

  it('are refused of anybody else, at their fields', async () => {
    const token = await applicant('13911112204');
    const addresses = await four(() => uploadedByMerchant(token));
    const fields = Object.fromEntries(NAMES.map((name, at) => [name, addresses[at] ?? '']));
    const [mine = ''] = addresses;
    const theirs = await uploaded(other.token);
    for (const license_url of [
      theirs,
      await uploadedByMerchant(await applicant('13911112205')),
      mine.replace('localhost', 'elsewhere.example'),
      [mine, addresses[1] ?? ''].join(),
    ])
      expect((await handIn(token, { ...fields, license_url })).data, license_url).toMatchObject({
        status_code: 422,
        errors: { license_url: ['营业执照无效，请用申请入驻的手机号登录后重新上传'] },
      });
    expect(await statusOf(pathOf(theirs))).toBe(200);
    expect((await handIn(token, fields)).data).toEqual({ status: true });
  });
});

describe('what others look at', () => {
  it.each<[string, (address: string) => Params[string]]>([
    ['text', (address) => address],
    ['text with commas', (address) => `${address},${address}`],
    ['a list', (address) => [address]],
  ])('is taken as %s by after-sales and reviews, but for what another member uploaded', async (_form, send) => {
    const [mine, theirs] = [await uploaded(buyer.token), await uploaded(other.token)];
    const apply = async (pics: Params[string]) => {
      const orderId = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 500 }]);
      const line = await app.get<{ orderInfo: { items: { id: string }[] } }>(`${WAY}/order/${orderId}`, buyer);
      const form = {
        order_id: orderId,
        detail: JSON.stringify([{ id: line.data.orderInfo.items[0]?.id, num: 1 }]),
        aftersales_type: 'REFUND_GOODS',
        reason: '不想要了',
        evidence_pic: pics,
      };
      return (await app.post(`${WAY}/aftersales`, { token: buyer.token, headers: CLIENT, form })).data;
    };
    const review = async (pics: Params[string]) => {
      const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'done');
      const form = { order_id: orderId, rates: [{ item_id: '1', content: '很好用', star: '5', pics }] };
      return (await app.post(`${WAY}/order/rate/create`, { token: buyer.token, headers: CLIENT, form })).data;
    };
    expect(await apply(send(mine))).toMatchObject({ status: true });
    expect(await apply(send(theirs))).toMatchObject({ status_code: 422, errors: { evidence_pic: ['图片地址不正确'] } });
    expect(await review(send(mine))).toMatchObject([{ rate_pic: expect.stringContaining(mine) }]);
    expect(await review(send(theirs))).toMatchObject({ status_code: 400, errors: { pics_1: [expect.any(String)] } });
    const avatar = (address: string) =>
      app.put<{ memberInfo: { avatar: string } }>(`${WAY}/memberinfo`, {
        token: buyer.token,
        headers: CLIENT,
        form: { username: '木匠', avatar: address },
      });
    expect((await avatar(mine)).data.memberInfo.avatar).toMatch(/\/pictures\/[0-9a-f]{2}\/[0-9a-f]{30}\.\w+$/);
    expect((await avatar(theirs)).data).toMatchObject({ errors: { avatar: ['请选择提供的头像'] } });
  });

  it('is asked for by nobody who is not signed in', async () => {
    for (const call of ['espier/image_upload_token', 'merchant/espier/image_upload_token'])
      expect((await app.get(`${WAY}/${call}`, { headers: CLIENT })).status).toBe(401);
  });
});
