/**
 * Guests' carts: at sign-in they are merged into the member's cart (checklist 15); after a month without a change they are
 * deleted.
 */
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { COOKIE_LIFE } from '../../../engine/rules/wire/cookies.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { goods, sku } from '../../goods/tables.ts';
import { linesOf, touched } from './lines.ts';
import type { CartOwner } from './tables.ts';
import { MAX_LINES } from '../../../engine/rules/orders/cart-form.ts';
import { cartLine } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

type Row = typeof cartLine.$inferSelect;

/** The largest number the column holds; it stands for the unknown stock of deleted goods. */
const MAX_PIECES = 2 ** 31 - 1;

/** Lines of the guest that are merged: all whose variant the member has too, and others up to the limit of a cart. */
async function fitting(tx: Db, member: CartOwner, lines: readonly Row[]): Promise<Row[]> {
  const held = await tx.select({ item_id: cartLine.item_id }).from(cartLine).where(linesOf(member, 'cart'));
  const has = new Set(held.map(({ item_id }) => item_id));
  let room = Math.max(0, MAX_LINES - has.size);
  return lines.filter(({ item_id }) => has.has(item_id) || room-- > 0);
}

/** The stock of each variant that still exists. */
async function stores(tx: Db, itemIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ item_id: sku.item_id, store: sku.store })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(sku.item_id, itemIds));
  return new Map(rows.map(({ item_id, store }) => [item_id, store]));
}

/** Adds the guest's number to the member's, up to the stock but at least one piece, so that a sold-out line stays visible. */
async function putAll(tx: Db, member: CartOwner, lines: readonly Row[], now: number): Promise<void> {
  const stock = await stores(
    tx,
    lines.map(({ item_id }) => item_id),
  );
  for (const { cart_id: _, ...line } of lines.toSorted((a, b) => a.item_id - b.item_id)) {
    const most = Math.max(1, stock.get(line.item_id) ?? MAX_PIECES);
    await tx
      .insert(cartLine)
      .values({ ...line, ...member, num: Math.min(line.num, most), updated: now })
      .onConflictDoUpdate({
        target: [cartLine.owner_kind, cartLine.owner_id, cartLine.cart_type, cartLine.item_id],
        set: {
          num: sql`least(${cartLine.num}::bigint + excluded.num, ${most})`,
          is_checked: sql`${cartLine.is_checked} or excluded.is_checked`,
          promotion_id: sql`coalesce(${cartLine.promotion_id}, excluded.promotion_id)`,
          updated: touched(now),
        },
      });
  }
}

/**
 * Merges the guest's cart into the member's: all lines of both, equal variants summed up to the stock. A line selected in one of
 * the carts is selected. The buy-now slot moves too. The guest's lines are deleted, so a repeated or concurrent merge changes
 * nothing. One transaction; sign-ins of one member, or with one sid, wait for each other.
 */
export async function mergeGuestCart(context: Context, userId: number, sid: string): Promise<void> {
  const guest: CartOwner = { owner_kind: 'guest', owner_id: sid };
  const member: CartOwner = { owner_kind: 'member', owner_id: String(userId) };
  const now = seconds(context);
  await inTransaction(context, async (tx) => {
    for (const name of [`cart:guest:${sid}`, `cart:member:${userId}`])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    const lines = await tx.delete(cartLine).where(linesOf(guest, 'cart')).returning();
    if (lines.length > 0) await putAll(tx, member, await fitting(tx, member, lines), now);
    const slot = await tx.delete(cartLine).where(linesOf(guest, 'fastbuy')).returning();
    if (slot.length === 0) return;
    await tx.delete(cartLine).where(linesOf(member, 'fastbuy'));
    await putAll(tx, member, slot, now);
  });
}

/** seconds after which an unused buy-now slot is deleted */
const SLOT_LIFE = DAY;
/** rows that one statement deletes, so that it does not hold many locks for long */
const BATCH = 1000;

/** Clean-up job: deletes guests' lines unchanged for 30 days and buy-now slots older than a day; answers how many. */
export async function forgetOldCarts(services: Services): Promise<number> {
  const now = seconds(services);
  const old = or(
    and(eq(cartLine.owner_kind, 'guest'), lt(cartLine.updated, now - COOKIE_LIFE)),
    and(eq(cartLine.cart_type, 'fastbuy'), lt(cartLine.updated, now - SLOT_LIFE)),
  );
  let forgotten = 0;
  for (;;) {
    const rows = await services.db
      .delete(cartLine)
      .where(
        inArray(
          cartLine.cart_id,
          services.db.select({ cart_id: cartLine.cart_id }).from(cartLine).where(old).limit(BATCH),
        ),
      )
      .returning({ cart_id: cartLine.cart_id });
    forgotten += rows.length;
    if (rows.length < BATCH) return forgotten;
  }
}
