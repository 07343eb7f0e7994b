import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import type {
  FreightFee,
  MallPurchaseDetail,
  OrderDetail,
  ListOrdersAnswer,
  PurchaseActivitiesAnswer,
  PurchaseItemsAnswer,
  StaffInvitedAnswer,
} from '../../../schemas/types/contract.ts';
import { insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertPurchase } from '../../testing/fixtures/staff.ts';
import { onBoth } from '../../testing/harness.ts';
import { aftersales, aftersalesLine } from '../../orders/aftersales/tables.ts';
import { orderLine } from '../../orders/tables.ts';
import { relativeOf, startPurchaseMall, CHECKOUT, type PurchaseMall } from '../../testing/fixtures/purchases.ts';

const SHOP = '/h5app/wxapp';

onBoth('internal purchases', (start) => {
  let here: PurchaseMall;
  beforeAll(async () => {
    here = await startPurchaseMall(start);
  });
  afterAll(() => here.app.close());

  it('sells at the price of the activity to who takes part in it, and to nobody else', async () => {
    const { app, office, company } = here;
    const item = await here.goods(10_000);
    const activity = await insertPurchase(app, office, [company], [{ item_id: item, price: 6000, limit_num: 3 }]);
    const [buyer, stranger] = [await here.someone(), await insertMember(app)];
    const items = await app.get<PurchaseItemsAnswer>(`${SHOP}/employeepurchase/activity/items`, {
      token: buyer.token,
      query: { activity_id: activity },
    });
    expect(items.data.list).toMatchObject([
      { item_id: String(item), price: 10_000, activity_price: 6000, limit_num: 3 },
    ]);
    const past = await app.get<PurchaseItemsAnswer>(`${SHOP}/employeepurchase/activity/items`, {
      token: buyer.token,
      query: { activity_id: activity, page: 9 },
    });
    expect([past.data.list, past.data.total_count]).toEqual([[], 1]);
    const older = await app.post<PurchaseItemsAnswer>(`${SHOP}/staff.activity.items`, {
      token: buyer.token,
      form: { activity_id: activity },
    });
    expect(older.data).toEqual(items.data);
    const json = { ...CHECKOUT, activity_id: activity, items: [{ item_id: item, num: 2 }], coupon_discount: '' };
    const fee = await app.post<FreightFee>(`${SHOP}/getFreightFee`, { token: buyer.token, json });
    expect(fee.data).toMatchObject({ item_fee: 20_000, promotion_discount: 8000, total_fee: 12_000, max_point: 0 });
    expect(fee.data.discount_info).toMatchObject([{ type: 'employee_purchase', discount_fee: 8000 }]);
    const made = await here.order(buyer.token, activity, [[item, 2]]);
    const detail = await app.get<OrderDetail>(`${SHOP}/order/${made.data.order_id}`, { token: buyer.token });
    expect(detail.data.orderInfo).toMatchObject({ order_class: 'employee_purchase', total_fee: 12_000 });
    for (const query of [{ order_type: 'normal' }, { order_class: 'employee_purchase' }]) {
      const own = await app.get<ListOrdersAnswer>(`${SHOP}/orders`, { token: buyer.token, query });
      expect(own.data.list.map(({ order_id }) => order_id)).toEqual([made.data.order_id]);
    }
    const refused = await here.order(stranger.token, activity, [[item, 1]]);
    expect(refused.data).toMatchObject({ status_code: 403, message: '您不能参加该内购活动' });
    const list = await app.get(`${SHOP}/employeepurchase/activity/items`, {
      token: stranger.token,
      query: { activity_id: activity },
    });
    expect(list.data).toMatchObject({ status_code: 403 });
  });

  it('counts pieces and money until an order is cancelled', async () => {
    const { app, office, company } = here;
    const item = await here.goods(10_000);
    const goods = [{ item_id: item, price: 6000, limit_num: 4 }];
    const activity = await insertPurchase(app, office, [company], goods, { limit_fee: 18_000, minimum_amount: 6001 });
    const buyer = await here.someone();
    expect((await here.order(buyer.token, activity, [[item, 1]])).data.message).toContain('可下单');
    const first = await here.order(buyer.token, activity, [[item, 2]]);
    expect(first.data.total_fee).toBe(12_000);
    expect((await here.order(buyer.token, activity, [[item, 3]])).data.message).toContain('每人限购4件');
    expect((await here.order(buyer.token, activity, [[item, 2]])).data.message).toContain('额度不足');
    const left = async () =>
      (
        await app.get<PurchaseActivitiesAnswer>(`${SHOP}/employeepurchase/activities`, {
          token: buyer.token,
          query: { activity_id: activity },
        })
      ).data.list[0]?.left_fee;
    expect(await left()).toBe(6000);
    await app.post(`${SHOP}/order/cancel`, { token: buyer.token, form: { order_id: first.data.order_id } });
    expect(await left()).toBe(18_000);
    expect((await here.order(buyer.token, activity, [[item, 3]])).data.total_fee).toBe(18_000);
  });

  it('gives back what went back: pieces whose money is paid back count no longer', async () => {
    const { app, office, company } = here;
    const item = await here.goods(10_000);
    const goods = [{ item_id: item, price: 6000, limit_num: 3, store: 3 }];
    const activity = await insertPurchase(app, office, [company], goods, { limit_fee: 18_000 });
    const buyer = await here.someone();
    const { data: made } = await here.order(buyer.token, activity, [[item, 3]]);
    expect((await here.order(buyer.token, activity, [[item, 1]])).data.message).toContain('内购');
    const [line] = await app.db.select().from(orderLine).where(eq(orderLine.order_id, made.order_id));
    const back = { aftersales_bn: '2025060100000001', order_id: made.order_id, user_id: buyer.user_id, shop_id: 0 };
    await app.db.insert(aftersales).values({
      ...back,
      aftersales_type: 'REFUND_GOODS',
      progress: PROGRESS.received,
      reason: '不想要了',
      description: '',
      pics: [],
      refund_fee: 12_000,
      refund_point: 0,
      created: NOW,
      updated: NOW,
    });
    await app.db.insert(aftersalesLine).values({
      aftersales_bn: back.aftersales_bn,
      line_id: line?.line_id ?? 0,
      units: [0, 2],
      refund_fee: 12_000,
      refund_point: 0,
    });
    const sold = async () => (await app.get<MallPurchaseDetail>(`/mall/purchases/${activity}`, { token: office })).data;
    // Goods that are back do not count before the money is.
    expect(await sold()).toMatchObject({ sold: 18_000, goods: [{ sold: 3 }] });
    await app.db
      .update(aftersales)
      .set({ progress: PROGRESS.refunding })
      .where(eq(aftersales.aftersales_bn, back.aftersales_bn));
    expect(await sold()).toMatchObject({ sold: 6000, goods: [{ sold: 1 }] });
    expect((await here.order(buyer.token, activity, [[item, 3]])).data.message).toContain('内购');
    expect((await here.order(buyer.token, activity, [[item, 2]])).data.total_fee).toBe(12_000);
    expect(await sold()).toMatchObject({ sold: 18_000, goods: [{ sold: 3 }] });
  });

  it('lets relatives in by invitation, up to its limit, and shares the limit with them', async () => {
    const { app, office, company } = here;
    const item = await here.goods(10_000);
    const more = {
      limit_fee: 18_000,
      has_relatives: true,
      invite_limit: 1,
      shares_limit: true,
      relative_limit_fee: 12_000,
      relative_begin: NOW - 60,
      relative_end: NOW + 60,
    };
    const activity = await insertPurchase(app, office, [company], [{ item_id: item, price: 6000 }], more);
    const host = await here.someone();
    const guest = await relativeOf(here, host, activity);
    expect(guest.joined).toEqual({ status: true, activity_id: String(activity) });
    const second = await relativeOf(here, host, activity);
    expect(second.joined).toMatchObject({ status_code: 422, message: '该员工邀请的亲友已满' });
    const invited = await app.get<StaffInvitedAnswer>('/mall/staff/invited', { query: { code: guest.code } });
    expect(invited.data).toMatchObject({ state: 'full', inviter: '陈**' });
    expect((await here.order(guest.token, activity, [[item, 3]])).data.message).toContain('额度不足');
    expect((await here.order(guest.token, activity, [[item, 2]])).data.total_fee).toBe(12_000);
    expect((await here.order(host.token, activity, [[item, 2]])).data.message).toContain('剩余');
    expect((await here.order(host.token, activity, [[item, 1]])).data.total_fee).toBe(6000);
    // Whom the staff's leaving takes along.
    await app.put(`/mall/staff/${host.staff_id}`, { token: office, json: { disabled: true } });
    expect((await here.order(guest.token, activity, [[item, 1]])).data).toMatchObject({ status_code: 403 });
  });

  it('ends the part of a relative, whose place stays taken once they bought', async () => {
    const { app, office, company } = here;
    const item = await here.goods(10_000);
    const more = { has_relatives: true, invite_limit: 1, relative_begin: NOW - 60, relative_end: NOW + 60 };
    const activity = await insertPurchase(app, office, [company], [{ item_id: item, price: 6000 }], more);
    const host = await here.someone();
    const stranger = await here.someone();
    const end = (token: string, user_id?: number) =>
      app.del('/mall/staff/relatives', { token, query: { activity_id: activity, ...(user_id && { user_id }) } });
    const first = await relativeOf(here, host, activity);
    // Nobody but whom it concerns.
    expect((await end(stranger.token, first.user_id)).data).toMatchObject({ status_code: 404 });
    expect((await end(host.token)).data).toMatchObject({ status_code: 404 });
    expect((await end(host.token, first.user_id)).data).toEqual({ result: true });
    expect((await here.order(first.token, activity, [[item, 1]])).data).toMatchObject({ status_code: 403 });
    // The code they came by is over.
    const old = await app.post('/mall/staff/invited', { token: first.token, json: { code: first.code } });
    expect(old.data).toMatchObject({ status_code: 404 });
    const second = await relativeOf(here, host, activity);
    expect(second.joined).toMatchObject({ status: true });
    expect((await here.order(second.token, activity, [[item, 1]])).data.total_fee).toBe(6000);
    expect((await end(second.token)).data).toEqual({ result: true });
    const third = await relativeOf(here, host, activity);
    expect(third.joined).toMatchObject({ message: '该员工邀请的亲友已满' });
    // Who bought comes back to their own place.
    const back = await app.post('/mall/staff/invited', { token: second.token, json: { code: third.code } });
    expect(back.data).toMatchObject({ status: true });
  });

  it('answers who takes part the lowest price of goods, until the office ends the activity', async () => {
    const { app, office, company } = here;
    const [item, other] = [await here.goods(10_000), await here.goods(10_000)];
    const activity = await insertPurchase(app, office, [company], [{ item_id: item, price: 6000 }]);
    await insertPurchase(app, office, [company], [{ item_id: item, price: 7000 }]);
    const [buyer, stranger] = [await here.someone(), await insertMember(app)];
    const prices = async ({ token }: { token: string }) =>
      (await app.get('/mall/staff/prices', { token, query: { goods_ids: `${item},${other}` } })).data['list'];
    const known = { goods_id: String(item), activity_id: String(activity), activity_name: '员工内购会' };
    expect(await prices(buyer)).toEqual([{ ...known, activity_price: 6000 }]);
    expect(await prices(stranger)).toEqual([]);
    const end = () => app.post(`/mall/purchases/${activity}/end`, { token: office });
    expect((await end()).data).toMatchObject({ state: 'over', end_time: NOW });
    expect((await end()).data).toMatchObject({ status_code: 422, message: '内购活动已结束' });
    expect(await prices(buyer)).toMatchObject([{ activity_price: 7000 }]);
    expect((await here.order(buyer.token, activity, [[item, 1]])).data.message).toBe('内购活动已结束');
    const later = { begin_time: NOW + 60 };
    const coming = await insertPurchase(app, office, [company], [{ item_id: item, price: 6000 }], later);
    expect((await app.post(`/mall/purchases/${coming}/end`, { token: office })).data).toMatchObject({ enabled: false });
  });

  it('refuses what the office must not store', async () => {
    const { app, office, company } = here;
    const item = await here.goods(10_000);
    const put = (more: object) =>
      app.post('/mall/purchases', {
        token: office,
        json: {
          name: '内购',
          enterprise_ids: [company],
          begin_time: NOW,
          end_time: NOW + 60,
          goods: [{ item_id: item, price: 9000 }],
          ...more,
        },
      });
    for (const [wrong, field] of [
      [{ end_time: NOW }, 'end_time'],
      [{ goods: [{ item_id: item, price: 10_001 }] }, 'goods'],
      [{ enterprise_ids: [99_999] }, 'enterprise_ids'],
    ] as const)
      expect((await put(wrong)).data).toMatchObject({ status_code: 422, errors: { [field]: [expect.any(String)] } });
    expect((await put({})).data).toMatchObject({ state: 'ongoing', items: 1, sold: 0 });
  });

  it('refuses a change of what somebody else has changed, and answers what is stored', async () => {
    const { app, office, company } = here;
    const item = await here.goods(10_000);
    const activity = await insertPurchase(app, office, [company], [{ item_id: item, price: 6000 }]);
    const path = `/mall/purchases/${activity}`;
    const { data: read } = await app.get<MallPurchaseDetail>(path, { token: office });
    const put = (name: string, version: number) =>
      app.put(path, { token: office, json: { ...read, goods: [{ item_id: item, price: 5000 }], name, version } });
    expect((await put('甲的名称', read.version)).data).toMatchObject({ name: '甲的名称', version: read.version + 1 });
    const fresh = { name: '甲的名称', version: read.version + 1, goods: [{ activity_price: 5000 }] };
    expect((await put('乙的名称', read.version)).data).toMatchObject({ status_code: 409, fresh });
    // Ending it is a change too.
    await app.post(`${path}/end`, { token: office });
    expect((await put('乙的名称', read.version + 1)).data).toMatchObject({
      status_code: 409,
      fresh: { state: 'over' },
    });
    expect((await app.get(path, { token: office })).data).toMatchObject({ name: '甲的名称' });
  });
});
