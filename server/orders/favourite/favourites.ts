/** Members' favourite goods (storefront spec 4 Favourite, 7.3). All calls concern the member of the token. */
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Favourite, ListFavouritesAnswer } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { goods, sku } from '../../goods/tables.ts';
import { remove, restore, notRemoved } from './removal.ts';
import { cardColumns, goodsIdOf, visible } from './rows.ts';
import { favourite } from './tables.ts';

/** A limit that no person reaches, against scripts that fill the table. */
const MAX_FAVOURITES = 1000;

/** GET goods/items/{id}/fav: whether the goods of the variant are a favourite of the member. */
export async function favouriteState(
  { db, member }: MemberContext,
  input: InputOf<'favouriteState'>,
): Promise<{ fav: 0 | 1 }> {
  const [row] = await db
    .select({ goods_id: favourite.goods_id })
    .from(favourite)
    .innerJoin(sku, eq(sku.goods_id, favourite.goods_id))
    .where(and(notRemoved(favourite, member.user_id), eq(sku.item_id, input.item_id)));
  return { fav: row ? 1 : 0 };
}

/** The columns of a favourite: the goods as they are now, or as the member saw them when they are no longer visible. */
const columns = {
  ...cardColumns,
  goods_id: favourite.goods_id,
  created: favourite.created,
  alerts: favourite.alerts,
  likedName: favourite.goods_name,
  likedPic: favourite.pic,
  likedPrice: favourite.price,
  isVisible: sql<boolean>`coalesce(${visible}, false)`,
};

function rowsOf({ db, member }: MemberContext, which?: SQL) {
  return db
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(favourite)
    .leftJoin(goods, eq(goods.goods_id, favourite.goods_id))
    .where(and(notRemoved(favourite, member.user_id), which))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function answerOf(row: Row): Favourite {
  const id = String(row.goods_id);
  const { isVisible, likedName, likedPic, likedPrice, created, alerts } = row;
  const price = (isVisible ? row.price : null) ?? likedPrice;
  const name = (isVisible ? row.item_name : null) ?? likedName;
  return {
    fav_id: id,
    company_id: '1',
    item_id: id,
    item_name: name,
    name,
    title: name,
    item_image: (isVisible ? row.pic : null) ?? likedPic,
    item_price: price,
    price,
    market_price: (isVisible ? row.market_price : null) ?? 0,
    liked_price: likedPrice || price,
    item_type: 'normal',
    point: 0,
    distributor_id: String((isVisible ? row.shop_id : null) ?? 0),
    approve_status: (isVisible ? row.approve_status : null) ?? 'offline_sale',
    store: (isVisible ? row.store : null) ?? 0,
    nospec: (isVisible ? row.nospec : null) ?? false,
    alerts,
    created,
    updated: created,
  };
}

/** POST member/collect/item/{id}: repeating it changes nothing; after a removal it is a new favourite. */
export async function addFavourite(
  context: MemberContext,
  input: InputOf<'addFavourite'>,
): Promise<Favourite | Failure> {
  const { user_id } = context.member;
  const goodsId = await goodsIdOf(context, input.item_id);
  if (isFailure(goodsId)) return goodsId;
  const created = seconds(context);
  const room = sql`(select count(*) from favourite where user_id = ${user_id} and removed is null) < ${MAX_FAVOURITES}`;
  await context.db.execute(sql`
    insert into favourite (user_id, goods_id, goods_name, pic, price, told_price, created)
    select ${user_id}, goods_id, item_name, coalesce(pics[1], ''), price, price, ${created} from goods
    where goods_id = ${goodsId} and ${room}
    on conflict (user_id, goods_id) do update set removed = null, created = excluded.created, told_price = excluded.told_price, alerts = false,
      goods_name = excluded.goods_name, pic = excluded.pic, price = excluded.price
    where favourite.removed is not null`);
  const [row] = await rowsOf(context, eq(favourite.goods_id, goodsId));
  return row ? answerOf(row) : fail(`最多收藏${MAX_FAVOURITES}件商品`);
}

/** Goods by their own numbers, which stay after deletion, or by the numbers of their variants. */
function named({ db }: MemberContext, numbers: number[]): SQL | undefined {
  const ofVariants = db.select({ goods_id: sku.goods_id }).from(sku).where(inArray(sku.item_id, numbers));
  return or(inArray(favourite.goods_id, numbers), inArray(favourite.goods_id, ofVariants));
}

/** DELETE member/collect/item: removes the goods of the named variants, or all with is_empty. */
export async function removeFavourites(
  context: MemberContext,
  { is_empty: all, item_id = [], item_ids = item_id }: InputOf<'removeFavourites'>,
): Promise<{ status: true }> {
  return remove(context, favourite, all ? undefined : named(context, item_ids));
}

/** POST /mall/favourites/restore. */
export async function restoreFavourite(
  context: MemberContext,
  input: InputOf<'restoreFavourite'>,
): Promise<{ status: true } | Failure> {
  return restore(context, favourite, named(context, [input.item_id]));
}

/** GET member/collect/item/num. */
export async function countFavourites({ db, member }: MemberContext): Promise<{ fav_total_count: number }> {
  return { fav_total_count: await db.$count(favourite, notRemoved(favourite, member.user_id)) };
}

/**
 * GET member/collect/item: newest first, 100 a page. Goods that shoppers may no longer see are listed with the member's stored
 * copy and approve_status offline_sale.
 */
export async function listFavourites(
  context: MemberContext,
  input: InputOf<'listFavourites'>,
): Promise<ListFavouritesAnswer> {
  const { pageSize, offset } = pagingOf(input, 100);
  const rows = await rowsOf(context)
    .orderBy(desc(favourite.created), desc(favourite.goods_id))
    .limit(pageSize)
    .offset(offset);
  const shopper = context.foreign ? { user_id: String(context.member.user_id) } : {};
  return listAnswer(
    rows.map((row) => ({ ...answerOf(row), ...shopper })),
    rows[0]?.total ?? 0,
  );
}
