/** Shops members follow (storefront spec 7.3). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FollowShopAnswer, ListFollowsAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { placeText } from '../../../engine/rules/format/place.ts';
import { shopFacts } from '../../places/shop/other-clients.ts';
import { shop } from '../../places/shop/tables.ts';
import { notRemoved, remove, restore } from './removal.ts';
import { shopFollow } from './tables.ts';

/** POST member/collect/distribution/{id}: repeating it changes nothing; 404 for a closed shop. */
export async function followShop(
  context: MemberContext,
  { distributor_id: shopId = 0 }: InputOf<'followShop'>,
): Promise<FollowShopAnswer | Failure> {
  const { user_id } = context.member;
  const open = and(eq(shop.distributor_id, shopId), eq(shop.is_valid, true));
  if ((await context.db.$count(shop, open)) === 0) return notFound(SERVER_MESSAGES.noShop);
  const created = seconds(context);
  await context.db
    .insert(shopFollow)
    .values({ user_id, shop_id: shopId, created })
    .onConflictDoUpdate({
      target: [shopFollow.user_id, shopFollow.shop_id],
      set: { removed: null, created },
      setWhere: sql`${shopFollow.removed} is not null`,
    });
  const [row] = await context.db
    .select({ created: shopFollow.created })
    .from(shopFollow)
    .where(and(notRemoved(shopFollow, user_id), eq(shopFollow.shop_id, shopId)));
  const id = String(shopId);
  return {
    fav_id: id,
    company_id: '1',
    user_id: String(user_id),
    distributor_id: id,
    created: row?.created ?? created,
  };
}

/** DELETE member/collect/distribution. */
export async function unfollowShops(
  context: MemberContext,
  { distributor_id: shopIds = [] }: InputOf<'unfollowShops'>,
): Promise<{ status: true }> {
  return remove(context, shopFollow, inArray(shopFollow.shop_id, shopIds));
}

/** POST /mall/follows/restore. */
export async function restoreFollow(
  context: MemberContext,
  { distributor_id: shopId }: InputOf<'restoreFollow'>,
): Promise<{ status: true } | Failure> {
  return restore(context, shopFollow, eq(shopFollow.shop_id, shopId));
}

/** GET member/collect/distribution/check. */
export async function followState(
  { db, member }: MemberContext,
  { distributor_id: shopId }: InputOf<'followState'>,
): Promise<{ is_fav: boolean }> {
  const which = and(notRemoved(shopFollow, member.user_id), eq(shopFollow.shop_id, shopId));
  return { is_fav: (await db.$count(shopFollow, which)) > 0 };
}

/** GET member/collect/distribution/num: shops the member follows; with distributor_id the followers of that shop. */
export async function countFollows(
  { db, member }: MemberContext,
  { distributor_id: shopId = 0 }: InputOf<'countFollows'>,
): Promise<{ total_count: number }> {
  const followers = and(eq(shopFollow.shop_id, shopId), sql`${shopFollow.removed} is null`);
  return { total_count: await db.$count(shopFollow, shopId > 0 ? followers : notRemoved(shopFollow, member.user_id)) };
}

/** GET member/collect/distribution: newest first, 20 a page; closed shops have is_valid "false". */
export async function listFollows(context: MemberContext, input: InputOf<'listFollows'>): Promise<ListFollowsAnswer> {
  const { db, member, foreign } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const rows = await db
    .select({
      shop,
      created: shopFollow.created,
      followers: sql<number>`(select count(*)::int from shop_follow f where f.shop_id = ${shop.distributor_id} and f.removed is null)`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(shopFollow)
    .innerJoin(shop, eq(shop.distributor_id, shopFollow.shop_id))
    .where(notRemoved(shopFollow, member.user_id))
    .orderBy(desc(shopFollow.created), desc(shopFollow.shop_id))
    .limit(pageSize)
    .offset(offset);
  const factsOf = await shopFacts(
    context,
    rows.map((row) => row.shop),
  );
  const list = rows.map(({ shop: row, created, followers }) => ({
    distributor_id: String(row.distributor_id),
    company_id: '1',
    shop_id: String(row.distributor_id),
    name: row.name,
    store_name: row.name,
    logo: row.logo,
    banner: row.banner,
    province: row.province,
    city: row.city,
    area: row.area,
    address: row.address,
    hour: row.hour,
    is_valid: row.is_valid ? ('true' as const) : ('false' as const),
    fav_num: followers,
    created,
    updated: created,
    ...factsOf(row),
    ...(foreign && {
      store_address: placeText(row.province, row.city, row.area, row.address),
      lat: String(row.lat),
      lng: String(row.lng),
      // The call names no position.
      distance_show: '' as const,
      distance_unit: '' as const,
    }),
  }));
  return listAnswer(list, rows[0]?.total ?? 0);
}
