/** Calls by which foreign designers pick shops: names and places, and tags. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { Operations } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { shopFields } from './list.ts';
import { shop, shopTag, shopTagLink } from './tables.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

/** Rows per page when the request does not say (contract). */
const USUAL = 1000;

/** GET distributor/easylist: shops in every state, newest first; for merchants only the own one. */
export async function pickShopNames(
  context: ScopedContext,
  input: InputOf<'pickShopNames'>,
): Promise<Operations['pickShopNames']['answer']> {
  const { pageSize, offset } = pagingOf(input, USUAL, USUAL);
  const { name, distributor_id: ids, is_valid: valid = '', province, city, area, tag_id: tags } = input;
  const { db } = context;
  const where = and(
    ofOwnShops(context, shop.distributor_id),
    ids && inArray(shop.distributor_id, ids),
    finds(name, shop.name),
    valid === '' ? undefined : eq(shop.is_valid, valid === 'true' || valid === '1'),
    province ? eq(shop.province, province) : undefined,
    city ? eq(shop.city, city) : undefined,
    area ? eq(shop.area, area) : undefined,
    tags &&
      inArray(
        shop.distributor_id,
        db.select({ id: shopTagLink.distributor_id }).from(shopTagLink).where(inArray(shopTagLink.tag_id, tags)),
      ),
  );
  const rows = await db
    .select()
    .from(shop)
    .where(where)
    .orderBy(desc(shop.distributor_id))
    .limit(pageSize)
    .offset(offset);
  return rows.map((row) => {
    const { distributor_id, name, address, shop_id, store_name, store_address, hour } = shopFields(row, []);
    return { distributor_id, name, address, mobile: '', shop_id, store_name, store_address, hour };
  });
}

/** GET distributor/tag: in the order of the tabs in the shop. */
export async function pickShopTags(
  context: Context,
  input: InputOf<'pickShopTags'>,
): Promise<Operations['pickShopTags']['answer']> {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = finds(input.tag_name, shopTag.tag_name);
  const rows = await context.db
    .select({ tag: shopTag, total: sql<number>`(count(*) over ())::int` })
    .from(shopTag)
    .where(where)
    .orderBy(asc(shopTag.sort), asc(shopTag.tag_id))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map(({ tag }) => ({
    tag_id: String(tag.tag_id),
    company_id: '1',
    tag_name: tag.tag_name,
    tag_color: '',
    font_color: '',
    description: '',
    tag_icon: '',
    front_show: '1',
  }));
  return listAnswer(list, rows[0]?.total ?? 0);
}
