/** Calls of the contract about what a shop offers besides goods. */
import { asc } from 'drizzle-orm';
import type { Context } from '../../kernel/http/context.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { validShop } from './list.ts';
import { shopTag } from './tables.ts';

/** GET distributor/deliverytype: delivery by parcel always, pick-up when the shop has a pickup point. */
export const deliveryWays: Handler<'deliveryWays'> = async (context: Context, input: InputOf<'deliveryWays'>) => {
  const { is_ziti } = await validShop(context, input);
  return [
    { delivery_name: '快递配送', delivery_type: 'logistics' },
    ...(is_ziti ? [{ delivery_name: '到店自提', delivery_type: 'ziti' } as const] : []),
  ];
};

/** GET distributor/category/list: a shop's tags are its only categories. */
export const shopCategories: Handler<'shopCategories'> = async ({ db }) => {
  const rows = await db.select().from(shopTag).orderBy(asc(shopTag.sort), asc(shopTag.tag_id));
  const list = rows.map(({ tag_id, tag_name: name }) => ({
    category_id: String(tag_id),
    company_id: '1',
    category_name: name,
    category_code: String(tag_id),
  }));
  return { list, total_count: list.length };
};
