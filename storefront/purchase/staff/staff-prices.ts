/** Prices of goods for the member in internal purchases; guests have none. */
import type { PurchasePrice } from '../../../schemas/types/contract.ts';
import type { Id } from '../../../engine/document/content.ts';
import type { LoadArgs } from '../../route-types.ts';

/** Prices by goods_id; goods without one are missing. */
export type StaffPrices = Readonly<Record<string, PurchasePrice>>;

export async function loadStaffPrices(
  { api, site }: Pick<LoadArgs, 'api' | 'site'>,
  goods: readonly { goods_id: Id }[],
): Promise<StaffPrices> {
  if (!site.member || !api.hasMallCalls || goods.length === 0) return {};
  const { data } = await api.call('GET /mall/staff/prices', {
    goods_ids: goods.map(({ goods_id }) => String(goods_id)),
  });
  return Object.fromEntries((data?.list ?? []).map((price) => [price.goods_id, price]));
}
