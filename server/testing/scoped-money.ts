/**
 * Payouts of two shops, and the checks for what calls about payouts and order edits may answer a merchant of the first shop
 * (rights.test.ts).
 */
import { insertCounts, scopedCounts } from './fixtures/counts.ts';
import { scopedFigures } from './scoped-figures.ts';
import { expect } from 'vitest';
import type { Db } from '../kernel/db/database.ts';
import { payout, payoutLine } from '../money/payout/tables.ts';
import type { Check } from './scoped-check.ts';

/** A payout for each shop, with one order each, and a count sheet. */
export async function insertPayouts(db: Db): Promise<void> {
  await insertCounts(db);
  const payee = { name: '收款人', bank: '银行', account: '6222000000000000' };
  for (const [shopId, payoutId] of [
    [1, 998],
    [2, 999],
  ] as const) {
    await db
      .insert(payout)
      .values({ payout_id: payoutId, shop_id: shopId, until: 1, orders: 1, amount: 1, payee, made_by: 1, created: 1 });
    await db.insert(payoutLine).values({ payout_id: payoutId, order_id: String(payoutId), amount: 1 });
  }
}

/** Checks by operation; `ofOthers` makes the check for calls that name an object of the other shop. */
export function scopedMoney(ofOthers: (json?: object) => Check): Record<string, Check> {
  const edit = { version: 1, removed: [{ line_id: 1, num: 1 }], added: [] };
  return {
    ...scopedFigures,
    ...scopedCounts(ofOthers),
    quoteOrderEdit: ofOthers(edit),
    editOrder: ofOthers({ ...edit, shown: 0, reason: '缺货' }),
    withdrawOrderEdit: ofOthers({ version: 1 }),
    planParcels: ofOthers({ version: 1, parcels: [] }),
    listPayouts: async (call) => {
      expect(await call()).toMatchObject({ total_count: 1, list: [{ payout_id: 998 }] });
      expect(await call({ distributor_id: 2 })).toMatchObject({ list: [] });
    },
    readPayout: ofOthers(),
    payoutLines: ofOthers(),
  };
}
