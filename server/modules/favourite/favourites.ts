/** Goods members like (storefront spec 4 Favourite, 7.3). Everything here is about the member of the token and nobody else. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FavouriteList } from '../../../schemas/types/api/favourite-list.ts';
import type { Favourite } from '../../../schemas/types/api/favourite.ts';
import { fail, isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { flagOf, intOf, intsOf, listAnswer, pagingOf, type Input } from '../../http/input.ts';
import { goods, sku } from '../goods/tables.ts';
import { cardColumns, goodsIdOf, shown } from './rows.ts';
import { favourite } from './tables.ts';

/** More than anybody likes; a script that fills the table ends here. */
const MOST = 1000;

/** GET goods/items/{id}/fav: whether the member likes the goods of the variant. */
export async function favouriteState(context: Context, input: Input): Promise<{ fav: 0 | 1 } | Failure> {
  if (!context.member) return notSignedIn();
  const [row] = await context.db
    .select({ goodsId: favourite.goodsId })
    .from(favourite)
    .innerJoin(sku, eq(sku.goodsId, favourite.goodsId))
    .where(and(eq(favourite.userId, context.member.userId), eq(sku.itemId, intOf(input['item_id']) ?? 0)));
  return { fav: row ? 1 : 0 };
}

/** POST member/collect/item/{id}: a second time changes nothing. */
export async function addFavourite(context: Context, input: Input): Promise<Favourite | Failure> {
  const userId = context.member?.userId;
  if (userId === undefined) return notSignedIn();
  const goodsId = await goodsIdOf(context, input['item_id']);
  if (isFailure(goodsId)) return goodsId;
  const created = seconds(context);
  const room = sql`(select count(*) from ${favourite} where ${favourite.userId} = ${userId}) < ${MOST}`;
  await context.db.execute(
    sql`insert into favourite (user_id, goods_id, created) select ${userId}, ${goodsId}, ${created} where ${room} on conflict do nothing`,
  );
  const [row] = await context.db
    .select({ created: favourite.created, ...cardColumns })
    .from(favourite)
    .innerJoin(goods, eq(goods.goodsId, favourite.goodsId))
    .where(and(eq(favourite.userId, userId), eq(favourite.goodsId, goodsId)));
  return row ? answerOf(row) : fail(`最多收藏${MOST}件商品`);
}

/** DELETE member/collect/item: the goods of the variants named, or all with is_empty. */
export async function removeFavourites(context: Context, input: Input): Promise<{ status: true } | Failure> {
  const userId = context.member?.userId;
  if (userId === undefined) return notSignedIn();
  const named = intsOf(input['item_ids'] ?? input['item_id']);
  const ofVariants = context.db.select({ goodsId: sku.goodsId }).from(sku).where(inArray(sku.itemId, named));
  const which = flagOf(input['is_empty']) ? undefined : inArray(favourite.goodsId, ofVariants);
  await context.db.delete(favourite).where(and(eq(favourite.userId, userId), which));
  return { status: true };
}

type Row = { [Column in keyof typeof cardColumns]: string | number } & { created: number };

function answerOf(row: Row): Favourite {
  const id = String(row.goodsId);
  return {
    fav_id: id,
    company_id: '1',
    item_id: id,
    item_name: String(row.name),
    item_image: String(row.pic),
    item_price: Number(row.price),
    price: Number(row.price),
    market_price: Number(row.marketPrice),
    item_type: 'normal',
    point: 0,
    distributor_id: String(row.shopId),
    approve_status: String(row.approveStatus),
    store: Number(row.store),
    created: row.created,
    updated: row.created,
  };
}

/** GET member/collect/item: newest first, 100 a page; goods nobody may see any more are left out. */
export async function listFavourites(context: Context, input: Input): Promise<FavouriteList | Failure> {
  const userId = context.member?.userId;
  if (userId === undefined) return notSignedIn();
  const { pageSize, offset } = pagingOf(input, 100);
  const rows = await context.db
    .select({ created: favourite.created, total: sql<number>`(count(*) over ())::int`, ...cardColumns })
    .from(favourite)
    .innerJoin(goods, eq(goods.goodsId, favourite.goodsId))
    .where(and(eq(favourite.userId, userId), shown))
    .orderBy(desc(favourite.created), desc(favourite.goodsId))
    .limit(pageSize)
    .offset(offset);
  return listAnswer(rows.map(answerOf), rows[0]?.total ?? 0);
}
