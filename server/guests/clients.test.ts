/** What unmodified clients of the contract send, from their own origin, and what they need to go on: each line as they send it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Params } from '../../engine/rules/wire/form-encoding.ts';
import type { SectionPage } from '../content/wire/sections.ts';
import { DEMO_SHOPPER } from '../seed/accounts.ts';
import { DEMO_PASSWORD } from '../kernel/system/password.ts';
import { insertMember } from '../testing/fixtures/fixtures.ts';
import { demoApp } from '../testing/demo.ts';
import { insertOrder } from '../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../testing/harness.ts';

type Answer = Record<string, unknown>;
interface Rows extends Answer {
  list: Answer[];
}

const CLIENT = { 'sec-fetch-site': 'cross-site', origin: 'https://client.example' };

let app: TestApp & { token: string };
let userId = 0;
/** a goods and its shop */
let itemId = '';
let shopId = '';

async function ask<T = Rows>(name: string, fields: Params = {}, token = app.token): Promise<T> {
  const [method = '', path = ''] = name.split(' ');
  const inQuery = method === 'GET' || method === 'DELETE';
  const call = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del }[method] ?? app.get;
  const sent = { token, headers: CLIENT, ...(inQuery ? { query: fields } : { form: fields }) };
  return (await call<T & Answer>(`/h5app/wxapp/${path}`, sent)).data;
}

beforeAll(async () => {
  app = await demoApp();
  const { info } = await ask<{ info: { user_id: string } }>('GET memberinfo');
  userId = Number(info.user_id);
  const [row] = (await ask('GET goods/items', { page: 1, pageSize: 10, item_type: 'normal' })).list;
  itemId = String(row?.['item_id']);
  shopId = String(row?.['distributor_id']);
});
afterAll(() => app.close());

describe('signing in', () => {
  it('shows the ways of others as a list', async () => {
    expect(await ask<unknown>('GET trustlogin/list', { version: 'v1.0' }, '')).toEqual(expect.any(Array));
  });

  it('takes the sign-in of the web client', async () => {
    const fields = {
      username: DEMO_SHOPPER,
      password: DEMO_PASSWORD,
      check_type: 'password',
      silent: '0',
      auto_register: '0',
      auth_type: 'local',
      trustlogin_tag: '',
      version_tag: 'touch',
    };
    const { token } = await ask<{ token: string }>('POST new_login', fields, '');
    expect(await ask<Answer>('GET member', {}, token)).toMatchObject({ memberInfo: { user_id: String(userId) } });
  });

  it('has what registration and a forgotten password start with', async () => {
    const picture = await ask<Answer>('GET member/image/code', { type: 'sign' }, '');
    expect(picture).toMatchObject({ imageToken: expect.any(String), imageData: expect.stringMatching(/^data:image/) });
    expect(await ask<Answer>('GET shops/protocol', { type: 'member_register' }, '')).toMatchObject({
      content: expect.stringMatching(/./),
    });
    expect(await ask<Answer>('GET member/setting', { is_edite_page: 'true' }, '')).not.toHaveProperty('status_code');
    for (const name of [
      'GET member/sms/code',
      'POST member',
      'POST member/reset/password',
      'POST member/email/register',
    ])
      expect(await ask<Answer>(name, { mobile: '13900001111', email: 'x' }, ''), name).toMatchObject({
        status_code: 422,
      });
  });
});

describe('pages that died for want of a call', () => {
  it('has the parcels of an order as a list', async () => {
    const order = await insertOrder(app.db, { user_id: userId }, 'paid');
    expect(await ask('GET delivery/lists', { order_id: order })).toMatchObject({
      list: [expect.objectContaining({ status_msg: '待发货' })],
    });
  });

  it('follows shops', async () => {
    await ask('POST member/collect/distribution/' + shopId);
    expect(await ask<Answer>('GET member/collect/distribution/check', { distributor_id: shopId })).toEqual({
      is_fav: true,
    });
    const { list } = await ask('GET member/collect/distribution', { page: 1, pageSize: 10 });
    expect(list).toContainEqual(expect.objectContaining({ distributor_id: shopId }));
    await ask('DELETE member/collect/distribution', { distributor_id: shopId });
    expect(await ask<Answer>('GET member/collect/distribution/check', { distributor_id: shopId })).toEqual({
      is_fav: false,
    });
  });

  it('knows the currency', async () => {
    expect(await ask<Answer>('GET common/setting', { type: 'frontend' }, '')).toMatchObject({
      currency: { currency: 'CNY', symbol: '¥', rate: 1, is_default: true },
    });
  });

  it.each([
    ['GET point/member', { page: 1, pageSize: 10 }],
    ['GET pointsmall/goods/items', { page: 1, pageSize: 10, item_type: 'normal' }],
    ['GET store/list', { page: 1, pageSize: 10 }],
    ['GET user/getUserCardList', { page_no: 1, page_size: 10, status: '' }],
  ])('%s has rows', async (name, query) => {
    const { list, total_count: total } = await ask(name, query);
    expect([list.length > 0, Number(total) > 0]).toEqual([true, true]);
  });

  it.each(['GET vipgrades/newlist', 'GET pointsmall/setting', 'GET merchant/basesetting', 'GET trustlogin/params'])(
    '%s answers',
    async (name) => expect(JSON.stringify(await ask(name))).not.toContain('接口不存在'),
  );

  it('has several goods at once, and the facets of a filter', async () => {
    const batch = await ask<Answer[]>('GET goods/items/batch', { item_ids: [itemId] });
    expect(batch).toEqual([expect.objectContaining({ item_id: itemId })]);
    expect(await ask<Answer>('GET goods/items/filter')).toHaveProperty('main_category_list');
  });
});

describe('pictures', () => {
  const SHORT = /(?:^|["'(=\s,])\\?"?\/(?:artwork|pictures)\//;
  const calls: [string, Params][] = [
    ['goods/items', { page: 1, pageSize: 10 }],
    ['promotions/recommendlike', {}],
    ['distributor/list', {}],
    ['shops/setting', {}],
    ['article/management', {}],
    ['cart/list', {}],
    ['member', {}],
    ['pctemplate/getTemplateContent', { page_type: 'index' }],
    ['pctemplate/getHeaderOrFooter', { page_name: 'header' }],
  ];

  it.each(calls)('%s has whole addresses for other origins, short ones for our own pages', async (path, query) => {
    const url = `/api/h5app/wxapp/${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;
    const authorization = `Bearer ${app.token}`;
    await app.post('/h5app/wxapp/cart', {
      token: app.token,
      form: { item_id: itemId, num: '1', distributor_id: shopId },
    });
    const far = await app.app.inject({ url, headers: { ...CLIENT, host: 'mall.example', authorization } });
    expect(far.body).not.toMatch(SHORT);
    expect(far.body).toContain('http://mall.example/artwork/');
    // Over plain http a browser names the page it shows and nothing else.
    for (const ours of [{ 'sec-fetch-site': 'same-origin' }, { referer: 'http://mall.example/items' }]) {
      const near = await app.app.inject({ url, headers: { ...ours, host: 'mall.example', authorization } });
      expect(near.body).toMatch(SHORT);
      expect(near.body).not.toContain('http://mall.example/artwork/');
    }
  });

  it('begin with the mall’s own address where it is set, and never break the answer', async () => {
    const open = await testApp({ database: app.database, config: { publicOrigin: 'https://shop.example' } });
    const { body } = await open.app.inject({ url: '/api/h5app/wxapp/shops/setting', headers: { host: 'x"y' } });
    expect(JSON.parse(body)).toMatchObject({ data: { logo: 'https://shop.example/artwork/mall/logo.svg' } });
    await open.close();
    const odd = await app.app.inject({ url: '/api/h5app/wxapp/shops/setting', headers: { host: 'x"y' } });
    expect(JSON.parse(odd.body)).toHaveProperty('data.logo');
  });

  it('are cached apart', async () => {
    const { headers } = await app.app.inject({ url: '/api/h5app/wxapp/shops/setting', headers: CLIENT });
    expect(headers['vary']).toMatch(/Sec-Fetch-Site, Origin/);
  });

  it('come back as they were sent out', async () => {
    const { memberInfo } = await ask<{ memberInfo: Answer }>('GET member');
    const changed = await ask<Answer>('PUT member', { avatar: String(memberInfo['avatar']), username: '木匠' });
    expect(changed).toMatchObject({ memberInfo: { avatar: memberInfo['avatar'], username: '木匠' } });
  });
});

describe('fields as they are sent', () => {
  it.each(['category_id', 'brand_id', 'main_category', 'tag_id', 'distributor_id', 'keywords', 'goodsSort'])(
    'an empty %s filters nothing',
    async (name) => {
      const all = await ask('GET goods/items', { page: 1, pageSize: 10, item_type: 'normal' });
      const some = await ask('GET goods/items', { page: 1, pageSize: 10, item_type: 'normal', [name]: '' });
      expect(some['total_count']).toBe(all['total_count']);
    },
  );

  it('asks for the coupons of the goods in a cart', async () => {
    const { list } = await ask('GET getCardList', {
      item_id: [itemId],
      distributor_id: shopId,
      end_date: 1,
      page_size: 999,
    });
    const one = await ask('GET getCardList', { item_id: itemId, distributor_id: shopId, end_date: 1, page_size: 999 });
    expect(list.length).toBeGreaterThan(0);
    expect(list).toEqual(one.list);
    expect(await ask('GET getCardList', { item_id: '' })).not.toHaveProperty('status_code');
  });

  it.each([['110000,110100,110101'], [''], [['110000', '110100', '110101']]])('takes tmp_code %j', async (tmp_code) => {
    const fields = { username: '张三', telephone: '13812345678', adrdetail: '长安街 1 号', tmp_code };
    const named = { province: '北京市', city: '北京市', county: '东城区' };
    const made = await ask<Answer>('POST member/address', { ...fields, ...named, is_def: '0' });
    expect(made).toMatchObject({ county: '东城区', name: '张三', addr: '长安街 1 号' });
    const path = `PUT member/address/${String(made['address_id'])}`;
    expect(await ask<Answer>(path, { ...fields, ...named, is_def: '1' })).toMatchObject({ is_def: true });
  });

  it.each([
    ['price_desc', 'price', -1],
    ['price_asc', 'price', 1],
    ['sales', 'sales', -1],
    ['new', 'created', -1],
  ])('sorts by sort=%s', async (sort, field, direction) => {
    const { list } = await ask('GET goods/items', { page: 1, pageSize: 20, item_type: 'normal', sort });
    const values = list.map((row) => Number(row[field]));
    expect(values).toEqual(values.toSorted((one, other) => (one - other) * direction));
    expect(new Set(values).size).toBeGreaterThan(field === 'created' ? 0 : 1);
  });
});

describe('answers as they are read', () => {
  it('names the kind of shop an order is of', async () => {
    const wanted = (distributor_id: string, item: string): Params => ({
      distributor_id,
      receipt_type: 'logistics',
      order_type: 'normal',
      items: [{ item_id: item, num: '1' }],
    });
    const own = (await ask('GET goods/items', { page: 1, pageSize: 1, item_type: 'normal', distributor_id: '0' }))
      .list[0];
    const shops = (await ask('GET goods/items', { page: 1, pageSize: 50, item_type: 'normal' })).list;
    const other = shops.find((row) => row['distributor_id'] !== '0');
    const answers = [];
    for (const row of [own, other])
      if (row)
        answers.push(
          await ask<Answer>('POST getFreightFee', wanted(String(row['distributor_id']), String(row['item_id']))),
        );
    expect(answers.map(({ distributor_id, is_distribution }) => [distributor_id !== '0', is_distribution])).toEqual(
      answers.map(({ distributor_id }) => [distributor_id !== '0', distributor_id !== '0']),
    );
    expect(answers.length).toBeGreaterThan(0);
  });

  it('offers pickup where a shop has a place for it, by days ahead and a time of day', async () => {
    const { list: shops } = await ask('GET distributor/list', { page: 1, pageSize: 50 });
    let places = 0;
    for (const { distributor_id } of shops) {
      const { list } = await ask('GET distributor/pickuplocation', { distributor_id: String(distributor_id) });
      const { is_ziti } = await ask<Answer>('GET distributor/is_valid', { distributor_id: String(distributor_id) });
      expect(is_ziti).toBe(list.length > 0);
      places += list.length;
      for (const { wait_pickup_days, latest_pickup_time } of list) {
        expect(wait_pickup_days).toBeGreaterThan(0);
        expect(latest_pickup_time).toMatch(/^\d\d:\d\d$/);
      }
    }
    expect(places).toBeGreaterThan(0);
  });

  it('gives distances in km', async () => {
    const { list } = await ask('GET distributor/list', { lat: '31.2', lng: '121.4', page: 1, pageSize: 50 });
    for (const { distance, distance_show, distance_unit } of list)
      expect(Number(distance_show)).toBeCloseTo(Number(distance) * (distance_unit === 'm' ? 1000 : 1), 0);
    expect(list.map(({ distance }) => Number(distance) < 5000)).not.toContain(false);
  });

  it('pays by a code that is a picture, in a way the client shows', async () => {
    const order_id = await insertOrder(app.db, { user_id: userId });
    const ways = await ask<Answer[]>('GET trade/payment/list', { platform: 'pc' });
    expect(ways).toContainEqual(expect.objectContaining({ pay_type_code: 'test', pay_channel: 'wx_qr' }));
    const payment = await ask<Answer>('POST payment', { order_id, pay_type: 'test', pay_channel: 'wx_qr' });
    expect(payment).toMatchObject({
      qrcode_url: expect.stringMatching(/^data:image\//),
      code_url: expect.stringMatching(/^data:image\//),
    });
  });

  it('words when an order was paid', async () => {
    const paid = await insertOrder(app.db, { user_id: userId }, 'paid');
    expect(await ask<Answer>(`GET order_new/${paid}`)).toMatchObject({ payDate: '2025-06-01 12:00:00' });
    const unpaid = await insertOrder(app.db, { user_id: userId });
    expect(await ask<Answer>(`GET order_new/${unpaid}`)).toMatchObject({ payDate: null });
  });

  it('names favourites as the web client reads them', async () => {
    const { token } = await insertMember(app, { mobile: '13911110003' });
    await ask(`POST member/collect/item/${itemId}`, {}, token);
    const [row] = (await ask('GET member/collect/item', {}, token)).list;
    expect([row?.['name'], row?.['title']]).toEqual([row?.['item_name'], row?.['item_name']]);
  });

  it.each(['goods/items', 'promotions/recommendlike'])('%s has the names of older cards', async (path) => {
    const { list } = await ask(`GET ${path}`, { page: 1, pageSize: 20, item_type: 'normal' });
    for (const row of list) {
      const pics = row['pics'] as string[];
      expect(row).toMatchObject({
        title: row['item_name'],
        sub_title: row['brief'],
        image_default_id: pics[0],
        imgUrl: pics[0],
        front_list_images: pics,
        quantity: row['store'],
        color: expect.any(String),
        size: expect.any(String),
      });
    }
    expect(list.length).toBeGreaterThan(0);
  });

  it('knows the colour and size of the variant a card stands for', async () => {
    const { list } = await ask('GET goods/items', { page: 1, pageSize: 50, item_type: 'normal' });
    expect(list.map(({ color }) => color).filter(Boolean)).not.toEqual([]);
  });

  it.each(['home', 'header', 'footer'])('draws the %s in sections', async (page_type) => {
    const { config } = await ask<{ config: string }>('GET pctemplate/getTemplateContent', { page_type }, '');
    const page = JSON.parse(config) as SectionPage;
    expect([page.pageType, page.pageId, page.order]).toEqual([page_type, page_type, Object.keys(page.sections)]);
    expect(page.order.length).toBeGreaterThan(0);
    const all = Object.values(page.sections);
    for (const { disabled, blocks, block_order: order } of all) {
      expect([disabled, order]).toEqual([false, Object.keys(blocks)]);
      for (const { type, settings } of Object.values(blocks)) {
        if (type === 'image') expect(settings).toMatchObject({ pc_image: expect.stringMatching(/^http/) });
        if (type !== 'product-tab') continue;
        const ids = settings['product_ids'] as string[];
        const goods = await ask<Answer[]>('GET goods/items/batch', { item_ids: ids });
        expect(goods.map(({ item_id }) => item_id).sort()).toEqual(ids.toSorted());
      }
    }
    const types = new Set(all.map(({ type }) => type));
    const known = {
      home: ['main-carousel', 'product-tab-shelf'],
      header: ['header'],
      footer: ['footer'],
    };
    expect([...types].sort()).toEqual(known[page_type as keyof typeof known].toSorted());
    const slide = page.sections['main-carousel-1']?.blocks['main-carousel-2'];
    if (page_type === 'home')
      expect(slide?.settings).toMatchObject({
        link: { linkType: 0, linkPage: 'custom_page' },
        heading: '这一口，刚从树上来',
        button_text: '去尝鲜',
      });
    if (page_type !== 'footer') return;
    const menus = Object.values(page.sections['footer']?.blocks ?? {}).filter(({ type }) => type === 'footer-menu');
    expect(menus.map(({ settings }) => settings['title'])).toEqual(['购物', '分类']);
    expect(menus[1]?.settings['menu_items']).toContainEqual(
      expect.objectContaining({ link_type: 'sale_category', link_value: '100' }),
    );
  });

  it('asks for a page of a kind that nobody made, and gets none', async () => {
    expect(await ask<unknown>('GET pctemplate/getTemplateContent', { page_type: 'product_list' })).toEqual([]);
  });

  it('has of goods and orders what the contract has and the mall knows', async () => {
    const goods = await ask<Answer>(`GET goods/items/${itemId}`);
    expect(goods).toMatchObject({
      item_type: 'normal',
      itemBn: goods['item_bn'],
      companyId: '1',
      audit_status: 'approved',
    });
    const list = await ask('GET goods/items', { page: 1, pageSize: 20, item_type: 'normal' });
    expect(list.list[0]).toMatchObject({
      item_bn: expect.stringMatching(/./),
      is_can_sale: true,
      weight: expect.any(Number),
    });
    expect(list['cur']).toMatchObject({ symbol: '¥' });
    const lines = [{ item_fee: 2000, discounts: [{ type: 'coupon' as const, id: '1', name: '券', fee: 300 }] }];
    const id = await insertOrder(app.db, { user_id: userId, seckill_id: 7, shop_id: 3 }, 'paid', lines);
    const wanted = {
      title: '商品1',
      act_id: '7',
      is_distribution: true,
      fee_symbol: '¥',
      receiver_mobile: '13800138000',
      items: [
        expect.objectContaining({ coupon_discount: 300, user_id: String(userId), create_time: expect.any(Number) }),
      ],
    };
    expect((await ask('GET orders', { order_id: id, order_type: 'normal' })).list).toEqual([
      expect.objectContaining(wanted),
    ]);
    expect((await ask<{ orderInfo: Answer }>(`GET order/${id}`)).orderInfo).toMatchObject(wanted);
    const ours = await app.get<Rows>('/h5app/wxapp/orders', { token: app.token, query: { order_id: id } });
    expect(ours.data.list[0]).not.toHaveProperty('receiver_mobile');
  });
});
