/** What operators set by forms: read and written whole, checked by the form's own schema, and read by the rooms it is for. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  MakeCouponCodesAnswer,
  GoodsDetail,
  ListCouponCodesAnswer,
  MallPointGoodsForm,
  ListMallPointGoodsAnswer,
  MemberGradesAnswer,
  MemberSettingAnswer,
  OfficeSetting,
  PointMallSettingAnswer,
  PointRuleAnswer,
  ProtocolAnswer,
  RechargeRulesAnswer,
  ListVipGradesAnswer,
} from '../../../schemas/types/contract.ts';
import {
  insertCoupon,
  insertGoods,
  insertMember,
  insertOperator,
  insertShop,
} from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { member } from '../../people/member/tables.ts';
import { autoCancelSeconds, aftersalesSeconds, finishSeconds } from '../../orders/settings.ts';
import { orderLimits } from '../../orders/edit/unpaid.ts';
import { pointMall } from '../../offers/pointmall/settings.ts';
import { audit } from '../../kernel/system/tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const WAY = '/h5app/wxapp';
let app: TestApp;
let token: string;
let shopper: Awaited<ReturnType<typeof insertMember>>;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  shopper = await insertMember(app, { mobile: '13600000001' });
});
afterAll(() => app.close());

const read = async <Value>(place: string): Promise<Value> =>
  (await app.get<OfficeSetting>(`/mall/settings/${place}`, { token })).data.value as Value;
const write = (place: string, value: object) =>
  app.put<OfficeSetting>(`/mall/settings/${place}`, { token, json: { value } });
/** Settings are a second old at most. */
const later = (): void => app.clock.advance(2000);

describe('a form of settings', () => {
  it('takes what people type and paste, before its lengths and forms are checked', async () => {
    const place = 'settings/mall-settings';
    const before = await read<Record<string, unknown>>(place);
    const typed = {
      brand_name: ' 青禾\u202d生活 ',
      credit_code: '９１３３ ０１０６ ＭＡ２７ ＸＬ９Ｐ ３Ｑ\u200b',
      phone: '+86 138-0013-8000',
      email: 'ｋｅｆｕ＠shop.com\u202c ',
    };
    expect((await write(place, { ...before, ...typed })).status).toBe(200);
    expect(await read(place)).toMatchObject({
      brand_name: '青禾生活',
      credit_code: '91330106MA27XL9P3Q',
      phone: '13800138000',
      email: 'kefu@shop.com',
    });
    await write(place, before);
  });

  it('of recharge offers is what members are offered, in the trail, and the form again', async () => {
    expect(await read('money/recharge-rules')).toEqual({ rules: [] });
    const rules = [
      { money: 20_000, gift_type: 'money', gift_money: 1000 },
      { money: 10_000, gift_type: 'none', gift_money: 5 },
      { money: 50_000, gift_type: 'point', gift_point: 0 },
    ];
    const done = await write('money/recharge-rules', { rules });
    expect(done.data.value).toMatchObject({
      rules: [{ id: 1 }, { id: 2, gift_money: 0 }, { id: 3, gift_type: 'none' }],
    });
    later();
    const { data } = await app.get<RechargeRulesAnswer>(`${WAY}/deposit/rechargerules`, { token: shopper.token });
    expect(data.list.map(({ id, money, ruleType, ruleData }) => [id, money, ruleType, ruleData])).toEqual([
      ['2', 10_000, '', 0],
      ['1', 20_000, 'money', 1000],
      ['3', 50_000, '', 0],
    ]);
    const [row] = await app.db.select().from(audit).where(eq(audit.subject, 'setting:recharge-rules'));
    expect(row).toMatchObject({
      action: 'setting.put',
      detail: { before: { rules: [] }, after: { rules: [{}, {}, {}] } },
    });
  });

  it.each([
    ['money/recharge-rules', { rules: [{ money: 99, gift_type: 'none' }] }, 'rules.0.money'],
    ['money/recharge-rules', { rules: [1, 2].map(() => ({ money: 100, gift_type: 'none' })) }, 'rules'],
    ['members/member-grades', { grades: [{ name: '', spent: 0 }] }, 'grades.0.name'],
    ['members/member-grades', { grades: [{ name: '银', spent: 5 }] }, 'grades'],
    ['members/vip-grades', { grades: [{ name: '金', discount: 5, monthly: 0 }] }, 'grades'],
    ['members/vip-grades', { grades: [{ name: '金', discount: 95, monthly: 100 }] }, 'grades.0.discount'],
    ['members/vip-grades', { grades: [], guide_open: true, guide_name: ' ' }, 'guide_name'],
    ['money/point-mall', { banner: 'javascript:alert(1)' }, 'banner'],
    ['money/point-mall', { ranges: [{ from: 300, to: 300 }] }, 'ranges.0.to'],
    ['money/point-mall', { freight_way: 'point', freight_points: 0 }, 'freight_points'],
    ['merchants/merchant-settings', { display_on_pc: true, enterprise: false, soletrader: false }, 'enterprise'],
    ['settings/live-help', { url: 'http://chat.test' }, 'url'],
    ['settings/trade-settings', { cancel_minutes: 4 }, 'cancel_minutes'],
    ['settings/trade-settings', { reasons: ' \n ' }, 'reasons'],
    ['settings/agreements', { member_version: '2026-13-01' }, 'member_version'],
    ['settings/agreements', { member_content: '<b>'.repeat(9000) }, 'member_content'],
  ])('%s refuses %j at %s', async (place, value, field) => {
    const { data } = await write(place, value);
    expect(data).toMatchObject({ status_code: 422, errors: { [field]: expect.any(Array) } });
  });

  it('takes nothing its schema does not know, and is no way to other settings', async () => {
    expect((await write('settings/live-help', { url: '', secret: 1 })).data.status_code).toBe(422);
    for (const name of ['members/recharge-rules', 'settings/brand', 'settings/__proto__', 'settings/constructor'])
      expect((await app.get(`/mall/settings/${name}`, { token })).data.status_code).toBe(404);
  });

  it('of grades is what members see; one that somebody has paid for stays', async () => {
    await write('members/member-grades', {
      grades: [
        { id: 1, name: '普通', spent: 0, rights: '会员价：按会员价结算\n\n包邮' },
        { name: '银卡', spent: 100_000 },
      ],
    });
    const paid = { name: '金卡', discount: 5, guide: '开通', monthly: 1500, year: 9900, rights: '专享：礼遇' };
    await write('members/vip-grades', { grades: [paid, { ...paid, name: '黑卡' }] });
    later();
    const grades = await app.get<MemberGradesAnswer>(`${WAY}/membercard/grades`);
    expect(grades.data.member_card_list).toMatchObject([
      {
        grade_name: '普通',
        default_grade: true,
        rights: [
          { name: '会员价', desc: '按会员价结算' },
          { name: '包邮', desc: '' },
        ],
      },
      { grade_name: '银卡', promotion_condition: { total_consumption: 100_000 } },
    ]);
    const vip = await app.get<ListVipGradesAnswer>(`${WAY}/vipgrades/newlist`);
    expect(vip.data.list).toMatchObject([
      {
        vip_grade_id: '1',
        price_list: [
          { name: 'monthly', price: 15, day: 30 },
          { name: 'year', price: 99 },
        ],
      },
      { vip_grade_id: '2', grade_name: '黑卡' },
    ]);
    const until = Math.floor(app.clock.now() / 1000) + 1000;
    const has = (vipGradeId: number) =>
      app.db
        .update(member)
        .set({ vip_grade_id: vipGradeId, vip_ends_at: until })
        .where(eq(member.user_id, shopper.user_id));
    await has(2);
    const removed = await write('members/vip-grades', { grades: [{ ...paid, id: 1 }] });
    expect(removed.data.message).toContain('还有1位会员');
    await app.db.update(member).set({ vip_ends_at: 5 }).where(eq(member.user_id, shopper.user_id));
    await write('members/vip-grades', { grades: [{ ...paid, id: 1 }] });
    later();
    // Who had the deleted grade does not have a new one by its number.
    const { data } = await write('members/vip-grades', {
      grades: [
        { ...paid, id: 1 },
        { ...paid, name: '白卡' },
      ],
    });
    expect(data.value).toMatchObject({ grades: [{ id: 1 }, { id: 3, name: '白卡' }] });
  });

  it('of paid membership invites on goods pages, and keeps its words while it does not', async () => {
    await insertShop(app.db, { distributor_id: 3 });
    await insertGoods(app.db, { goods_id: 90, shop_id: 3 });
    const line = async (): Promise<unknown> => {
      later();
      const { data } = await app.get<GoodsDetail>(`${WAY}/goods/items/0`, { query: { goods_id: 90 } });
      return data.vipgrade_guide_title;
    };
    const grades = await read<{ guide_open: boolean }>('members/vip-grades');
    expect([grades.guide_open, await line()]).toEqual([false, []]);
    const guide = { guide_open: true, guide_name: '黑金会员', guide_discount: 15, guide_text: '开通即享' };
    await write('members/vip-grades', { ...grades, ...guide });
    const words = { vipgrade_name: '黑金会员', guide_title_desc: '开通即享' };
    expect(await line()).toEqual({ ...words, gradeDiscount: '8.5' });
    await write('members/vip-grades', { ...grades, ...guide, guide_discount: 0 });
    expect(await line()).toEqual({ ...words, gradeDiscount: '' });
    await write('members/vip-grades', { ...grades, ...guide, guide_open: false });
    expect(await line()).toEqual([]);
    expect(await read('members/vip-grades')).toEqual({ ...grades, ...guide, guide_open: false });
  });

  it('of the points mall is its banner, what its list is narrowed by, where it is entered, and its freight', async () => {
    const unset = await read<object>('money/point-mall');
    expect(unset).toMatchObject({ pc_open: true, banner: '', by_brand: true, ranges: [], freight_way: 'cash' });
    const form = {
      ...unset,
      mobile_open: false,
      banner: '/artwork/banners/points.svg',
      by_brand: false,
      ranges: [{ from: 0, to: 300 }],
      freight_way: 'point',
      freight_points: 20,
    };
    expect((await write('money/point-mall', form)).data.value).toEqual(form);
    later();
    expect((await app.get<PointMallSettingAnswer>(`${WAY}/pointsmall/setting`)).data).toEqual({
      pc_banner: ['/artwork/banners/points.svg'],
      screen: {
        brand_openstatus: false,
        cat_openstatus: true,
        point_openstatus: true,
        point_section: [[0, 300]],
      },
      entrance: { pc_openstatus: true, mobile_openstatus: false },
    });
    expect((await pointMall(app.context())).freight).toEqual({ way: 'point', pointsAYuan: 20 });
    await write('money/point-mall', unset);
    later();
    expect(await read('money/point-mall')).toEqual(unset);
  });

  it('of trade is what orders and after-sales go by; agreements and promises are what shoppers read', async () => {
    expect(await read('settings/trade-settings')).toMatchObject({
      cancel_minutes: 15,
      aftersales_days: 7,
      unpaid_orders: 10,
    });
    const trade = { cancel_minutes: 45, finish_days: 12, unpaid_orders: 3, aftersales_days: 0, answer_days: 2 };
    await write('settings/trade-settings', { ...trade, reasons: '不喜欢\n\n 坏了 \n坏了', remind: '请保留包装' });
    const texts = { title: '注册协议', version: '2026-11-01', content: '<p>第一条</p>' };
    const fields = Object.fromEntries(Object.entries(texts).map(([part, text]) => [`member_${part}`, text]));
    await write('settings/agreements', fields);
    const promises = { services: '七天无理由\n正品保证', says_arrival: true, hour: 18, near: 2, far: 4 };
    await write('settings/goods-promises', promises);
    later();
    expect(await read('settings/trade-settings')).toMatchObject({
      ...trade,
      reasons: '不喜欢\n坏了',
      remind: '请保留包装',
    });
    expect(await read('settings/goods-promises')).toEqual(promises);
    const context = app.context();
    expect([await autoCancelSeconds(context), await finishSeconds(context), await aftersalesSeconds(context)]).toEqual([
      45 * 60,
      12 * DAY,
      0,
    ]);
    expect(await orderLimits(context)).toEqual({ orders: 3, pieces: 20, pace: 30 });
    const reasons = await app.get<string[]>(`${WAY}/aftersales/reason/list`, { token: shopper.token });
    expect(reasons.data).toEqual(['不喜欢', '坏了']);
    const agreement = await app.get<ProtocolAnswer>(`${WAY}/shops/protocol`, { query: { type: 'member_register' } });
    expect(agreement.data).toMatchObject({ title: '注册协议', update_date: '2026-11-01', content: '<p>第一条</p>' });
  });

  it('of members is what registration asks and gives', async () => {
    const value = await read<Record<string, unknown>>('members/member-settings');
    expect(value).toMatchObject({ sex_open: true, sex_required: false });
    await write('members/member-settings', { ...value, sex_open: false, birthday_required: true });
    later();
    const { data } = await app.get<MemberSettingAnswer>(`${WAY}/member/setting`, { query: { is_edite_page: '1' } });
    expect(data).toMatchObject({ sex: { is_open: false }, birthday: { is_open: true, is_required: true } });
    expect(await read('members/member-settings')).toMatchObject({ sex_open: false });
  });

  it('of points is what they pay, what a newcomer is given, and when they lapse', async () => {
    expect(await read('money/point-rules')).toMatchObject({ is_money: false, gift_point: 0, point_years: 0 });
    const rules = { gift_point: 88, is_money: true, deduct_point: 20, limit_percent: 30, pays_freight: true };
    await write('money/point-rules', { ...rules, point_years: 2 });
    later();
    const words = async (): Promise<string> => (await app.get<PointRuleAnswer>(`${WAY}/point/rule`)).data.rule_desc;
    expect(await words()).toMatch(/每20积分可抵1元\n最多抵扣商品金额的30%\n运费也可.*\n.*\n.*第2年/);
    // Switched off it keeps what it was, and 0 years are none at all.
    await write('money/point-rules', { ...rules, is_money: false, point_years: 0 });
    later();
    expect(await words()).toMatch(/^商城目前不支持积分抵扣\n[^\n]*$/);
    expect(await read('money/point-rules')).toMatchObject({ is_money: false, deduct_point: 20, limit_percent: 30 });
  });

  it('of merchants opens the applications', async () => {
    const form = { display_on_pc: true, enterprise: true, soletrader: false, content: '<p>欢迎</p>' };
    await write('merchants/merchant-settings', form);
    later();
    const { data } = await app.get(`${WAY}/merchant/basesetting`);
    expect(data).toMatchObject({ display_on_pc: true, content: '<p>欢迎</p>', settled_type: ['enterprise'] });
    expect(await read('merchants/merchant-settings')).toEqual(form);
  });
});

describe('codes of coupons', () => {
  it('are listed without what they are worth, until they are used', async () => {
    const cardId = 7;
    await insertCoupon(app.db, { card_id: cardId, title: '满百减十', quantity: 100 });
    const made = await app.post<MakeCouponCodesAnswer>('/mall/coupons/codes', {
      token,
      json: { card_id: cardId, pieces: 3 },
    });
    const [code = ''] = made.data.codes;
    const list = async (query: Record<string, string> = {}): Promise<ListCouponCodesAnswer> =>
      (await app.get<ListCouponCodesAnswer>('/mall/coupons/codes', { token, query })).data;
    expect(JSON.stringify(await list())).not.toContain(code);
    expect(await list()).toMatchObject({ total_count: 3, list: [{ title: '满百减十', is_used: false }, {}, {}] });
    await app.post('/mall/coupons/exchange', { token: shopper.token, form: { code } });
    expect(await list({ used: 'true' })).toMatchObject({ total_count: 1, list: [{ code, user_id: shopper.user_id }] });
    expect(await list({ keyword: code.toLowerCase() })).toMatchObject({ total_count: 1 });
    expect(await list({ keyword: '满百' })).toMatchObject({ total_count: 3 });
    expect(await list({ keyword: '没有' })).toMatchObject({ total_count: 0, list: [] });
  });
});

describe('goods of the points mall', () => {
  it('are put in with points by variant, changed, and taken off its shelf', async () => {
    await insertShop(app.db, { distributor_id: 1 });
    const goodsId = 70;
    await insertGoods(app.db, { goods_id: goodsId, shop_id: 1 });
    const one = async (): Promise<MallPointGoodsForm> =>
      (await app.get<MallPointGoodsForm>(`/mall/point-goods/${goodsId}`, { token })).data;
    const put = (json: object) => app.put<MallPointGoodsForm>(`/mall/point-goods/${goodsId}`, { token, json });
    const before = await one();
    expect(before).toMatchObject({ is_new: true, items: [{ point: 0 }] });
    const [item] = before.items;
    const form = { approve_status: 'onsale', items: [{ item_id: item?.item_id, point: 300, price: 990 }] };
    expect((await put(form)).data).toMatchObject({ is_new: false, items: [{ point: 300, price: 990 }] });
    const visibleItems = async (): Promise<unknown[]> =>
      (await app.get<{ list: unknown[] }>(`${WAY}/pointsmall/goods/items`, { query: { page: 1, pageSize: 10 } })).data
        .list;
    expect(await visibleItems()).toMatchObject([{ point: 300, price: 990 }]);
    const listed = await app.get<ListMallPointGoodsAnswer>('/mall/point-goods', { token, query: { status: 'onsale' } });
    expect(listed.data).toMatchObject({ total_count: 1, list: [{ goods_id: goodsId, point: 300, variants: 1 }] });
    await put({ ...form, approve_status: 'instock' });
    expect(await visibleItems()).toEqual([]);
    for (const items of [[], [{ item_id: 1, point: 1, price: 0 }], [{ item_id: item?.item_id, point: 0, price: 5 }]])
      expect((await put({ ...form, items })).data.status_code).toBe(422);
    expect((await one()).items).toMatchObject([{ point: 300 }]);
    expect((await app.get('/mall/point-goods/999', { token })).data.status_code).toBe(404);
  });
});
