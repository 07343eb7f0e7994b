/** Offers, questions and accounts with carriers of two shops, and the checks for what their calls may answer a merchant of the first shop (rights.test.ts). */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../kernel/db/database.ts';
import { coupon, memberCoupon } from '../offers/coupon/tables.ts';
import { promotion, promotionItem, seckill } from '../offers/promotion/tables.ts';
import { goodsQuestion } from '../orders/question/tables.ts';
import { carrierAccount, waybill } from '../orders/delivery/waybill/tables.ts';
import { orders } from '../orders/tables.ts';
import { insertConversations, scopedConversations } from './fixtures/conversations.ts';
import { insertSuggestions, scopedSuggestions } from './scoped-suggestions.ts';
import type { TestApp } from './harness.ts';
import type { Check } from './scoped-check.ts';

const OWN_SHOP = 1;
const OTHER_SHOP = 2;
/** The number of the other shop's objects, which every path contains. */
const OF_OTHERS = 999;
const LATER = { begin: 1_893_430_000, end: 1_895_000_000 };
const OFFER = { kind: 'limited_time_sale', name: '特惠', begin_time: LATER.begin, end_time: LATER.end };
const COUPON = {
  card_type: 'cash',
  title: '券',
  reduce_cost: 100,
  quantity: 10,
  begin_date: LATER.begin,
  end_date: LATER.end,
};

const ACCOUNT = {
  carrier: 'SF',
  provider: 'demo',
  customer: '',
  month_code: '',
  pay_type: 3,
  sender: {
    name: '仓库',
    mobile: '13800138000',
    state: '上海市',
    city: '上海市',
    district: '',
    address: '衡山路 1 号',
  },
} as const;

/** A flash sale, a limited-time sale, a gift coupon, a question and an account with a carrier for each shop. */
export async function insertOffers(db: Db): Promise<void> {
  await insertConversations(db);
  await insertSuggestions(db);
  for (const [shopId, id, name] of [
    [OWN_SHOP, 998, '自家'],
    [OTHER_SHOP, OF_OTHERS, '别家'],
  ] as const) {
    const times = { begin_time: LATER.begin, end_time: LATER.end };
    const dates = { begin_date: LATER.begin, end_date: LATER.end };
    const asked = { goods_id: shopId * 10, user_id: 1, content: '有货吗？', created: 1 };
    await db.insert(goodsQuestion).values({ ...asked, question_id: id, shop_id: shopId });
    await db.insert(seckill).values({ seckill_id: id, name, shop_id: shopId, ...times });
    await db.insert(promotion).values({
      promotion_id: id,
      marketing_type: 'limited_time_sale',
      marketing_name: name,
      promotion_tag: '特惠',
      shop_id: shopId,
      ...times,
    });
    const gift = {
      card_type: 'gift',
      title: name,
      quantity: 9,
      shop_id: shopId,
      made_by: shopId,
      ...dates,
      created: 1,
    } as const;
    await db.insert(coupon).values({ card_id: id, ...gift });
    await db.insert(memberCoupon).values({ code: String(id), card_id: id, user_id: 1, nth: 1, created: 1 });
    await db.insert(carrierAccount).values({ ...ACCOUNT, account_id: id, shop_id: shopId, created: 1 });
  }
}

/** Checks by operation; `ofOthers` makes the check for calls that name an object of the other shop. */
export function scopedOffers(app: () => TestApp, ofOthers: (json?: object) => Check): Record<string, Check> {
  return {
    ...scopedConversations(ofOthers),
    ...scopedSuggestions(app, ofOthers),
    listMallQuestions: async (call) => {
      const one = { list: [{ distributor_id: OWN_SHOP }], total_count: 1, counts: { unanswered: 1 } };
      expect(await call()).toMatchObject(one);
    },
    readMallQuestion: ofOthers(),
    answerMallQuestion: ofOthers({ content: '有' }),
    makeWaybill: ofOthers({ version: 1 }),
    cancelWaybill: ofOthers(),
    listWaybills: async (call) => {
      const all = await app().db.select({ order_id: orders.order_id, shop_id: orders.shop_id }).from(orders);
      const made = {
        parcel: '',
        order_version: 1,
        account_id: 1,
        carrier: 'SF',
        state: 'made',
        created_by: 1,
      } as const;
      await app()
        .db.insert(waybill)
        .values(all.map(({ order_id }) => ({ ...made, order_id, created: 1 })));
      const own = all.filter(({ shop_id }) => shop_id === OWN_SHOP);
      const { list } = (await call()) as { list: { order_id: string }[] };
      expect(list.map(({ order_id }) => order_id).sort()).toEqual(own.map(({ order_id }) => order_id).sort());
      await app().db.delete(waybill);
    },
    deleteCarrierAccount: ofOthers(),
    listCarrierAccounts: async (call) => {
      expect(await call()).toMatchObject({ list: [{ distributor_id: OWN_SHOP }], total_count: 1 });
    },
    writeCarrierAccount: async (call) => {
      await call({}, { ...ACCOUNT, distributor_id: OTHER_SHOP, carrier: 'ZTO' });
      const rows = await app().db.select().from(carrierAccount).where(eq(carrierAccount.carrier, 'ZTO'));
      expect(rows.map(({ shop_id }) => shop_id)).toEqual([OWN_SHOP]);
      await app().db.delete(carrierAccount).where(eq(carrierAccount.carrier, 'ZTO'));
    },
    listMallPromotions: async (call) => {
      expect(await call()).toMatchObject({
        total_count: 2,
        list: [
          { name: '自家', made_by: OWN_SHOP },
          { name: '自家', made_by: OWN_SHOP },
        ],
      });
      expect(await call({ keyword: '别家' })).toMatchObject({ list: [], total_count: 0 });
    },
    readMallPromotion: ofOthers(),
    addMallPromotion: async (call) => {
      const sale = { kind: 'limited_time_sale', name: '特惠', begin_time: 1, end_time: 2_000_000_000 };
      const of = (item: number) => call({}, { ...sale, goods: [{ item_id: item, price: 1 }] });
      expect(await of(20)).toMatchObject({ message: '商品规格20不存在' });
      const made = (await of(10)) as { promotion_id: number; made_by: number };
      expect(made.made_by).toBe(OWN_SHOP);
      for (const table of [promotionItem, promotion])
        await app().db.delete(table).where(eq(table.promotion_id, made.promotion_id));
    },
    writeMallPromotion: ofOthers({ ...OFFER, goods: [{ item_id: 10, price: 1 }] }),
    endMallPromotion: ofOthers({}),
    deleteMallPromotion: ofOthers(),
    promotionCalendar: async (call) => {
      const { list } = (await call({ month: '2030-01' })) as { list: { name: string }[] };
      expect(list.map(({ name }) => name)).toEqual(['自家', '自家', '自家']);
    },
    listMallCoupons: async (call) => {
      expect(idsOf(await call())).toEqual(['998']);
      expect(await call({ keyword: '别家' })).toMatchObject({ list: [], total_count: 0 });
    },
    readMallCoupon: ofOthers(),
    addMallCoupon: async (call) => {
      const made = (await call({}, { ...COUPON, distributor_id: OTHER_SHOP })) as { card_id: number };
      expect(made).toMatchObject({ distributor_id: OWN_SHOP, made_by: OWN_SHOP });
      await app().db.delete(coupon).where(eq(coupon.card_id, made.card_id));
      expect(await call({}, { ...COUPON, use_bound: 1, bound_ids: [20] })).toMatchObject({
        message: '只能选择本店的商品',
      });
    },
    writeMallCoupon: ofOthers(COUPON),
    endMallCoupon: ofOthers({}),
    deleteMallCoupon: ofOthers(),
    readGiftCode: ofOthers(),
    redeemGiftCode: ofOthers({}),
  };
}

function idsOf(data: unknown): string[] {
  return (data as { list: { card_id: number }[] }).list.map(({ card_id }) => String(card_id));
}
