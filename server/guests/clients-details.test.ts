/** What unmodified clients of the contract do with an answer, detail by detail: each test reads it as they do. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskEmail, maskMobile } from '../../engine/rules/format/text.ts';
import type { Params } from '../../engine/rules/wire/form-encoding.ts';
import type { StoredWidget } from '../../engine/document/content.ts';
import type { ClientMenu, EditorPageAnswer } from '../../schemas/types/contract.ts';
import { outbox } from '../kernel/system/tables.ts';
import { member } from '../people/member/tables.ts';
import { publishDocument } from '../content/page/publish.ts';
import { picture } from '../content/picture/tables.ts';
import { insertPaidOrder } from '../testing/fixtures/aftersales.ts';
import { sendPieces } from '../testing/fixtures/delivery.ts';
import { COMPANY, openSettlement, saveStep, signInMerchant } from '../testing/fixtures/merchants.ts';
import { insertOrder } from '../testing/fixtures/orders.ts';
import { insertGoods, insertMember, insertOperator } from '../testing/fixtures/fixtures.ts';
import { insertPicture, lastCode } from '../testing/codes.ts';
import { testApp, type TestApp } from '../testing/harness.ts';

type Answer = Record<string, unknown>;

const WAY = '/h5app/wxapp';
const CLIENT = {
  'sec-fetch-site': 'cross-site',
  origin: 'https://client.example',
};
const HOST = 'http://localhost:80';

let app: TestApp;
let office: string;
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
});
afterAll(() => app.close());

async function get<T = Answer>(path: string, token = '', query: Params = {}): Promise<T> {
  return (
    await app.get<T & Answer>(path, {
      query,
      headers: CLIENT,
      ...(token && { token }),
    })
  ).data;
}

async function post<T = Answer>(path: string, token: string, form: Params): Promise<T> {
  return (
    await app.post<T & Answer>(path, {
      form,
      headers: CLIENT,
      ...(token && { token }),
    })
  ).data;
}

it('the track of a parcel is a list of events, asked for by GET or POST', async () => {
  const buyer = await insertMember(app);
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
  await sendPieces(app, office, orderId, [1]);
  const { list } = await get<{ list: { delivery_id: string }[] }>(`${WAY}/delivery/lists`, buyer.token, {
    order_id: orderId,
  });
  const parcel = { delivery_id: String(list[0]?.delivery_id) };
  const event = {
    AcceptTime: expect.stringMatching(/^\d{4}-/),
    AcceptStation: expect.stringMatching(/MW10001/),
  };
  const tracks = [
    await get(`${WAY}/delivery/trackerpull`, buyer.token, parcel),
    await post(`${WAY}/delivery/trackerpull`, buyer.token, parcel),
    await get(`${WAY}/trackerpull`, buyer.token, {
      order_id: orderId,
      order_type: 'normal',
    }),
    await post(`${WAY}/trackerpull`, buyer.token, {
      order_id: orderId,
      order_type: 'normal',
    }),
  ];
  for (const track of tracks) expect(track).toEqual([event]);
  const stranger = await insertMember(app);
  expect(await post(`${WAY}/delivery/trackerpull`, stranger.token, parcel)).toMatchObject({ status_code: 404 });
});

describe('the own number and address as they were shown, masked', () => {
  const mobile = '13911220033';
  const email = 'lin@example.com';
  let own: { token: string; user_id: number };
  beforeAll(async () => {
    own = await insertMember(app, { mobile });
    await app.db.update(member).set({ email }).where(eq(member.user_id, own.user_id));
    app.clock.advance(3_600_000);
  });

  it('get a code, with which the password changes', async () => {
    const { memberInfo } = await get<{ memberInfo: { mobile: string } }>(`${WAY}/member`, own.token);
    expect(memberInfo.mobile).toBe('139******33');
    const wanted = {
      type: 'forgot_password',
      mobile: memberInfo.mobile,
      ...(await insertPicture(app, 'forgot_password')),
    };
    expect(await get(`${WAY}/member/sms/code`, own.token, wanted)).not.toHaveProperty('status_code');
    const vcode = await lastCode(app, mobile);
    const changed = await post(`${WAY}/member/reset/password`, own.token, {
      mobile: memberInfo.mobile,
      password: 'abcd1234',
      vcode,
    });
    expect(changed).toMatchObject({ user_id: String(own.user_id) });
  });

  it('get a code by e-mail', async () => {
    const form = { email: maskEmail(email), purpose: 'update' };
    expect(await post(`${WAY}/member/email/code`, own.token, form)).not.toHaveProperty('status_code');
    expect(await app.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
  });

  it('stand for an addressee of an invoice', async () => {
    const orderId = await insertPaidOrder(app, own.user_id, [{ num: 1, total_fee: 500 }]);
    const made = await post(`${WAY}/order/invoice/apply`, own.token, {
      order_id: orderId,
      invoice_type: 'individual',
      company_title: '林',
      email: maskEmail(email),
      mobile: maskMobile(mobile),
    });
    expect(made).toMatchObject({ email, mobile });
  });

  it('name the old number, shortly after signing in', async () => {
    const fresh = await insertMember(app, { mobile: '13911220034' });
    await get(`${WAY}/member/sms/code`, fresh.token, {
      type: 'update',
      mobile: '13911220035',
    });
    const smsCode = await lastCode(app, '13911220035');
    const form = {
      old_mobile: '139******34',
      new_mobile: '13911220035',
      smsCode,
    };
    const { data } = await app.put(`${WAY}/member/mobile`, {
      token: fresh.token,
      form,
      headers: CLIENT,
    });
    expect(data).toMatchObject({ mobile: '139******35' });
  });

  it('are nobody else’s: guests and other members get the same refusal for any masked text', async () => {
    const other = await insertMember(app, { mobile: '13911220039' });
    const asked = async (text: string, token: string) =>
      get(`${WAY}/member/sms/code`, token, {
        type: 'sign',
        mobile: text,
        ...(await insertPicture(app, 'sign')),
      });
    const refused = await asked('188******88', '');
    expect(refused).toMatchObject({
      status_code: 422,
      message: '请输入正确的手机号码',
    });
    for (const token of ['', other.token]) expect(await asked('139******33', token)).toEqual(refused);
  });
});

it('a quote has the goods at list price', async () => {
  const buyer = await insertMember(app);
  await insertGoods(app.db, {
    goods_id: 301,
    price: 1000,
    market_price: 1500,
    store: 9,
  });
  await insertGoods(app.db, { goods_id: 302, price: 1000, store: 9 });
  const quote = await post<Record<'market_fee' | 'item_fee' | 'total_fee', number>>(
    `${WAY}/getFreightFee`,
    buyer.token,
    {
      distributor_id: '0',
      receipt_type: 'logistics',
      order_type: 'normal',
      items: [
        { item_id: '301', num: '2' },
        { item_id: '302', num: '1' },
      ],
    },
  );
  expect(quote).toMatchObject({ market_fee: 4000, item_fee: 3000 });
  expect(quote.market_fee - quote.total_fee).toBe(1000);
});

describe('operators of another origin', () => {
  beforeAll(async () => {
    office = await insertOperator(app, 'far');
  });

  const SHORT = /(?:^|["'(=\s,])\\?"?\/(?:artwork|pictures)\//;

  it('get whole addresses of pictures, and what they send back is stored as paths', async () => {
    await insertGoods(app.db, {
      goods_id: 311,
      pics: ['/pictures/ab/cup.png'],
      store: 9,
    });
    await app.db.insert(picture).values({
      image_name: 'cup',
      storage_key: 'ab/cup.png',
      image_type: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      created: 0,
    });
    const added = await post<{ theme_pc_template_id: string }>('/pctemplate/add', office, {
      template_title: '外',
      template_description: '',
      page_type: 'custom',
      status: '1',
    });
    const id = String(added.theme_pc_template_id);
    const widgets = [
      {
        type: 'W0001',
        data: [{ imgUrl: `${HOST}/pictures/ab/cup.png`, pathData: {} }],
      },
    ];
    const saved = await post('/pctemplate/saveTemplateContent', office, {
      theme_pc_template_id: id,
      config: JSON.stringify(widgets),
    });
    expect(saved).toMatchObject({ status: true });
    const page = { theme_pc_template_id: id };
    for (const [path, query] of [
      ['/pctemplate/getTemplateContent', page],
      ['/goods/items', {}],
      ['/espier/images', {}],
    ] as const) {
      const far = JSON.stringify(await get(path, office, query));
      expect([path, SHORT.test(far), far.includes(`${HOST}/pictures/ab/cup.png`)]).toEqual([path, false, true]);
      const near = JSON.stringify((await app.get(path, { token: office, query })).data);
      expect([path, SHORT.test(near), near.includes(HOST)]).toEqual([path, true, false]);
    }
    expect(await post('/espier/image_upload_token', office, {})).toMatchObject({
      domain: `${HOST}/pictures`,
    });
  });
});

describe('calls beyond the contract’s list', () => {
  it('let the phone client open goods, cart, member centre and paid grades', async () => {
    const { token } = await insertMember(app);
    for (const who of ['', token]) {
      const { user_id: subscribed } = await get(`${WAY}/member/item/is_subscribe/311`, who, { distributor_id: '0' });
      expect(subscribed).toBeFalsy();
      expect(await get(`${WAY}/cartremind/setting`, who)).toMatchObject({ is_open: false });
      const coupons = { type: 'vip_grade', grade_id: '1' };
      expect(await get(`${WAY}/user/getBindCardList`, who, coupons)).toEqual({ list: [], total_count: 0 });
    }
    expect(await get(`${WAY}/distributor/bind/checkout`, token)).toEqual({ result: [], status: false });
    expect(await get(`${WAY}/distributor/bind/checkout`)).toMatchObject({ status_code: 401 });
  });

  it('let the web client take its own layout, and show that there are no activities', async () => {
    const { token } = await insertMember(app);
    expect(await get<unknown>(`${WAY}/getPageConfig`, '', { name: 'index' })).toEqual([]);
    const page = { page: '1', pageSize: '20', status: '' };
    for (const path of ['registrationActivityList', 'registrationRecordList'])
      expect(await get(`${WAY}/${path}`, token, page)).toEqual({ list: [], total_count: 0 });
  });

  const urlsOf = (menu: ClientMenu[]): string[] => menu.flatMap(({ url, children = [] }) => [url, ...urlsOf(children)]);
  const PAGES = ['/wxapp', '/wxapp/pcmall', '/wxapp/pcmall/templatelist', '/wxapp/pcmall/design'];

  it.each([
    ['administrator', 'admin', PAGES],
    ['designer', 'staff', PAGES],
    ['finance', 'staff', []],
  ] as const)('open to a %s of the admin client what the role may', async (role, kind, pages) => {
    const token = await insertOperator(app, `admin-${role}`, '-', { role });
    expect(urlsOf(await get<ClientMenu[]>('/permission', token))).toEqual(pages);
    const { operator_type, username, head_portrait } = await get('/operator/getinfo', token);
    expect([operator_type, username, head_portrait]).toEqual([kind, `admin-${role}`, '']);
    const { expired_at: end, is_valid, due_reminder, h5_url } = await get('/company/activate', token);
    expect([is_valid, due_reminder, h5_url]).toEqual([true, false, `${HOST}/h5`]);
    expect(Number(end) * 1000).toBeGreaterThan(Date.parse('2099-01-01'));
    expect(await get('/companys/setting', token)).toHaveProperty('logo');
  });

  it.each(['/permission', '/operator/getinfo', '/company/activate', '/companys/setting'])(
    '%s is for operators alone',
    async (path) => {
      const { token } = await insertMember(app);
      for (const who of ['', token]) expect(await get(path, who)).toMatchObject({ status_code: 401 });
    },
  );
});

it('goods that were looked at have the names of other clients, which our own pages do not need', async () => {
  const { token } = await insertMember(app);
  await insertGoods(app.db, { goods_id: 321, item_name: '茶则', store: 9 });
  await post(`${WAY}/member/browse/history/save`, token, { item_id: '321' });
  const path = `${WAY}/member/browse/history/list`;
  const { list } = await get<{ list: { itemData: Answer }[] }>(path, token);
  expect(list[0]?.itemData).toMatchObject({ itemId: '321', itemName: '茶则' });
  const near = await app.get<{ list: { itemData: Answer }[] }>(path, { token });
  expect(near.data.list[0]?.itemData).not.toHaveProperty('itemName');
});

it('the regions of an application are text that the client parses', async () => {
  const merchant_type_id = await openSettlement(app);
  const token = await signInMerchant(app, '13911220050');
  const regions = async () =>
    JSON.parse(String((await get(`${WAY}/merchant/settlementapply/detail`, token))['regions_id'])) as string[];
  expect(await regions()).toEqual([]);
  await saveStep(app, token, 1, { merchant_type_id, settled_type: 'enterprise' });
  await saveStep(app, token, 2, COMPANY);
  expect(await regions()).toHaveLength(3);
  // As the client sends it back.
  await saveStep(app, token, 2, { ...COMPANY, regions_id: await regions() });
  expect(await regions()).toHaveLength(3);
});

it('where the contract names an object there is one, though nothing is in it', async () => {
  const { pages } = await get(`${WAY}/sidebar/info`, '', { page_type: 'index' });
  expect(pages).toEqual([]);
  const { promotion_activity: activity } = await get(`${WAY}/promotion/pluspricebuy/getItemList`, '', {
    marketing_id: '1',
  });
  expect(activity).toEqual({});
});

it('sections have the heights that the editor measured when it published, their documents their own', async () => {
  const token = await insertOperator(app, 'measurer');
  const wall = { type: 'W0004', uuid: 'wall', height: 20, data: [] };
  const panel = {
    type: 'W0006',
    uuid: 'panel',
    height: 200,
    childWidgets: [{ type: 'W0011', uuid: 'line', text: '一', height: 10 }],
  };
  const { pageId } = await publishDocument(app.context(), {
    kind: 'custom',
    title: '高',
    widgets: [wall, panel],
    note: '',
  });
  const page = { theme_pc_template_id: String(pageId) };
  const rowsOf = async (path: string, who = '') =>
    (await get<{ config: string }[]>(path, who, page)).map(({ config }) => JSON.parse(config) as StoredWidget);
  const live = async () => {
    const [first, second] = await rowsOf(`${WAY}/pctemplate/getTemplateContent`);
    return [first?.['height'], second?.['height'], second?.childWidgets?.[0]?.['height']];
  };
  expect(await live()).toEqual([20, 200, 10]);
  const { parts } = (await app.get<EditorPageAnswer>(`/mall/pages/${pageId}/editor`, { token })).data;
  const publish = (heights: unknown) =>
    app.post(`/mall/pages/${pageId}/publish`, {
      token,
      json: { parts: [pageId], versions: { [pageId]: parts.body?.version }, heights: { [pageId]: heights } },
    });
  for (const wrong of [{ wall: -1 }, { wall: 1e9 }, { wall: '1' }, { 'wall"': 1 }])
    expect((await publish(wrong)).data).toMatchObject({ status_code: 422 });
  expect((await publish({ wall: 164, line: 24, other: 9 })).data).toHaveProperty('published_at');
  expect(await live()).toEqual([164, 200, 24]);
  // Designers of others lay sections out by them, too, and send them back.
  const opened = await rowsOf('/pctemplate/getTemplateContent', token);
  expect(opened[0]?.['height']).toBe(164);
  const renamed = opened.map((widget) => ({ ...widget, ...(widget.uuid === 'panel' && { alias: '面板' }) }));
  const json = { ...page, config: JSON.stringify(renamed) };
  expect((await app.post('/pctemplate/saveTemplateContent', { token, json })).data).toHaveProperty('status', true);
  const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${pageId}/editor`, { token });
  expect(data.parts.body?.document.widgets).toMatchObject([{ height: 20 }, { alias: '面板' }]);
  expect(await live()).toEqual([164, 200, 24]);
});
