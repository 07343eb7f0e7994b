/** Shops: the list with distances, the shop of a page, and the operator's picker. */
import { placeText } from '../../../engine/rules/format/place.ts';
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { ShopList, ShopRow, ValidShopAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { defaultAddress } from '../address/service.ts';
import { couponCard } from '../../offers/promotion/coupon-card.ts';
import { coupon } from '../../offers/coupon/tables.ts';
import { pickupLocation } from '../pickup/tables.ts';
import { seconds } from '../../kernel/http/context.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { distanceOf, positionOf, type Position } from '../region/position.ts';
import { isMalls } from './malls.ts';
import { offered } from './offered.ts';
import { shopFacts } from './other-clients.ts';
import { shopTags } from './tag-column.ts';
import { shop, shopTag, shopTagLink } from './tables.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

type Row = typeof shop.$inferSelect;
type Tags = ShopRow['tagList'];
type ShopFields = InputOf<'listShops'>;

export function shopFields(
  row: Row,
  tags: Tags,
): Omit<ShopRow, 'distance' | 'distance_show' | 'distance_unit' | 'discountCardList'> {
  const id = String(row.distributor_id);
  const { name, logo, banner, intro, province, city, area, address, hour } = row;
  return {
    distributor_id: id,
    company_id: '1',
    shop_id: id,
    name,
    store_name: name,
    logo,
    banner,
    intro,
    province,
    city,
    area,
    address,
    store_address: placeText(province, city, area, address),
    hour,
    lat: String(row.lat),
    lng: String(row.lng),
    is_valid: row.is_valid ? 'true' : 'false',
    tagList: tags,
    sales_count: row.sales,
  };
}

function distanceFields(metres: number | null): Pick<ShopRow, 'distance' | 'distance_show' | 'distance_unit'> {
  if (metres === null) return { distance: null, distance_show: '', distance_unit: '' };
  const whole = Math.round(metres);
  const distance = whole / 1000;
  return whole < 1000
    ? { distance, distance_show: String(whole), distance_unit: 'm' }
    : { distance, distance_show: distance.toFixed(1), distance_unit: 'km' };
}

/** For type 1: the condition on province, city and area, as far as they are given. */
function placeOf({ type, province, city, area }: ShopFields): SQL | undefined {
  if (type !== 1) return undefined;
  return and(
    province ? eq(shop.province, province) : undefined,
    city ? eq(shop.city, city) : undefined,
    area ? eq(shop.area, area) : undefined,
  );
}

function filtersOf({ name, distributor_tag_id: tags }: ShopFields): SQL | undefined {
  const tagged =
    tags &&
    sql`${shop.distributor_id} in (select l.distributor_id from ${shopTagLink} l where ${inArray(sql`l.tag_id`, tags)})`;
  return and(finds(name, shop.name), tagged);
}

function orderOf({ sort_type: sort = 1 }: ShopFields, position: Position | undefined): SQL[] {
  const newest = desc(shop.distributor_id);
  if (!position || sort === 0) return [newest];
  return [sort === 2 ? desc(distanceOf(position)) : asc(distanceOf(position)), newest];
}

async function pageOf(context: Context, input: ShopFields, where: SQL | undefined) {
  const { pageSize, offset } = pagingOf(input, 10, 100);
  const position = positionOf(input);
  const metres = position ? distanceOf(position) : sql<number | null>`null::float8`;
  const [rows, [count]] = await Promise.all([
    context.db
      .select({ shop, metres, tags: shopTags })
      .from(shop)
      .where(where)
      .orderBy(...orderOf(input, position))
      .limit(pageSize)
      .offset(offset),
    context.db
      .select({ total: sql<number>`count(*)::int` })
      .from(shop)
      .where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Coupons of shops that can be claimed now, by shop. */
async function couponsOf(
  context: Context,
  shopIds: number[],
): Promise<Map<number, NonNullable<ShopRow['discountCardList']>>> {
  const now = seconds(context);
  const rows = await context.db
    .select()
    .from(coupon)
    .where(and(inArray(coupon.shop_id, shopIds), sql`${coupon.end_date} >= ${now} and ${coupon.stopped_at} is null`));
  return new Map(
    shopIds.map((id) => [id, rows.filter((row) => row.shop_id === id).map((row) => couponCard(row, 0, now))]),
  );
}

/** All tags that shops of the list can have, in the order of the tabs. */
async function allTags(context: Context): Promise<Tags> {
  const rows = await context.db.select().from(shopTag).orderBy(asc(shopTag.sort), asc(shopTag.tag_id));
  return rows.map((row) => ({ tag_id: String(row.tag_id), tag_name: row.tag_name }));
}

/**
 * GET distributor/list: open shops with goods, nearest first when a position is given. With type 1 shops of a place; when there are none,
 * all shops with is_recommend 1, so that the list is never empty. Distances in km.
 */
export async function listShops(context: Context, input: ShopFields): Promise<ShopList> {
  const open = and(offered, filtersOf(input));
  const place = placeOf(input);
  const there = await pageOf(context, input, and(open, place));
  const isRecommended = place !== undefined && there.total === 0;
  const { rows, total } = isRecommended ? await pageOf(context, input, open) : there;
  const coupons = input.show_discount
    ? await couponsOf(
        context,
        rows.map((row) => row.shop.distributor_id),
      )
    : undefined;
  const factsOf = await shopFacts(
    context,
    rows.map((row) => row.shop),
  );
  const list = rows.map((row) => ({
    ...shopFields(row.shop, row.tags ?? []),
    ...distanceFields(row.metres),
    ...factsOf(row.shop),
    ...(coupons ? { discountCardList: coupons.get(row.shop.distributor_id) ?? [] } : {}),
  }));
  return {
    ...listAnswer(list, total),
    tagList: await allTags(context),
    is_recommend: isRecommended ? 1 : 0,
    defualt_address: await defaultAddress(context),
  };
}

/** GET distributors: shops in every state for the operator's picker; for merchants only the own one. */
export async function pickShops(context: ScopedContext, input: ShopFields): Promise<ShopList> {
  const own = ofOwnShops(context, shop.distributor_id);
  const { rows, total } = await pageOf(context, input, and(own, filtersOf(input)));
  const factsOf = await shopFacts(
    context,
    rows.map((row) => row.shop),
  );
  const list = rows.map((row) => ({
    ...shopFields(row.shop, row.tags ?? []),
    ...distanceFields(null),
    ...factsOf(row.shop),
  }));
  return { ...listAnswer(list, total), tagList: await allTags(context), is_recommend: 0, defualt_address: [] };
}

const NOWHERE: Row = {
  distributor_id: 0,
  name: '',
  logo: '',
  banner: '',
  intro: '',
  province: '',
  city: '',
  area: '',
  address: '',
  hour: '',
  lat: 0,
  lng: 0,
  contact: '',
  phone: '',
  sales: 0,
  is_valid: true,
};

async function validAnswer(
  context: Context,
  row: Row,
  {
    tags,
    hasPickup,
    byMall,
    metres = null,
  }: { tags: Tags; hasPickup: boolean; byMall: boolean; metres?: number | null },
): Promise<ValidShopAnswer> {
  const isHeadOffice = row.distributor_id === 0;
  const factsOf = await shopFacts(context, [row]);
  return {
    ...shopFields(row, tags),
    ...(context.foreign ? distanceFields(metres) : {}),
    ...factsOf(row),
    status: row.is_valid,
    is_ziti: hasPickup,
    is_delivery: true,
    distributor_self: isHeadOffice ? 1 : 0,
    by_mall: byMall,
  };
}

/** Whether the shop offers pick-up; the table's name is written out as in shopTags. */
const hasPickupPlace = sql<boolean>`exists (select 1 from ${pickupLocation} p where p.shop_id = shop.distributor_id)`;

/**
 * GET distributor/is_valid: the shop distributor_id, else the nearest, else the head office; status false when it is closed or
 * unknown.
 */
export async function validShop(context: Context, input: InputOf<'validShop'>): Promise<ValidShopAnswer> {
  const { distributor_id: requested } = input;
  const position = requested === undefined ? positionOf(input) : undefined;
  if (requested || position) {
    const [row] = await context.db
      .select({
        shop,
        tags: shopTags,
        hasPickup: hasPickupPlace,
        byMall: isMalls(shop.distributor_id),
        metres: position ? distanceOf(position) : sql<number | null>`null::float8`,
      })
      .from(shop)
      .where(position ? eq(shop.is_valid, true) : eq(shop.distributor_id, requested ?? 0))
      .orderBy(position ? asc(distanceOf(position)) : asc(shop.distributor_id))
      .limit(1);
    if (row) return validAnswer(context, row.shop, { ...row, tags: row.tags ?? [] });
    if (requested) {
      const unknown = { ...NOWHERE, distributor_id: requested, is_valid: false };
      return validAnswer(context, unknown, { tags: [], hasPickup: false, byMall: false });
    }
  }
  const [{ brand_name: name, logo, intro }, [own]] = await Promise.all([
    brandSetting(context),
    context.db.select({ id: pickupLocation.id }).from(pickupLocation).where(eq(pickupLocation.shop_id, 0)).limit(1),
  ]);
  return validAnswer(
    context,
    { ...NOWHERE, name, logo, intro },
    { tags: [], hasPickup: own !== undefined, byMall: true },
  );
}
