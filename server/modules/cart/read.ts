/** The cart as it is shown: lines by shop with prices of now; what cannot be bought stands apart. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { MESSAGES } from '../../../engine/rules/messages.ts';
import { salePrice } from '../../../engine/rules/price.ts';
import type { CartCount } from '../../../schemas/types/api/cart-count.ts';
import type { CartGroup } from '../../../schemas/types/api/cart-group.ts';
import type { CartLine } from '../../../schemas/types/api/cart-line.ts';
import type { Cart } from '../../../schemas/types/api/cart.ts';
import type { Context } from '../../http/context.ts';
import { specText } from '../goods/spec-text.ts';
import { goods, sku } from '../goods/tables.ts';
import { shop } from '../shop/tables.ts';
import { brandSetting } from '../system/settings.ts';
import type { CartOwner, CartType } from './owner.ts';
import { cartLine } from './tables.ts';

/** Goods somebody may put into an order: on sale, no gift, of the head office or an open shop. For queries joined with shop. */
export const buyable = sql<boolean>`coalesce(${goods.approveStatus} = 'onsale' and not ${goods.isGift} and (${goods.shopId} = 0 or ${shop.isValid}), false)`;

export function linesOf(owner: CartOwner, cartType: CartType) {
  return and(
    eq(cartLine.ownerKind, owner.ownerKind),
    eq(cartLine.ownerId, owner.ownerId),
    eq(cartLine.cartType, cartType),
  );
}

const columns = {
  line: cartLine,
  name: goods.name,
  specs: goods.specs,
  approveStatus: goods.approveStatus,
  buyable,
  specValueIds: sku.specValueIds,
  pic: sql<string>`coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], '')`,
  price: sku.price,
  marketPrice: sku.marketPrice,
  memberPrice: sku.memberPrice,
  store: sku.store,
  shopName: shop.name,
};

function selectLines(context: Context, owner: CartOwner, cartType: CartType) {
  return context.db
    .select(columns)
    .from(cartLine)
    .leftJoin(sku, eq(sku.itemId, cartLine.itemId))
    .leftJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, cartLine.shopId))
    .where(linesOf(owner, cartType))
    .orderBy(asc(cartLine.cartId));
}

type Row = Awaited<ReturnType<typeof selectLines>>[number];

/** Why a line cannot be bought; '' when it can. */
function reasonOf(row: Row): string {
  if (row.name === null) return '商品不存在';
  if (!row.buyable) return MESSAGES.offShelf;
  return (row.store ?? 0) > 0 ? '' : '商品已售罄';
}

function lineAnswer(row: Row, context: Context): CartLine {
  const { line } = row;
  const price = salePrice({ price: row.price, member_price: context.member ? row.memberPrice : null });
  return {
    cart_id: String(line.cartId),
    user_id: context.member ? String(context.member.userId) : '-1',
    shop_id: String(line.shopId),
    item_id: String(line.itemId),
    goods_id: String(line.goodsId),
    item_name: row.name ?? '',
    pics: row.pic,
    item_spec_desc: specText(row.specs ?? [], row.specValueIds ?? []),
    price,
    market_price: row.marketPrice ?? 0,
    num: line.num,
    total_fee: price * line.num,
    discount_fee: 0,
    store: row.store ?? 0,
    is_checked: line.isChecked,
    approve_status: row.approveStatus ?? 'instock',
    activity_type: 'normal',
    created: line.created,
    updated: line.updated,
  };
}

function groupAnswer(shopId: string, shopName: string, list: CartLine[]): CartGroup {
  const ticked = list.filter((line) => line.is_checked);
  const sum = (of: (line: CartLine) => number): number => ticked.reduce((total, line) => total + of(line), 0);
  const goodsFee = sum((line) => line.total_fee);
  return {
    shop_id: shopId,
    shop_name: shopName,
    cart_total_num: sum((line) => line.num),
    cart_total_count: ticked.length,
    cart_total_price: goodsFee,
    item_fee: goodsFee,
    discount_fee: 0,
    member_discount: 0,
    total_fee: goodsFee,
    used_activity: [],
    list,
  };
}

/** The owner's cart: valid lines by shop in the order they came, sums over the ticked ones, in cents; the others with a reason. */
export async function readCart(context: Context, owner: CartOwner, cartType: CartType): Promise<Cart> {
  const [rows, brand] = await Promise.all([selectLines(context, owner, cartType), brandSetting(context)]);
  const groups = new Map<string, { name: string; lines: CartLine[] }>();
  const invalid: CartLine[] = [];
  for (const row of rows) {
    const line = lineAnswer(row, context);
    const reason = reasonOf(row);
    if (reason) {
      invalid.push({ ...line, is_checked: false, invalid_reason: reason });
      continue;
    }
    const shopId = String(line.shop_id);
    const group = groups.get(shopId) ?? { name: row.shopName ?? brand.brand_name, lines: [] };
    group.lines.push(line);
    groups.set(shopId, group);
  }
  const valid = [...groups].map(([shopId, { name, lines }]) => groupAnswer(shopId, name, lines));
  return { valid_cart: valid, invalid_cart: invalid, is_check_store: true };
}

/** Pieces and lines that can be bought, as the cart icon counts them. */
export async function countCart(context: Context, owner: CartOwner, cartType: CartType): Promise<CartCount> {
  const [row] = await context.db
    .select({ item_count: sql<number>`coalesce(sum(${cartLine.num}), 0)::int`, cart_count: sql<number>`count(*)::int` })
    .from(cartLine)
    .innerJoin(sku, eq(sku.itemId, cartLine.itemId))
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, goods.shopId))
    .where(and(linesOf(owner, cartType), buyable, sql`${sku.store} > 0`));
  return row ?? { item_count: 0, cart_count: 0 };
}
