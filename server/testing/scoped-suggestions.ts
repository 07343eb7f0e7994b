/** What the calls about suggestions tell whoever is limited to a shop, for the test of rights. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../kernel/db/database.ts';
import { suggestion } from '../office/suggestions/tables.ts';
import type { TestApp } from './harness.ts';
import type { Check } from './scoped-check.ts';

const [OWN_SHOP, OTHER_SHOP] = [1, 2];
const [OWN, OF_OTHERS] = [998, 999];
const COUPON = {
  card_type: 'cash',
  title: '券',
  reduce_cost: 100,
  quantity: 10,
  begin_date: 1_893_430_000,
  end_date: 1_895_000_000,
};

/** A suggestion for a coupon of each shop. */
export async function insertSuggestions(db: Db): Promise<void> {
  for (const [shopId, id] of [
    [OWN_SHOP, OWN],
    [OTHER_SHOP, OF_OTHERS],
  ] as const) {
    const made = { kind: 'coupon', fields: COUPON, before: {}, suggested_by: 'key:1', suggested_at: 1 } as const;
    await db.insert(suggestion).values({ ...made, suggestion_id: id, shop_id: shopId });
  }
}

export const scopedSuggestions = (app: () => TestApp, ofOthers: (json?: object) => Check): Record<string, Check> => ({
  // Goods of the other shop.
  suggestGoodsTexts: ofOthers({ name: '新名字' }),
  suggestCoupon: async (call) => {
    const made = (await call({}, { ...COUPON, distributor_id: OTHER_SHOP })) as { suggestion_id: number };
    const [row] = await app().db.delete(suggestion).where(eq(suggestion.suggestion_id, made.suggestion_id)).returning();
    expect(row?.shop_id).toBe(OWN_SHOP);
    expect(await call({}, { ...COUPON, use_bound: 1, bound_ids: [20] })).toMatchObject({
      message: '只能选择本店的商品',
    });
  },
  listSuggestions: async (call) => {
    const { list } = (await call()) as { list: { suggestion_id: number }[] };
    expect(list.map(({ suggestion_id: id }) => id)).toEqual([OWN]);
  },
  readSuggestion: ofOthers(),
  takeSuggestion: ofOthers({}),
  dropSuggestion: ofOthers({ reason: '不需要' }),
  withdrawSuggestion: ofOthers({}),
});
