/** Stock adjustments by the office: deliveries, stocktaking and write-offs. */
import { and, eq, inArray, or } from 'drizzle-orm';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { AdjustMallStockAnswer } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { byCode, coded } from '../codes.ts';
import { sku } from '../tables.ts';
import { adjustPieces } from './move.ts';
import { actorOf, record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { lockAll, lockGoods } from '../scope.ts';
import { ownVariants } from './office.ts';

type Input = InputOf<'adjustMallStock'>;
type Row = Input['rows'][number];
type Done = AdjustMallStockAnswer['list'][number];

/** Why no variant is meant by a number (0 for none) and a code ('' for none). */
export function notNamed(number: number, code: string): string {
  if (number > 0 && code !== '') return `没有规格编号为 ${number}、编码为 ${code} 的商品`;
  return `没有编码为 ${number > 0 ? String(number) : code} 的商品`;
}

export const twiceNamed = (code: string, count: number): string =>
  `编码 ${code} 有 ${count} 个规格在用，请改用规格编号`;

export const shortOf = (store: number, wanted: number): string => `库存只有 ${store} 件，不能减少 ${wanted} 件`;

async function variantOf(
  context: ScopedContext,
  { item_id, bn = '' }: Row,
): Promise<{ item_id: number; goods_id: number } | string> {
  const number = Number(item_id ?? 0);
  const code = bn.trim();
  if (number === 0 && code === '') return '缺少商品编码';
  const which = and(number > 0 ? eq(sku.item_id, number) : undefined, code === '' ? undefined : coded([code]));
  const every = which ? await ownVariants(context.db, context, which) : [];
  const found = code === '' ? every : byCode(every)(code);
  const [first] = found;
  if (!first) return notNamed(number, code);
  return found.length > 1 ? twiceNamed(code, found.length) : first;
}

interface Named {
  item_id?: number;
  /** '' when only its number is known */
  bn: string;
}

/** Locks all variants of a transaction's rows in the order in which orders lock them, before the rows are adjusted one by one. */
export async function lockNamed(tx: Db, context: ScopedContext, rows: readonly Named[]): Promise<void> {
  const codes = rows.flatMap(({ bn }) => (bn === '' ? [] : [bn]));
  const numbers = rows.flatMap(({ item_id: number = 0 }) => (number > 0 ? [number] : []));
  const which = or(coded(codes), inArray(sku.item_id, numbers));
  const named = which ? await ownVariants(tx, context, which) : [];
  await lockAll(tx, context, [...new Set(named.map(({ goods_id }) => goods_id))]);
}

/** Adjusts one row, completely or not at all; a repeated row with the same number changes nothing. */
export async function adjustOne(
  context: ScopedContext,
  { number, reason }: Pick<Input, 'number' | 'reason'>,
  row: Row,
  before: ReadonlySet<number> = new Set(),
): Promise<Done | Failure> {
  const variant = await variantOf(context, row);
  if (typeof variant === 'string') return fail(variant);
  const { item_id, goods_id } = variant;
  if (before.has(item_id)) return fail('与前面的行是同一个规格');
  return transact(context, async (tx, context): Promise<Done | Failure> => {
    if (!(await lockGoods(tx, context, goods_id))) return fail(SERVER_MESSAGES.noGoods);
    const [shelf] = await tx.select({ store: sku.store }).from(sku).where(eq(sku.item_id, item_id));
    if (!shelf) return fail('该规格已停用');
    const change = row.store === undefined ? (row.change ?? 0) : row.store - shelf.store;
    const moved = {
      kind: 'adjust' as const,
      reference: `adjust:${number}`,
      actor: actorOf(context),
      reason: reason.trim(),
    };
    const short = await adjustPieces(tx, { ...moved, changes: [{ item_id, change }] }, seconds(context));
    if (short.length > 0) return fail(shortOf(shelf.store, -change));
    const [after] = await tx.select({ store: sku.store }).from(sku).where(eq(sku.item_id, item_id));
    const store = after?.store ?? 0;
    if (store !== shelf.store)
      await record(context, 'stock.adjust', `sku:${item_id}`, { before: shelf.store, after: store, reason }, tx);
    return { item_id, store, message: '' };
  });
}

/** POST /mall/stock/adjust */
export const adjustMallStock: Handler<'adjustMallStock'> = async (
  context,
  input,
): Promise<AdjustMallStockAnswer | Failure> => {
  if (input.reason.trim() === '') return fail(OFFICE_MESSAGES.adjustmentEmpty, 422, { field: 'reason' });
  const list: Done[] = [];
  const seen = new Set<number>();
  for (const row of input.rows) {
    const done = await adjustOne(context, input, row, seen);
    if (!isFailure(done)) seen.add(done.item_id);
    list.push(isFailure(done) ? { item_id: Number(row.item_id ?? 0), store: 0, message: done.message } : done);
  }
  return { done: list.filter(({ message }) => message === '').length, list };
};
