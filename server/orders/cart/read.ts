/**
 * The cart as calls answer it: lines by shop, priced by the same calculation as an order (server/pricing), and lines that cannot
 * be bought in a separate list. At most six queries, whatever the cart's size.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Cart, CountCartAnswer, CartGroup, CartLine } from '../../../schemas/types/contract.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { goods, sku, skuOff } from '../../goods/tables.ts';
import type { RegionCodes } from '../../places/freight/fee.ts';
import type { FreightTemplate } from '../../places/freight/tables.ts';
import { promotionsOf, templatesOf, type PromotionFacts } from '../../pricing/price-facts.ts';
import { priceOrder } from '../../pricing/price-order.ts';
import type { PricedLine, WantedLine } from '../../pricing/types.ts';
import { facts, wantedLineOf } from '../../pricing/wanted.ts';
import { isMalls } from '../../places/shop/malls.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { memberPricing, type MemberPrice } from '../../wallet/vip/price.ts';
import { discountsOfLine, giftActivity, groupings, promotionAnswer, usedActivity } from './explain.ts';
import { buyable } from '../../goods/visibility.ts';
import { linesOf } from './lines.ts';
import { cartRegion, makeUpOf } from './make-up.ts';
import type { CartOwner, CartType } from './tables.ts';
import { cartLine } from './tables.ts';

/** What a line shows of its variant, also after the variant was taken out: its row is in skuOff then. */
const knownFacts = {
  price: sql<number | null>`coalesce(${sku.price}, ${skuOff.price})`,
  market_price: sql<number | null>`coalesce(${sku.market_price}, ${skuOff.market_price})`,
  item_bn: sql<string | null>`coalesce(${sku.item_bn}, ${skuOff.item_bn})`,
  spec_value_ids: sql<number[] | null>`coalesce(${sku.spec_value_ids}, ${skuOff.spec_value_ids})`,
  formerSpec: skuOff.item_spec_desc,
  pic: sql<string>`coalesce(nullif(${sku.pic}, ''), nullif(${skuOff.pic}, ''), ${goods.pics}[1], '')`,
};

function selectLines(context: Context, owner: CartOwner, cartType: CartType) {
  return context.db
    .select({
      line: cartLine,
      item_id: cartLine.item_id,
      num: cartLine.num,
      ...facts(seconds(context), sql`${cartLine.promotion_id}`),
      ...knownFacts,
      approve_status: goods.approve_status,
      is_gift: goods.is_gift,
      valid_lucky: goods.valid_lucky,
      shopName: shop.name,
      byMall: isMalls(cartLine.shop_id),
    })
    .from(cartLine)
    .leftJoin(sku, eq(sku.item_id, cartLine.item_id))
    .leftJoin(skuOff, eq(skuOff.item_id, cartLine.item_id))
    .leftJoin(goods, eq(goods.goods_id, cartLine.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, cartLine.shop_id))
    .where(linesOf(owner, cartType))
    .orderBy(asc(cartLine.cart_id));
}

type Row = Awaited<ReturnType<typeof selectLines>>[number];

/** Why a line cannot be bought; '' when it can. */
function reasonOf(row: Row): string {
  if (row.item_name === null) return SERVER_MESSAGES.noGoods;
  if (row.is_gift) return GOODS_MESSAGES.giftNotForSale;
  if (row.valid_lucky) return GOODS_MESSAGES.goodsInvalid;
  if (row.store === null || !row.buyable) return GOODS_MESSAGES.offShelf;
  return row.store > 0 ? '' : '商品已售罄';
}

/** A stored cart line, and its form for the calculation. */
interface Entry {
  row: Row;
  wanted: WantedLine;
}

function entryOf(row: Row, priceOf: MemberPrice): Entry {
  return { row, wanted: wantedLineOf({ ...row, member_price: priceOf(row.price ?? 0, row) }) };
}

/** Prices lines like those of an order, without freight, coupon and points. */
function priced(lines: readonly WantedLine[], { promotions, packages }: Partial<PromotionFacts>) {
  return priceOrder({
    lines,
    promotions: promotions ?? [],
    packages: packages ?? [],
    coupon: undefined,
    points: undefined,
    shipped: false,
    templates: new Map(),
    region: [],
  });
}

/** Discounts that the unit price already includes; all others are subtracted from the line. */
const IN_PRICE: readonly string[] = ['member_price', 'limited_time_sale', 'package'];

/** The activity whose price the line has: only these two change the price of a piece. */
function activityOf(inPrice: PricedLine['discounts']): Pick<CartLine, 'activity_type' | 'activity_id'> {
  const activity = inPrice.find(({ type }) => type === 'limited_time_sale' || type === 'package');
  return activity
    ? { activity_type: activity.type as CartLine['activity_type'], activity_id: activity.id }
    : { activity_type: 'normal', activity_id: '' };
}

function lineAnswer({ row, wanted }: Entry, line: PricedLine, found: PromotionFacts, context: Context): CartLine {
  const inPrice = line.discounts.filter(({ type }) => IN_PRICE.includes(type));
  const price = inPrice.reduce((unit, { fee }) => unit - fee / line.num, line.price);
  const choices = found.choices.filter(({ item_id }) => item_id === row.item_id);
  const bound = choices.find(({ promotion_id }) => promotion_id === wanted.promotion_id);
  return {
    cart_id: String(row.line.cart_id),
    user_id: context.member ? String(context.member.user_id) : '-1',
    shop_id: String(row.line.shop_id),
    item_id: String(row.item_id),
    goods_id: String(row.line.goods_id),
    item_name: row.item_name ?? '',
    item_bn: row.item_bn ?? '',
    pics: row.pic,
    item_spec_desc: row.formerSpec || specText(row.specs ?? [], row.spec_value_ids ?? []),
    price,
    original_price: line.price,
    market_price: row.market_price ?? 0,
    num: row.num,
    total_fee: line.total_fee,
    discount_fee: price * line.num - line.total_fee,
    member_discount: inPrice.find(({ type }) => type === 'member_price')?.fee ?? 0,
    store: row.store ?? 0,
    is_checked: row.line.is_checked,
    approve_status: row.store === null ? 'instock' : (row.approve_status ?? 'instock'),
    ...activityOf(inPrice),
    marketing_id: String(bound?.promotion_id ?? 0),
    marketing_type: bound?.kind ?? null,
    promotions: choices.map(promotionAnswer),
    activity_info: discountsOfLine(line, found),
    created: row.line.created,
    updated: row.line.updated,
  };
}

/** Freight templates of the cart's lines, and where parcels go. */
interface Sending {
  templates: ReadonlyMap<number, FreightTemplate>;
  region: RegionCodes;
}

function groupAnswer(
  shopName: string,
  entries: readonly Entry[],
  found: PromotionFacts,
  { templates, region }: Sending,
  context: Context,
): CartGroup {
  const ticked = entries.filter(({ row }) => row.line.is_checked);
  const order = priced(
    ticked.map(({ wanted }) => wanted),
    found,
  );
  const lines = new Map(ticked.map(({ row }, index) => [row, order.lines[index]]));
  const alone = ({ row, wanted }: Entry): PricedLine | undefined => lines.get(row) ?? priced([wanted], {}).lines[0];
  const list = entries.flatMap((entry) => {
    const line = alone(entry);
    return line ? [lineAnswer(entry, line, found, context)] : [];
  });
  const bought = list.filter((line) => line.is_checked);
  const goodsLines = order.lines.slice(0, ticked.length);
  const used = usedActivity(goodsLines, found);
  const gifts = order.lines.slice(ticked.length);
  return {
    shop_id: String(entries[0]?.row.line.shop_id ?? 0),
    shop_name: shopName,
    by_mall: entries[0]?.row.byMall ?? false,
    cart_total_num: bought.reduce((total, line) => total + line.num, 0),
    cart_total_count: bought.length,
    cart_total_price: bought.reduce((total, line) => total + line.price * line.num, 0),
    item_fee: order.item_fee,
    discount_fee: order.item_fee - order.total_fee,
    member_discount: order.member_discount,
    total_fee: order.total_fee,
    used_activity_ids: used.map(({ activity_id }) => activity_id).filter(Boolean),
    used_activity: used,
    activity_grouping: groupings(
      ticked.flatMap(({ row, wanted }, index) => {
        const line = goodsLines[index];
        const isOpen = line && !line.discounts.some(({ type }) => type === 'limited_time_sale' || type === 'package');
        return isOpen
          ? [{ cart_id: String(row.line.cart_id), promotion_id: wanted.activity ? null : wanted.promotion_id, line }]
          : [];
      }),
      found,
    ),
    gift_activity: giftActivity(gifts, found),
    make_up: makeUpOf(
      entries.map(({ row, wanted }) => ({ wanted, line: lines.get(row) })),
      found,
      templates,
      region,
    ),
    list,
  };
}

/**
 * The owner's cart: valid lines by shop in the order they were added, with sums of the selected ones; other lines with a reason.
 */
export async function readCart(context: Context, owner: CartOwner, cartType: CartType): Promise<Cart> {
  const [rows, brand, priceOf] = await Promise.all([
    selectLines(context, owner, cartType),
    brandSetting(context),
    memberPricing(context),
  ]);
  const entries = rows.map((row) => entryOf(row, priceOf));
  const valid = entries.filter(({ row }) => reasonOf(row) === '');
  const [found, templates, region] = await Promise.all([
    promotionsOf(
      context,
      valid.map(({ wanted }) => wanted),
    ),
    templatesOf(
      context,
      valid.map(({ wanted: line }) => ({ line })),
    ),
    cartRegion(context, owner),
  ]);
  const shops = new Map<number, Entry[]>();
  for (const entry of valid) {
    const { shop_id } = entry.row.line;
    shops.set(shop_id, [...(shops.get(shop_id) ?? []), entry]);
  }
  const none: PromotionFacts = { promotions: [], packages: [], choices: [], gifts: new Map() };
  const invalid = entries.flatMap((entry) => {
    const reason = reasonOf(entry.row);
    const [line] = reason === '' ? [] : priced([entry.wanted], {}).lines;
    return line ? [{ ...lineAnswer(entry, line, none, context), is_checked: false, invalid_reason: reason }] : [];
  });
  return {
    valid_cart: [...shops.values()].map((lines) =>
      groupAnswer(lines[0]?.row.shopName ?? brand.brand_name, lines, found, { templates, region }, context),
    ),
    invalid_cart: invalid,
    is_check_store: true,
  };
}

/** Number of pieces and lines that can be bought, for the cart icon. */
export async function countCart(context: Context, owner: CartOwner, cartType: CartType): Promise<CountCartAnswer> {
  const [row] = await context.db
    .select({ item_count: sql<number>`coalesce(sum(${cartLine.num}), 0)::int`, cart_count: sql<number>`count(*)::int` })
    .from(cartLine)
    .innerJoin(sku, eq(sku.item_id, cartLine.item_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(and(linesOf(owner, cartType), buyable, sql`${sku.store} > 0`));
  return row ?? { item_count: 0, cart_count: 0 };
}
