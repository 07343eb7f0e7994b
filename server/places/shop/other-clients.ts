/** Additional fields of shops for other clients of the contract. Our own pages do not get them. */
import { inArray } from 'drizzle-orm';
import { regionPath } from '../../../engine/rules/places/regions.ts';
import type { ShopRow } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { pickupLocation } from '../pickup/tables.ts';
import { regionTree } from '../region/tree.ts';
import type { shop } from './tables.ts';

type Row = Pick<typeof shop.$inferSelect, 'distributor_id' | 'province' | 'city' | 'area'>;

type Facts = Required<
  Pick<
    ShopRow,
    | 'regions'
    | 'regions_id'
    | 'is_ziti'
    | 'is_delivery'
    | 'distributor_self'
    | 'is_distributor'
    | 'is_default'
    | 'child_count'
    | 'is_domestic'
    | 'auto_sync_goods'
    | 'is_audit_goods'
  >
>;

/** What holds for every shop of this mall: it sends parcels, has no shops below it, lies in China and offers its own goods unasked. */
const ALWAYS = {
  is_delivery: true,
  child_count: 0,
  is_domestic: 1,
  auto_sync_goods: false,
  is_audit_goods: false,
} as const;

/** The fields by shop; none for our own pages. */
export async function shopFacts(
  context: Context,
  rows: readonly Row[],
): Promise<(row: Row) => Facts | Record<never, never>> {
  if (!context.foreign || rows.length === 0) return () => ({});
  const ids = rows.map(({ distributor_id }) => distributor_id);
  const [tree, pickups] = await Promise.all([
    regionTree(context),
    context.db
      .selectDistinct({ id: pickupLocation.shop_id })
      .from(pickupLocation)
      .where(inArray(pickupLocation.shop_id, ids)),
  ]);
  const withPickup = new Set(pickups.map(({ id }) => id));
  return ({ distributor_id: id, province, city, area }) => {
    const names = [province, city, area].filter((name) => name !== '');
    const isHeadOffice = id === 0;
    return {
      ...ALWAYS,
      regions: names,
      regions_id: regionPath(
        tree,
        names.map((label) => ({ label, id: '' })),
      ).map((node) => node.id),
      is_ziti: withPickup.has(id),
      distributor_self: isHeadOffice ? 1 : 0,
      is_distributor: !isHeadOffice,
      // Who names no shop gets the head office.
      is_default: isHeadOffice,
    };
  };
}
