import { desc, eq } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  ReadMerchantAnswer,
  ListMerchantsAnswer,
  OfficeShopsAnswer,
  MerchantTypesAnswer,
  SettlementDetail,
  SettlementStatusAnswer,
} from '../../../schemas/types/contract.ts';
import { askCode, codeFor } from '../../testing/codes.ts';
import { insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import {
  applyAs,
  COMPANY,
  openSettlement,
  samplePicture,
  uploadDocuments,
  saveStep,
  signInMerchant,
  uploadDocument,
} from '../../testing/fixtures/merchants.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { operations } from '../../operations.ts';
import { operator } from '../operator/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { audit, outbox } from '../../kernel/system/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { deleteExpired } from '../../kernel/system/expired.ts';
import { merchant, merchantPicture, RETENTIONS } from './tables.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';

const WAY = '/h5app/wxapp/merchant';
const APPLY = `${WAY}/settlementapply`;
const MOBILE = '13600000001';
const OTHER = '13600000002';

let app: TestApp;
let typeId: number;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mallwright-merchant-'));
  app = await testApp({ config: { dataDir } });
  typeId = await openSettlement(app);
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const detail = async (token: string): Promise<SettlementDetail> =>
  (await app.get<SettlementDetail>(`${APPLY}/detail`, { token })).data;
const stepOf = async (token: string): Promise<unknown> => (await app.get(`${APPLY}/step`, { token })).data['step'];
const statusOf = async (token: string): Promise<SettlementStatusAnswer> =>
  (await app.get<SettlementStatusAnswer>(`${APPLY}/auditstatus`, { token })).data;
const applications = async (token: string, query = {}): Promise<ListMerchantsAnswer> =>
  (await app.get<ListMerchantsAnswer>('/mall/merchants', { token, query })).data;
const decide = (token: string, id: number, what: 'approve' | 'refuse', json = {}) =>
  app.post(`/mall/merchants/${id}/${what}`, { token, json });
const actions = async (): Promise<string[]> =>
  (await app.db.select({ action: audit.action }).from(audit).orderBy(audit.audit_id)).map(({ action }) => action);

describe('the store token', () => {
  it('comes for a code sent to the number, and opens calls of merchants alone', async () => {
    const token = await signInMerchant(app, MOBILE);
    expect((await app.get(`${APPLY}/step`, { token })).data).toEqual({ step: 1 });
    const { token: member } = await insertMember(app);
    const office = await insertOperator(app);
    const ways = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del };
    for (const { name, method, path, access } of operations) {
      if (!['member', 'merchant', 'operator'].includes(access)) continue;
      for (const [who, bearer] of [
        ['merchant', token],
        ['member', member],
        ['operator', office],
      ] as const)
        if (who !== access) {
          const { status } = await ways[method](path.replace(/:\w+/g, '1'), { token: bearer });
          expect([name, who, status]).toEqual([name, who, 401]);
        }
    }
  });

  it('is not given for a wrong code, a code for something else, or a number that is none', async () => {
    const login = (form: Record<string, string>) => app.post(`${WAY}/login`, { form });
    const vcode = await codeFor(app, MOBILE, 'login');
    expect((await login({ mobile: MOBILE, vcode })).data.errors).toEqual({ vcode: ['短信验证码错误或已过期'] });
    expect((await login({ mobile: '123', vcode })).data.errors).toEqual({ mobile: ['请输入正确的手机号码'] });
    expect(await app.db.$count(merchant)).toBe(0);
  });

  it('is given to nobody new while the mall takes no merchants', async () => {
    await putSetting(app.context(), 'merchant-settlement', { display_on_pc: false });
    await askCode(app, MOBILE, 'merchant_login');
    const vcode = await codeFor(app, OTHER, 'merchant_login');
    const { data } = await app.post(`${WAY}/login`, { form: { mobile: OTHER, vcode } });
    expect([data.status_code, data.message]).toEqual([422, '商家入驻暂未开放']);
  });

  it('ends with the sign-out, and by itself after 30 days', async () => {
    const token = await signInMerchant(app, MOBILE);
    const second = await signInMerchant(app, MOBILE);
    await app.post('/mall/merchant/sign-out', { token });
    expect([(await app.get(`${APPLY}/step`, { token })).status, await stepOf(second)]).toEqual([401, 1]);
    app.clock.advance(30 * DAY_MS);
    expect((await app.get(`${APPLY}/step`, { token: second })).status).toBe(401);
    await Promise.all(RETENTIONS.map((each) => deleteExpired(app.context(), each)));
  });
});

describe('an application', () => {
  it('goes step by step, each part checked at its fields, and what was saved is there again', async () => {
    const token = await signInMerchant(app, MOBILE);
    expect((await saveStep(app, token, 2, COMPANY)).data.message).toBe('请先完成上一步');
    const { data: types } = await app.get<MerchantTypesAnswer>(`${WAY}/type/list`, {
      token,
      query: { page: 1, page_size: 20 },
    });
    const [kind] = types.list;
    const none = await saveStep(app, token, 1, { merchant_type_id: String(kind?.id), settled_type: 'other' });
    expect(none.data.errors).toEqual({ settled_type: ['请选择商家类型'], merchant_type_id: ['请选择经营范围'] });
    await saveStep(app, token, 1, { merchant_type_id: typeId, settled_type: 'enterprise' });
    expect(await stepOf(token)).toBe(2);

    const wrong = await saveStep(app, token, 2, {
      merchant_name: '',
      social_credit_code_id: '9131010',
      regions: ['上海市', '上海市'],
      legal_cert_id: '123',
      legal_mobile: '12345678901',
      bank_acct_type: '2',
      card_id_mask: '62-25',
    });
    expect(wrong.data.errors).toEqual({
      merchant_name: ['请填写企业名称'],
      social_credit_code_id: ['请输入正确的纳税人识别号'],
      regions: ['请选择区'],
      address: ['请填写详细地址'],
      legal_name: ['请填写法人姓名'],
      legal_cert_id: ['请输入正确的身份证号码'],
      legal_mobile: ['请输入正确的手机号码'],
      card_id_mask: ['请输入正确的银行账号'],
      bank_name: ['请填写开户银行'],
      bank_mobile: ['请填写银行预留手机号码'],
    });
    expect(await stepOf(token)).toBe(2);
    await saveStep(app, token, 2, { ...COMPANY, social_credit_code_id: ' 91310104ma1fr0ab1x' });
    expect(await detail(token)).toMatchObject({
      merchant_type_id: String(typeId),
      merchant_type_parent_id: String(kind?.id),
      settled_type: 'enterprise',
      social_credit_code_id: '91310104MA1FR0AB1X',
      province: '上海市',
      area: '徐汇区',
      legal_cert_id: '31010419900101001X',
      audit_status: '',
    });
    const blank = await saveStep(app, token, 3, {});
    expect(Object.keys(blank.data.errors as object)).toHaveLength(4);
    expect([await stepOf(token), (await statusOf(token)).audit_status]).toEqual([3, '']);
  });

  it.each([
    ['1234567890ABCDE', true],
    ['1234567890ABCDEFG', true],
    ['91310104MA1FR0AB1X', true],
    ['91310104MA1FR0AB1X00', true],
    ['91310104MA1FR0AB', false],
    ['9131010-MA1FR0AB1X', false],
  ])('takes tax numbers of 15, 17, 18 or 20 letters and digits: %s', async (social_credit_code_id, taken) => {
    const token = await signInMerchant(app, MOBILE);
    await saveStep(app, token, 1, { merchant_type_id: typeId, settled_type: 'soletrader' });
    const { data } = await saveStep(app, token, 2, { ...COMPANY, social_credit_code_id });
    expect(data.status ?? data.errors).toEqual(taken || { social_credit_code_id: ['请输入正确的纳税人识别号'] });
  });

  it('keeps a draft as it is, and checks it when it is sent', async () => {
    const token = await signInMerchant(app, MOBILE);
    await saveStep(app, token, 1, { merchant_type_id: typeId, settled_type: 'enterprise' });
    expect(
      (await saveStep(app, token, 2, { draft: '1', merchant_name: '半个名字', legal_mobile: '139' })).data.status,
    ).toBe(true);
    expect(await detail(token)).toMatchObject({ merchant_name: '半个名字', legal_mobile: '139' });
    expect(await stepOf(token)).toBe(2);
    expect((await saveStep(app, token, 3, {})).data.message).toBe('请先完成上一步');
  });

  it('is handed in whole, waits, and is changed only after a refusal', async () => {
    const token = await applyAs(app, MOBILE, typeId);
    expect([await stepOf(token), (await statusOf(token)).audit_status]).toEqual([4, '1']);
    expect((await saveStep(app, token, 2, COMPANY)).data.message).toBe('入驻申请正在审核，暂时不能修改');
    const office = await insertOperator(app);
    const [row] = (await applications(office, { state: 'review' })).list;
    expect((await decide(office, row?.merchant_id ?? 0, 'refuse')).data.errors).toEqual({ reason: ['请填写拒绝原因'] });
    await decide(office, row?.merchant_id ?? 0, 'refuse', { reason: '营业执照看不清' });
    expect(await statusOf(token)).toEqual({ audit_status: '3', audit_memo: '营业执照看不清' });
    await saveStep(app, token, 2, { ...COMPANY, merchant_name: '改过的名字' });
    expect((await statusOf(token)).audit_status).toBe('3');
    // A draft of a part that was saved before is looked at when all is handed in.
    await saveStep(app, token, 2, { draft: '1', legal_name: '' });
    const papers = await uploadDocuments(app, token);
    expect((await saveStep(app, token, 3, papers)).data.message).toBe('第2步还没有填好：请填写法人姓名');
    await saveStep(app, token, 2, { legal_name: '李雷' });
    await saveStep(app, token, 3, papers);
    expect(await statusOf(token)).toEqual({ audit_status: '1', audit_memo: '' });
    expect(await actions()).toEqual(['setting.put', 'merchant.submit', 'merchant.refuse', 'merchant.submit']);
  });

  it('names a company that no other merchant sells or waits under', async () => {
    await applyAs(app, MOBILE, typeId);
    const token = await applyAs(app, OTHER, typeId);
    expect([await stepOf(token), (await statusOf(token)).audit_status]).toEqual([3, '']);
    const again = await saveStep(app, token, 3, await uploadDocuments(app, token));
    expect(again.data.message).toBe('该统一社会信用代码已申请入驻，请联系客服');
    await saveStep(app, token, 2, { social_credit_code_id: '91310104MA1FR0AB2X' });
    expect((await saveStep(app, token, 3, await uploadDocuments(app, token))).data.status).toBe(true);
  });
});

describe('pictures of papers', () => {
  it('are taken of merchants alone, and only pictures', async () => {
    const token = await signInMerchant(app, MOBILE);
    expect((await uploadDocument(app, undefined, await samplePicture())).status).toBe(401);
    expect((await uploadDocument(app, (await insertMember(app)).token, await samplePicture())).status).toBe(401);
    expect((await uploadDocument(app, token, Buffer.from('<svg/>'))).data.status_code).toBe(400);
    expect((await uploadDocument(app, token, await samplePicture())).data.url).toMatch(
      /^\/shop\/licences\/\w\w\/\w+\.png$/,
    );
  });

  it("count only when they are the merchant's own, and go when nothing shows them", async () => {
    const token = await applyAs(app, MOBILE, typeId);
    const { license_url } = await detail(token);
    const other = await signInMerchant(app, OTHER);
    await saveStep(app, other, 1, { merchant_type_id: typeId, settled_type: 'enterprise' });
    await saveStep(app, other, 2, { ...COMPANY, social_credit_code_id: '91310104MA1FR0AB3X' });
    const papers = { ...(await uploadDocuments(app, other)), license_url };
    expect((await saveStep(app, other, 3, papers)).data.errors).toEqual({
      license_url: ['营业执照无效，请用申请入驻的手机号登录后重新上传'],
    });
    await saveStep(app, other, 3, { ...papers, draft: '1' });
    expect((await detail(other)).license_url).toBe('');
    const pictures = await app.db.select().from(merchantPicture);
    expect(pictures.filter(({ merchant_id }) => merchant_id === 2)).toHaveLength(3);
  });
});

describe('the decision', () => {
  it('makes shop and account in one, with an SMS and on record', async () => {
    const token = await applyAs(app, MOBILE, typeId);
    const office = await insertOperator(app, 'keeper', '-', { role: 'shop_keeper' });
    const [row] = (await applications(office)).list;
    expect(row).toMatchObject({ state: 'review', merchant_name: COMPANY['merchant_name'], place: '上海市徐汇区' });
    const { data } = await app.get<ReadMerchantAnswer>(`/mall/merchants/${row?.merchant_id}`, { token: office });
    expect(data.application).toMatchObject({ legal_cert_id: COMPANY['legal_cert_id'], mobile: MOBILE });
    expect(data.application.license_url).toMatch(/^\/edit\/licences\//);
    const id = row?.merchant_id ?? 0;
    const old = await decide(office, id, 'approve', { submitted: data.submitted - 1 });
    expect(old.data.status_code).toBe(409);
    const both = await Promise.all([decide(office, id, 'approve'), decide(office, id, 'approve')]);
    expect(both.map((one) => one.data.status_code).sort()).toEqual([409, undefined]);
    expect(await statusOf(token)).toEqual({ audit_status: '2', audit_memo: '', mobile: MOBILE });
    const [made] = await app.db.select().from(shop);
    expect(made).toMatchObject({ name: COMPANY['merchant_name'], city: '上海市', area: '徐汇区', is_valid: true });
    const [account] = await app.db.select().from(operator).where(eq(operator.username, MOBILE));
    expect(account).toMatchObject({ shop_id: made?.distributor_id });
    expect((await actions()).slice(2)).toEqual(['shop.create', 'operator.create', 'merchant.approve']);
    const [news] = await app.db.select().from(outbox).orderBy(desc(outbox.outbox_id)).limit(1);
    expect([news?.recipient, news?.text]).toEqual([MOBILE, expect.stringContaining('已通过')]);
    expect((await saveStep(app, token, 1, {})).data.message).toBe('入驻申请已通过，不能再修改');
  });

  it('makes neither when the account cannot be made', async () => {
    const office = await insertOperator(app, MOBILE);
    await applyAs(app, MOBILE, typeId);
    const { data } = await decide(office, 1, 'approve');
    expect(data.message).toBe('该手机号已有后台账号，请申请人换一个手机号');
    expect([await app.db.$count(shop), (await applications(office)).list[0]?.state]).toEqual([0, 'review']);
  });

  it('is found by state, words and time, sorted, and paged', async () => {
    await applyAs(app, MOBILE, typeId);
    await applyAs(app, OTHER, typeId, { social_credit_code_id: '91310104MA1FR0AB2X', merchant_name: '第二家公司' });
    await signInMerchant(app, '13600000003');
    const office = await insertOperator(app);
    const found = async (query = {}) => (await applications(office, query)).list.map(({ mobile }) => mobile);
    expect(await found()).toEqual([OTHER, MOBILE, '13600000003']);
    expect(await found({ sort: 'created' })).toEqual([MOBILE, OTHER, '13600000003']);
    expect(await found({ state: 'draft' })).toEqual(['13600000003']);
    expect(await found({ keyword: '第二' })).toEqual([OTHER]);
    expect(await found({ keyword: 'AB2X' })).toEqual([OTHER]);
    expect(await found({ submitted_to: 1 })).toEqual(['13600000003']);
    expect(await found({ page: 2, pageSize: 2 })).toEqual(['13600000003']);
  });
});

describe('a merchant in the office', () => {
  it('gets a password on request, works in the own shop alone, and is out when locked', async () => {
    await insertShop(app.db, { distributor_id: 7 });
    const token = await applyAs(app, MOBILE, typeId);
    expect((await app.post(`${WAY}/password/reset`, { token })).data).toEqual([]);
    await decide(await insertOperator(app), 1, 'approve');
    const { data } = await app.post<{ mobile: string; password: string }>(`${WAY}/password/reset`, { token });
    const login = { username: data.mobile, password: data.password };
    const signed = await app.post<{ token: string }>('/operator/login', { json: login });
    const shops = await app.get<OfficeShopsAnswer>('/mall/shops', { token: signed.data.token });
    expect(shops.data.list.map(({ name, merchant: mobile }) => [name, mobile])).toEqual([
      [COMPANY['merchant_name'], MOBILE],
    ]);
    const close = await app.put('/mall/shops/7', { token: signed.data.token, json: { is_valid: false } });
    expect(close.data.status_code).toBe(403);
    expect((await app.get(`${APPLY}/auditstatus`, { token })).status).toBe(200);
    await app.db.update(operator).set({ locked: true }).where(eq(operator.username, MOBILE));
    expect((await app.get(`${APPLY}/auditstatus`, { token })).status).toBe(401);
    const vcode = await codeFor(app, MOBILE, 'merchant_login');
    expect((await app.post(`${WAY}/login`, { form: { mobile: MOBILE, vcode } })).data.code).toBe(401002);
  });
});

describe('shops in the office', () => {
  it('are closed and opened, once, on record; the wire names those that are open', async () => {
    await insertShop(app.db, { distributor_id: 1 });
    await insertShop(app.db, { distributor_id: 2 });
    const token = await insertOperator(app);
    const put = (id: number, is_valid: boolean) => app.put(`/mall/shops/${id}`, { token, json: { is_valid } });
    expect((await put(1, false)).data).toMatchObject({ distributor_id: 1, is_valid: false });
    await put(1, false);
    expect((await put(9, false)).data.status_code).toBe(404);
    const names = async (query: object) =>
      (await app.get<OfficeShopsAnswer>('/mall/shops', { token, query: { ...query } })).data.list.map(
        (row) => row.distributor_id,
      );
    expect([await names({}), await names({ open: '1' }), await names({ keyword: '店铺1' })]).toEqual([
      [2, 1],
      [2],
      [1],
    ]);
    const open = async (distributor_id: number) =>
      (await app.get('/h5app/wxapp/distributor/merchant/isvaild', { query: { distributor_id } })).data['status'];
    expect([await open(0), await open(1), await open(2), await open(9)]).toEqual([true, false, true, false]);
    await put(1, true);
    expect((await actions()).slice(1)).toEqual(['shop.close', 'shop.open']);
  });
});

it('banks are found by a part of their name', async () => {
  const { data } = await app.get('/h5app/wxapp/adapay/bank/list', { query: { bank_name: '农村商业', page_size: 2 } });
  expect(data).toMatchObject({ total_count: 4, list: [{ bank_name: '北京农村商业银行' }, { bank_code: 'SHRCB' }] });
});
