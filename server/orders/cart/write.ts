/**
 * Changes of carts. Each is one conditional statement, so that concurrent calls can neither exceed the stock nor change another
 * owner's lines.
 */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { CartChanged, CartStatus } from '../../../schemas/types/contract.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { goods, sku } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { addressKey, hit } from '../../kernel/codes/rate-limit.ts';
import { cartTypeOf, owned } from './owner.ts';
import type { CartOwner, CartType } from './tables.ts';
import { piecesOf } from '../../pricing/quantity.ts';
import { changeLines, noLine, type Line } from './change.ts';
import { buyable } from '../../goods/visibility.ts';
import { linesOf, ownedBy, touched } from './lines.ts';
import { fillPointSlot, isPointSlot } from './point-slot.ts';
import { readCart } from './read.ts';
import { cartFailure } from './refusal.ts';
import { MAX_LINES } from '../../../engine/rules/orders/cart-form.ts';
import { cartLine } from './tables.ts';

interface LineRequest {
  owner: CartOwner;
  cart_type: CartType;
  item_id: number;
  pieces: number;
  /** true adds to the existing number, false replaces it */
  adds: boolean;
  now: number;
}

/** Puts goods into a cart: a new line, or more pieces of an existing one, never more than the stock. */
async function putLine(
  db: Db,
  { owner, cart_type, item_id, pieces, adds, now }: LineRequest,
): Promise<Line | undefined> {
  const wanted: SQL = adds ? sql`${cartLine.num}::bigint + excluded.num` : sql`excluded.num`;
  const mine = linesOf(owner, cart_type);
  const { rows } = (await db.execute(sql`
    insert into ${cartLine} (owner_kind, owner_id, cart_type, shop_id, goods_id, item_id, num, is_checked, created, updated)
    select ${owner.owner_kind}::text, ${owner.owner_id}::text, ${cart_type}::text, ${goods.shop_id}, ${goods.goods_id}, ${sku.item_id},
      ${pieces}::int, true, ${now}::bigint, ${now}::bigint
    from ${sku} join ${goods} on ${goods.goods_id} = ${sku.goods_id} left join ${shop} on ${shop.distributor_id} = ${goods.shop_id}
    where ${sku.item_id} = ${item_id} and ${buyable} and ${sku.store} >= ${pieces}::int and (
      (select count(*) from ${cartLine} where ${mine}) < ${MAX_LINES}
      or exists (select 1 from ${cartLine} where ${mine} and ${cartLine.item_id} = ${item_id})
    )
    on conflict (owner_kind, owner_id, cart_type, item_id) do update
      set num = ${wanted}, is_checked = true, updated = ${touched(now)}
      where ${wanted} <= (select ${sku.store} from ${sku} where ${sku.item_id} = excluded.item_id)
    returning cart_id, item_id, num, is_checked, cart_type`)) as unknown as {
    rows: Line[];
  };
  return rows[0];
}

/** Replaces the content of the buy-now slot. The lock serialises concurrent calls of one shopper. */
async function putFastBuy(context: Context, request: LineRequest): Promise<Line | undefined> {
  const { owner_kind, owner_id } = request.owner;
  return inTransaction(context, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fastbuy:${owner_kind}:${owner_id}`}))`);
    const line = await putLine(tx, { ...request, adds: false });
    if (line)
      await tx.delete(cartLine).where(and(linesOf(request.owner, 'fastbuy'), ne(cartLine.cart_id, line.cart_id)));
    return line;
  });
}

async function changed(context: Context, owner: CartOwner, line: Line): Promise<CartChanged> {
  const cart = await readCart(context, owner, line.cart_type);
  const { cart_id, item_id, num, is_checked } = line;
  return { ...cart, cart_id: String(cart_id), item_id: String(item_id), num, is_checked };
}

/** The variant that the request names: item_id, or goods_id for goods without specifications. */
async function wantedItem(context: Context, input: InputOf<'addToCart'>): Promise<number | Failure> {
  const { item_id, goods_id } = input;
  if (item_id) return item_id;
  if (!goods_id) return fail(GOODS_MESSAGES.chooseSpec);
  const [row] = await context.db.select({ specs: goods.specs }).from(goods).where(eq(goods.goods_id, goods_id));
  if (!row) return notFound(SERVER_MESSAGES.noGoods);
  return row.specs.length > 0 ? fail(GOODS_MESSAGES.chooseSpec) : goods_id;
}

/** Number of new guest carts that one IP address may begin in `window` seconds; many guests may share an address. */
const GUESTS = { most: 100, window: 600 };

/** Refuses a new guest's first line when its IP address has begun too many carts. */
async function tooManyGuests(context: Context, owner: CartOwner): Promise<Failure | undefined> {
  const [known] = await context.db.select({ id: cartLine.cart_id }).from(cartLine).where(ownedBy(owner)).limit(1);
  if (known) return undefined;
  const retryAfter = await hit(context, `guest-cart:${addressKey(context.ip)}`, GUESTS.most, GUESTS.window);
  return retryAfter > 0 ? fail(SERVER_MESSAGES.tooOften, 429, { retryAfter }) : undefined;
}

/**
 * Adds goods; answers the line and the cart of the same kind. Refuses gifts, goods that are not on sale, and more pieces than the
 * stock.
 */
const addLine = owned(async (context, owner, input: InputOf<'addToCart'>): Promise<CartChanged | Failure> => {
  const pieces = piecesOf(input.num ?? 1);
  if (isFailure(pieces)) return pieces;
  const itemId = await wantedItem(context, input);
  if (isFailure(itemId)) return itemId;
  const cartType = cartTypeOf(input);
  const { isAccumulate: adds = true } = input;
  const failure = owner.owner_kind === 'guest' ? await tooManyGuests(context, owner) : undefined;
  if (failure) return failure;
  const request = { owner, cart_type: cartType, item_id: itemId, pieces, adds, now: seconds(context) };
  const line = cartType === 'fastbuy' ? await putFastBuy(context, request) : await putLine(context.db, request);
  return line ? changed(context, owner, line) : cartFailure(context, owner, cartType, itemId);
});

/** POST cart. Goods of the points mall go into their own slot. */
export function addToCart(context: Context, input: InputOf<'addToCart'>): Promise<CartChanged | Failure> {
  return isPointSlot(input) ? fillPointSlot(context, input) : addLine(context, input);
}

/** PUT cartupdate/num: sets the number of pieces of a line; with `updated` only when the line has that version. */
export const setNumber = owned(
  async (context, owner, input: InputOf<'setCartNumber'>): Promise<CartChanged | Failure> => {
    const pieces = piecesOf(input.num);
    if (isFailure(pieces)) return pieces;
    const change = { cart_id: input.cart_id, num: pieces, updated: input.updated };
    const lines = await changeLines(context, owner, [change]);
    if (isFailure(lines)) return lines;
    const [line] = lines;
    return line ? changed(context, owner, line) : noLine();
  },
);

/** PUT cartupdate/checkstatus: selects or deselects lines. */
export const setChecked = owned(
  async (context, owner, input: InputOf<'setCartChecked'>): Promise<CartStatus | Failure> => {
    const rows = await context.db
      .update(cartLine)
      .set({ is_checked: input.is_checked, updated: touched(seconds(context)) })
      .where(and(ownedBy(owner), inArray(cartLine.cart_id, input.cart_id)))
      .returning({ cart_type: cartLine.cart_type });
    const [first] = rows;
    return first ? { status: true, ...(await readCart(context, owner, first.cart_type)) } : noLine();
  },
);

/** DELETE cartdel: deletes the named lines; without cart_id the whole cart, or its lines of the shop distributor_id. */
export const deleteLines = owned(
  async (context, owner, input: InputOf<'deleteLine'>): Promise<CartStatus | Failure> => {
    const { cart_id: cartIds, distributor_id: shopId } = input;
    const all = and(linesOf(owner, cartTypeOf(input)), shopId ? eq(cartLine.shop_id, shopId) : undefined);
    const which = cartIds ? and(ownedBy(owner), inArray(cartLine.cart_id, cartIds)) : all;
    const rows = await context.db.delete(cartLine).where(which).returning({ cart_type: cartLine.cart_type });
    if (cartIds && rows.length === 0) return noLine();
    return { status: true, ...(await readCart(context, owner, rows[0]?.cart_type ?? cartTypeOf(input))) };
  },
);
