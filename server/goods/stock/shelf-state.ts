/** When a variant's stock is low, by the setting `stock`. */
import { sql, type SQL } from 'drizzle-orm';
import type { MallStock } from '../../../schemas/types/contract.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { sku } from '../tables.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';

type State = MallStock['state'];

/** Stock below this number of pieces is low. */
export async function lowStock(context: DbClock): Promise<number> {
  return (await settingOf(context, 'stock')).low_stock;
}

export const shelfState = (store: number, low: number): State => (store <= 0 ? 'out' : store < low ? 'low' : 'ok');

/** The same as conditions on variants. */
export const shelfStates = (low: number): Record<State, SQL> => ({
  low: sql`(${sku.store} > 0 and ${sku.store} < ${low})`,
  out: sql`${sku.store} <= 0`,
  ok: sql`${sku.store} >= ${Math.max(low, 1)}`,
});
