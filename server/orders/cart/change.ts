/** Changes of existing cart lines: number, selection and promotion. A request changes all its lines or none. */
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { goods, sku } from '../../goods/tables.ts';
import { promotion, promotionItem } from '../../offers/promotion/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { buyable } from '../../goods/visibility.ts';
import { linesOf, ownedBy, touched } from './lines.ts';
import type { CartOwner } from './tables.ts';
import { readCart } from './read.ts';
import { cartFailure } from './refusal.ts';
import { cartLine } from './tables.ts';

/** Undefined fields stay unchanged. */
export interface LineChange {
  cart_id: number;
  /** the variant that the client believes the line to have */
  item_id?: number | undefined;
  num?: number | undefined;
  is_checked?: boolean | undefined;
  /** 0 chooses no promotion */
  promotion_id?: number | undefined;
  /** the version of the line that the client knows */
  updated?: number | undefined;
}

type Row = typeof cartLine.$inferSelect;
export type Line = Pick<Row, 'cart_id' | 'item_id' | 'num' | 'is_checked' | 'cart_type'>;

export const noLine = (): Failure => notFound('购物车中没有该商品');

/** The failure when a line was changed elsewhere: it contains the cart as it is now (checklist 13). */
async function stale(context: Context, owner: CartOwner, { cart_type }: Row): Promise<Failure> {
  return fail('购物车已在别处更新', 409, { fresh: await readCart(context, owner, cart_type) });
}

/** The variants of which the wanted number of pieces can be bought. */
async function inStock(tx: Db, wanted: ReadonlyMap<number, number>): Promise<Set<number>> {
  if (wanted.size === 0) return new Set();
  const rows = await tx
    .select({ item_id: sku.item_id, store: sku.store })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(and(inArray(sku.item_id, [...wanted.keys()]), buyable));
  return new Set(
    rows.filter(({ item_id, store }) => store >= (wanted.get(item_id) ?? 0)).map(({ item_id }) => item_id),
  );
}

/** Active full promotions of the variants, as `variant:promotion`. */
async function offered(tx: Db, itemIds: number[], now: number): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set();
  const rows = await tx
    .select({ item_id: promotionItem.item_id, promotion_id: promotionItem.promotion_id })
    .from(promotionItem)
    .innerJoin(promotion, eq(promotion.promotion_id, promotionItem.promotion_id))
    .where(
      and(
        inArray(promotionItem.item_id, itemIds),
        inArray(promotion.marketing_type, ['full_minus', 'full_discount', 'full_gift']),
        lte(promotion.begin_time, now),
        gt(promotion.end_time, now),
      ),
    );
  return new Set(rows.map(({ item_id, promotion_id }) => `${item_id}:${promotion_id}`));
}

interface Pair {
  change: LineChange;
  row: Row;
}

const renumbered = ({ change, row }: Pair): boolean => change.num !== undefined && change.num !== row.num;
const rebound = ({ change, row }: Pair): boolean =>
  Boolean(change.promotion_id) && change.promotion_id !== row.promotion_id;

async function write(tx: Db, { change, row }: Pair, now: number): Promise<Line> {
  const next = {
    num: change.num ?? row.num,
    is_checked: change.is_checked ?? row.is_checked,
    promotion_id: change.promotion_id ?? row.promotion_id,
  };
  const { num, is_checked, promotion_id } = row;
  if (next.num === num && next.is_checked === is_checked && next.promotion_id === promotion_id) return row;
  await tx
    .update(cartLine)
    .set({ ...next, updated: touched(now) })
    .where(eq(cartLine.cart_id, row.cart_id));
  return { ...row, ...next };
}

async function changeInside(context: Context, owner: CartOwner, changes: readonly LineChange[]): Promise<Line[]> {
  const { db: tx } = context;
  const now = seconds(context);
  const ids = changes.map(({ cart_id }) => cart_id);
  const rows = await tx
    .select()
    .from(cartLine)
    .where(and(ownedBy(owner), inArray(cartLine.cart_id, ids)))
    .orderBy(asc(cartLine.cart_id))
    .for('update');
  const byId = new Map(rows.map((row) => [row.cart_id, row]));
  const pairs = changes.map((change): Pair => {
    const row = byId.get(change.cart_id);
    if (!row || (change.item_id ?? row.item_id) !== row.item_id) return throwFailure(noLine());
    return { change, row };
  });
  const old = pairs.find(({ change, row }) => change.updated !== undefined && change.updated !== row.updated);
  if (old) throwFailure(await stale(context, owner, old.row));
  const numbered = pairs.filter(renumbered);
  const stocked = await inStock(tx, new Map(numbered.map(({ change, row }) => [row.item_id, change.num ?? 0])));
  const short = numbered.find(({ row }) => !stocked.has(row.item_id));
  if (short) throwFailure(await cartFailure(context, owner, short.row.cart_type, short.row.item_id));
  const chosen = pairs.filter(rebound);
  const running = await offered(
    tx,
    chosen.map(({ row }) => row.item_id),
    now,
  );
  if (chosen.some(({ change, row }) => !running.has(`${row.item_id}:${change.promotion_id}`)))
    throwFailure(fail(SERVER_MESSAGES.promotionUnavailable));
  const lines: Line[] = [];
  for (const pair of pairs) lines.push(await write(tx, pair, now));
  return lines;
}

/**
 * Changes lines of an owner in one transaction. Refuses missing lines, more pieces than the stock, promotions that are not active
 * for the variant (422), and lines that changed since the client read them (409).
 */
export function changeLines(
  context: Context,
  owner: CartOwner,
  changes: readonly LineChange[],
): Promise<Line[] | Failure> {
  return transact(context, (_tx, context) => changeInside(context, owner, changes));
}

/** Assigns the promotion to every selected line it applies to, unless `answer` then refuses the cart. */
export function bindAll<T>(
  context: Context,
  owner: CartOwner,
  promotionId: number,
  answer: (context: Context) => Promise<T | Failure>,
): Promise<T | Failure> {
  return transact(context, async (_tx, context) => {
    const rows = await context.db
      .select({ cart_id: cartLine.cart_id })
      .from(cartLine)
      .innerJoin(promotionItem, eq(promotionItem.item_id, cartLine.item_id))
      .where(and(linesOf(owner, 'cart'), eq(cartLine.is_checked, true), eq(promotionItem.promotion_id, promotionId)));
    const changes = rows.map(({ cart_id }) => ({ cart_id, promotion_id: promotionId }));
    await changeInside(context, owner, changes);
    return answer(context);
  });
}
