/** Goods texts and coupons that an assistant drafts: nothing changes before a person with the right takes them, by the form's checks. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Right } from '../../../schemas/rights.ts';
import type {
  ApiKey,
  ListSuggestionsAnswer,
  MallCouponDetail,
  MallGoodsForm,
  ReadOfficeHomeAnswer,
  ReadSuggestionAnswer,
  Suggestion,
} from '../../../schemas/types/contract.ts';
import { goods, sku } from '../../goods/tables.ts';
import { audit } from '../../kernel/system/tables.ts';
import { coupon } from '../../offers/coupon/tables.ts';
import { insertGoods, insertOperator, insertRoles, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { suggestion } from './tables.ts';

const TEXTS = { name: '蓝莓 125g', brief: '现摘现发' };
const COUPON = {
  card_type: 'cash',
  title: '新客券',
  reduce_cost: 500,
  least_cost: 5000,
  quantity: 100,
  begin_date: 1_893_430_000,
  end_date: 1_895_000_000,
};

type Refused = { status_code?: number; message?: string; errors?: Record<string, string[]> };

let app: TestApp;
let [office, keeper, designer, assistant] = ['', '', '', ''];
let roles = 0;

async function keyWith(rights: readonly Right[], more: object = {}): Promise<string> {
  roles += 1;
  const role = { name: `助手${roles}`, rights };
  const made = await app.post<{ role_id: number }>('/mall/roles', { token: office, json: role });
  const json = { name: '文案助手', role_ids: [made.data.role_id], ...more };
  return (await app.post<ApiKey>('/mall/api-keys', { token: office, json })).data.key ?? '';
}

beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
  keeper = await insertOperator(app, 'keeper', '-', { role: 'shop_keeper' });
  designer = await insertOperator(app, 'designer', '-', { role: 'designer' });
  assistant = await keyWith(['suggestions.write']);
  await insertShop(app.db, { distributor_id: 1 });
});
beforeEach(async () => {
  for (const table of [suggestion, coupon, sku, goods]) await app.db.delete(table);
  await insertGoods(app.db, { goods_id: 5, item_name: '蓝莓' });
  await insertGoods(app.db, { goods_id: 6, item_name: '龙井', shop_id: 1 });
});
afterAll(() => app.close());

const suggest = async (json: object, token = assistant, goodsId = 5): Promise<Suggestion & Refused> =>
  (await app.post<Suggestion & Refused>(`/mall/suggestions/goods/${goodsId}`, { token, json })).data;
const suggestCoupon = async (json: object = {}, token = assistant): Promise<Suggestion & Refused> =>
  (await app.post<Suggestion & Refused>('/mall/suggestions/coupons', { token, json: { ...COUPON, ...json } })).data;
const decide = async (id: number, how: string, json: object, token = keeper): Promise<Suggestion & Refused> =>
  (await app.post<Suggestion & Refused>(`/mall/suggestions/${id}/${how}`, { token, json })).data;
const read = async (id: number, token = keeper): Promise<ReadSuggestionAnswer> =>
  (await app.get<ReadSuggestionAnswer>(`/mall/suggestions/${id}`, { token })).data;
const goodsNow = async (): Promise<MallGoodsForm> =>
  (await app.get<MallGoodsForm>('/mall/goods/5', { token: office })).data;
const waits = async (token: string): Promise<number | undefined> =>
  (await app.get<ReadOfficeHomeAnswer>('/mall/home', { token })).data.waits.find(({ what }) => what === 'suggestions')
    ?.count;

describe('texts of goods', () => {
  it('change nothing before a person takes them, and then these texts alone', async () => {
    const before = await goodsNow();
    const made = await suggest({ ...TEXTS, note: '原名太短' });
    expect(made).toMatchObject({ about: '蓝莓', fields: ['name', 'brief'], state: 'waiting', is_own: true });
    expect(await goodsNow()).toEqual(before);
    const shown = await read(made.suggestion_id);
    expect(shown.suggestion).toMatchObject({
      suggested_by: '文案助手（接口密钥）',
      note: '原名太短',
      may_decide: true,
    });
    expect(shown.texts).toEqual([
      { field: 'name', now: '蓝莓', suggested: '蓝莓 125g', is_changed: false },
      { field: 'brief', now: before.brief, suggested: '现摘现发', is_changed: false },
    ]);
    expect(await waits(keeper)).toBe(1);
    const taken = await decide(made.suggestion_id, 'take', { goods_version: shown.goods_version });
    expect(taken).toMatchObject({ state: 'taken', decided_by: 'keeper' });
    expect(await goodsNow()).toEqual({ ...before, ...TEXTS, version: before.version + 1, updated: expect.any(Number) });
    expect(await waits(keeper)).toBe(0);
    const actions = await app.db.select().from(audit).orderBy(desc(audit.audit_id)).limit(2);
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['goods.put', 'suggestion.take']);
    expect(await decide(made.suggestion_id, 'take', {})).toMatchObject({ status_code: 409 });
  });

  it('are refused at once by what the form refuses, with its messages', async () => {
    expect(await suggest({ name: '名'.repeat(121) })).toMatchObject({
      status_code: 422,
      errors: { name: ['商品名称最多120个字'] },
    });
    expect(await suggest({ params: [{ name: '', value: '1' }] })).toMatchObject({ message: '请填写参数名称' });
    expect(await suggest({ name: '蓝莓' })).toMatchObject({ message: '和商品现在的文字一样，没有可以建议的修改' });
    expect(await suggest(TEXTS, assistant, 404)).toMatchObject({ status_code: 404 });
    expect(await app.db.$count(suggestion)).toBe(0);
    expect((await goodsNow()).version).toBe(1);
  });

  it('are cleaned as the form cleans them, so that taking them shows no other text', async () => {
    const made = await suggest({ intro: '<p onclick="x()">酸甜</p><script>alert(1)</script>' });
    const shown = await read(made.suggestion_id);
    expect(shown.texts).toEqual([{ field: 'intro', now: '', suggested: '<p>酸甜</p>', is_changed: false }]);
    await decide(made.suggestion_id, 'take', {});
    expect((await goodsNow()).intro).toBe('<p>酸甜</p>');
  });

  it('are taken in part, and not unseen over what somebody changed meanwhile', async () => {
    const made = await suggest(TEXTS);
    const { goods_version: seen } = await read(made.suggestion_id);
    const { version, ...form } = await goodsNow();
    const items = form.items.map(({ item_id: _id, ...item }) => item);
    await app.put('/mall/goods/5', { token: office, json: { ...form, items, version, name: '云南蓝莓' } });
    expect(await decide(made.suggestion_id, 'take', { goods_version: seen })).toMatchObject({ status_code: 409 });
    const shown = await read(made.suggestion_id);
    expect(shown.texts[0]).toMatchObject({ now: '云南蓝莓', is_changed: true });
    await decide(made.suggestion_id, 'take', { goods_version: shown.goods_version, fields: ['brief'] });
    expect(await goodsNow()).toMatchObject({ name: '云南蓝莓', brief: TEXTS.brief });
  });

  it('replace what the same assistant suggested before, and nobody else’s', async () => {
    const other = await suggest({ name: '大蓝莓' }, designer);
    const first = await suggest(TEXTS);
    const second = await suggest({ name: '蓝莓 1 盒' });
    const { data } = await app.get<ListSuggestionsAnswer>('/mall/suggestions', { token: keeper });
    expect(data.list.map(({ suggestion_id: id, state }) => [id, state])).toEqual([
      [second.suggestion_id, 'waiting'],
      [first.suggestion_id, 'replaced'],
      [other.suggestion_id, 'waiting'],
    ]);
  });

  it('of goods that were deleted meanwhile are not taken, and can be dropped', async () => {
    const made = await suggest(TEXTS);
    await app.db.update(goods).set({ deleted_at: 1 }).where(eq(goods.goods_id, 5));
    expect(await decide(made.suggestion_id, 'take', {})).toMatchObject({ message: '商品已删除，请先恢复' });
    expect(await decide(made.suggestion_id, 'drop', { reason: '商品下架了' })).toMatchObject({ state: 'dropped' });
    const told = await app.get<ListSuggestionsAnswer>('/mall/suggestions', { token: assistant });
    expect(told.data.list).toMatchObject([{ reason: '商品下架了', is_own: true }]);
  });
});

describe('coupons', () => {
  it('exist when a person takes them, as suggested or as that person changed them', async () => {
    const made = await suggestCoupon({ note: '拉新' });
    expect(made).toMatchObject({ kind: 'coupon', about: '新客券', card_id: 0 });
    expect(await app.db.$count(coupon)).toBe(0);
    const { coupon: shown } = await read(made.suggestion_id);
    expect(shown).toMatchObject({ reduce_cost: 500, get_limit: 1, bound: [] });
    const taken = await decide(made.suggestion_id, 'take', { coupon: { ...COUPON, quantity: 50 } });
    const path = `/mall/coupons/${taken.card_id}`;
    expect((await app.get<MallCouponDetail>(path, { token: office })).data).toMatchObject({
      title: '新客券',
      quantity: 50,
      made_by: 0,
    });
  });

  it('are refused at once by what the form refuses, and are not half there', async () => {
    expect(await suggestCoupon({ reduce_cost: 5000 })).toMatchObject({
      errors: { reduce_cost: ['抵扣金额须小于使用门槛'] },
    });
    expect(await suggestCoupon({ use_bound: 1, bound_ids: [404] })).toMatchObject({
      errors: { bound_ids: [expect.any(String)] },
    });
    expect(await suggestCoupon({ end_date: 5 })).toMatchObject({ status_code: 422 });
    expect(await app.db.$count(coupon)).toBe(0);
    expect(await app.db.$count(suggestion)).toBe(0);
  });

  it('whose time has passed meanwhile are not taken as they are', async () => {
    const made = await suggestCoupon();
    await app.db.update(suggestion).set({ fields: { ...COUPON, begin_date: 1, end_date: 2 } });
    expect(await decide(made.suggestion_id, 'take', {})).toMatchObject({ status_code: 422 });
    expect((await read(made.suggestion_id)).suggestion.state).toBe('waiting');
  });

  it('of a shop are that shop’s, whoever takes them', async () => {
    const ofShop = await keyWith(['suggestions.write', 'offers.read'], { shop_ids: [1] });
    const made = await suggestCoupon({}, ofShop);
    const taken = await decide(made.suggestion_id, 'take', {});
    const [row] = await app.db.select().from(coupon).where(eq(coupon.card_id, taken.card_id));
    expect(row).toMatchObject({ made_by: 1, shop_id: 1 });
  });
});

describe('who', () => {
  it('may suggest may not take it: that needs the right to make the change, and a person', async () => {
    const { suggestion_id: id } = await suggest(TEXTS);
    expect(await decide(id, 'take', {}, designer)).toMatchObject({ status_code: 403 });
    expect(await decide(id, 'drop', { reason: '不' }, designer)).toMatchObject({ status_code: 403 });
    expect((await read(id, designer)).suggestion.may_decide).toBe(false);
    const writer = await keyWith(['suggestions.write', 'goods.write', 'offers.write']);
    expect(await decide(id, 'take', {}, writer)).toMatchObject({ status_code: 403 });
    expect(await suggest({ name: '别的' }, await keyWith(['goods.read']))).toMatchObject({ status_code: 403 });
    expect((await goodsNow()).name).toBe('蓝莓');
  });

  it('has the right in one shop decides that shop’s alone', async () => {
    const clerk = await insertOperator(app, 'clerk', '-', { role: 'viewer' });
    await insertRoles(app.db, 'clerk', [{ rights: ['suggestions.read', 'goods.write'], shop_ids: [1] }]);
    const [ofMall, ofShop] = [await suggest(TEXTS), await suggest(TEXTS, assistant, 6)];
    expect(await decide(ofMall.suggestion_id, 'take', {}, clerk)).toMatchObject({ status_code: 404 });
    expect(await decide(ofShop.suggestion_id, 'take', {}, clerk)).toMatchObject({ state: 'taken' });
  });

  it('made a suggestion withdraws it, and nobody else does', async () => {
    const { suggestion_id: id } = await suggest(TEXTS);
    expect(await decide(id, 'withdraw', {}, designer)).toMatchObject({ status_code: 403 });
    expect(await decide(id, 'withdraw', {}, assistant)).toMatchObject({ state: 'withdrawn' });
    expect(await decide(id, 'take', {})).toMatchObject({ status_code: 409 });
  });

  it('suggests without end is stopped while nobody reads it', async () => {
    const { suggestion_id: _id, ...row } = (await app.db.select().from(suggestion))[0] ?? {
      kind: 'coupon' as const,
      shop_id: 0,
      fields: COUPON,
      before: {},
      suggested_by: '',
      suggested_at: 1,
    };
    const first = await suggestCoupon();
    const [{ suggested_by } = { suggested_by: '' }] = await app.db
      .select()
      .from(suggestion)
      .where(eq(suggestion.suggestion_id, first.suggestion_id));
    await app.db.insert(suggestion).values(Array.from({ length: 199 }, () => ({ ...row, suggested_by })));
    expect(await suggestCoupon()).toMatchObject({ status_code: 429 });
    expect(await suggest(TEXTS, designer)).toMatchObject({ state: 'waiting' });
  });
});
