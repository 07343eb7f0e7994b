/** Changes of lines that are there: number, tick and promotion; all of a request, or none. */
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { goods, sku } from '../../goods/tables.ts';
import { promotion, promotionItem } from '../../offers/promotion/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { refuse, transact } from '../../kernel/system/transact.ts';
import { buyable } from '../../goods/visibility.ts';
import { linesOf, ownedBy, touched } from './lines.ts';
import type { CartOwner } from './tables.ts';
import { readCart } from './read.ts';
import { refusalOf } from './refusal.ts';
import { cartLine } from './tables.ts';

/** What is undefined stays as it is. */
export interface LineChange {
  cartId: number;
  /** the variant the client thinks the line is of */
  itemId?: number | undefined;
  num?: number | undefined;
  isChecked?: boolean | undefined;
  /** 0 takes none */
  promotionId?: number | undefined;
  /** the version the client knows */
  updated?: number | undefined;
}

type Row = typeof cartLine.$inferSelect;
export type Line = Pick<Row, 'cartId' | 'itemId' | 'num' | 'isChecked' | 'cartType'>;

export const noLine = (): Failure => notFound('购物车中没有该商品');

/** A line changed elsewhere: nothing is written, and the answer has the cart as it is (checklist 13). */
async function stale(context: Context, owner: CartOwner, { cartType }: Row): Promise<Failure> {
  return fail('购物车已在别处更新', 409, { fresh: await readCart(context, owner, cartType) });
}

/** Variants that can be bought in the number wanted. */
async function inStock(tx: Db, wanted: ReadonlyMap<number, number>): Promise<Set<number>> {
  if (wanted.size === 0) return new Set();
  const rows = await tx
    .select({ itemId: sku.itemId, store: sku.store })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, goods.shopId))
    .where(and(inArray(sku.itemId, [...wanted.keys()]), buyable));
  return new Set(rows.filter(({ itemId, store }) => store >= (wanted.get(itemId) ?? 0)).map(({ itemId }) => itemId));
}

/** The spend-and-save promotions that run for variants, as `variant:promotion`. */
async function offered(tx: Db, itemIds: number[], now: number): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set();
  const rows = await tx
    .select({ itemId: promotionItem.itemId, promotionId: promotionItem.promotionId })
    .from(promotionItem)
    .innerJoin(promotion, eq(promotion.promotionId, promotionItem.promotionId))
    .where(
      and(
        inArray(promotionItem.itemId, itemIds),
        inArray(promotion.kind, ['full_minus', 'full_discount', 'full_gift']),
        lte(promotion.beginTime, now),
        gt(promotion.endTime, now),
      ),
    );
  return new Set(rows.map(({ itemId, promotionId }) => `${itemId}:${promotionId}`));
}

interface Pair {
  change: LineChange;
  row: Row;
}

const renumbered = ({ change, row }: Pair): boolean => change.num !== undefined && change.num !== row.num;
const rebound = ({ change, row }: Pair): boolean =>
  Boolean(change.promotionId) && change.promotionId !== row.promotionId;

async function write(tx: Db, { change, row }: Pair, now: number): Promise<Line> {
  const next = {
    num: change.num ?? row.num,
    isChecked: change.isChecked ?? row.isChecked,
    promotionId: change.promotionId ?? row.promotionId,
  };
  const { num, isChecked, promotionId } = row;
  if (next.num === num && next.isChecked === isChecked && next.promotionId === promotionId) return row;
  await tx
    .update(cartLine)
    .set({ ...next, updated: touched(now) })
    .where(eq(cartLine.cartId, row.cartId));
  return { ...row, ...next };
}

async function changeInside(context: Context, owner: CartOwner, changes: readonly LineChange[]): Promise<Line[]> {
  const { db: tx } = context;
  const now = seconds(context);
  const ids = changes.map(({ cartId }) => cartId);
  const rows = await tx
    .select()
    .from(cartLine)
    .where(and(ownedBy(owner), inArray(cartLine.cartId, ids)))
    .orderBy(asc(cartLine.cartId))
    .for('update');
  const byId = new Map(rows.map((row) => [row.cartId, row]));
  const pairs = changes.map((change): Pair => {
    const row = byId.get(change.cartId);
    if (!row || (change.itemId ?? row.itemId) !== row.itemId) return refuse(noLine());
    return { change, row };
  });
  const old = pairs.find(({ change, row }) => change.updated !== undefined && change.updated !== row.updated);
  if (old) refuse(await stale(context, owner, old.row));
  const numbered = pairs.filter(renumbered);
  const stocked = await inStock(tx, new Map(numbered.map(({ change, row }) => [row.itemId, change.num ?? 0])));
  const short = numbered.find(({ row }) => !stocked.has(row.itemId));
  if (short) refuse(await refusalOf(context, owner, short.row.cartType, short.row.itemId));
  const chosen = pairs.filter(rebound);
  const running = await offered(
    tx,
    chosen.map(({ row }) => row.itemId),
    now,
  );
  if (chosen.some(({ change, row }) => !running.has(`${row.itemId}:${change.promotionId}`)))
    refuse(fail(REFUSED.promotionUnavailable));
  const lines: Line[] = [];
  for (const pair of pairs) lines.push(await write(tx, pair, now));
  return lines;
}

/**
 * Changes lines of an owner in one transaction. Refuses lines that are not there, more than the stock, promotions that do not
 * run for the variant (422), and lines that changed since the client read them (409).
 */
export function changeLines(
  context: Context,
  owner: CartOwner,
  changes: readonly LineChange[],
): Promise<Line[] | Failure> {
  return transact(context, (_tx, context) => changeInside(context, owner, changes));
}

/** Binds every ticked line a promotion runs for to it, if `answer` is then content with the cart. */
export function bindAll<T>(
  context: Context,
  owner: CartOwner,
  promotionId: number,
  answer: (context: Context) => Promise<T | Failure>,
): Promise<T | Failure> {
  return transact(context, async (_tx, context) => {
    const rows = await context.db
      .select({ cartId: cartLine.cartId })
      .from(cartLine)
      .innerJoin(promotionItem, eq(promotionItem.itemId, cartLine.itemId))
      .where(and(linesOf(owner, 'cart'), eq(cartLine.isChecked, true), eq(promotionItem.promotionId, promotionId)));
    const changes = rows.map(({ cartId }) => ({ cartId, promotionId }));
    await changeInside(context, owner, changes);
    return answer(context);
  });
}
