/** Brings orders of another mall in from a table; tells before what it would do. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PastOrderRow } from '../../../engine/rules/sheets/past-order-rows.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { refused, type Foreseen } from '../../kernel/system/foreseen.ts';
import { byCode, coded } from '../../goods/codes.ts';
import { goods, sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { pastOrder, type StoredPastLine } from './tables.ts';

type Row = typeof pastOrder.$inferSelect;

/** Numbers of our goods by code of a variant and by name; a name that several goods have leads nowhere. */
async function goodsOf(tx: Db, { lines }: PastOrderRow): Promise<StoredPastLine[]> {
  const codes = lines.flatMap(({ bn }) => (bn === '' ? [] : [bn]));
  const names = lines.flatMap(({ name }) => (name === '' ? [] : [name]));
  const live = isNull(goods.deleted_at);
  const variants =
    codes.length === 0
      ? []
      : await tx
          .select({ item_bn: sku.item_bn, barcode: sku.barcode, id: goods.goods_id, name: goods.item_name })
          .from(sku)
          .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
          .where(and(live, coded(codes)));
  const named =
    names.length === 0
      ? []
      : await tx
          .select({ key: goods.item_name, id: goods.goods_id, name: goods.item_name })
          .from(goods)
          .where(and(live, inArray(goods.item_name, names)));
  const only = <G extends { id: number }>(found: readonly G[]): G | undefined =>
    new Set(found.map(({ id }) => id)).size === 1 ? found[0] : undefined;
  const codedBy = byCode(variants);
  return lines.map((line) => {
    const ours = only(codedBy(line.bn)) ?? only(named.filter(({ key }) => key === line.name));
    return { ...line, name: line.name || ours?.name || line.bn, goods_id: ours?.id ?? 0 };
  });
}

/** What is told of an order when one with its number is there: nothing when both say the same. */
const OTHER = '这个订单号已经导入过，内容不同；已导入的不会改动';

/** true when the table says of an order what is stored, in every field that it writes. */
function isSame(known: Row, order: PastOrderRow, buyerId: number | null): boolean {
  const said = ({ number, state, created, ended, receiver, ...rest }: Row | PastOrderRow) => [
    [number, state, created, ended],
    [receiver.name, receiver.mobile, receiver.address],
    [rest.freight_fee, rest.discount_fee, rest.total_fee, rest.pay, rest.parcel, rest.remark],
    rest.lines.map(({ bn, spec, num, price }) => [bn, spec, num, price]),
  ];
  // A goods without a name in the table was given ours.
  const named = order.lines.every(({ name }, at) => name === '' || name === known.lines[at]?.name);
  return named && known.user_id === buyerId && JSON.stringify(said(known)) === JSON.stringify(said(order));
}

interface Looked {
  known: Row | undefined;
  /** null when the table names nobody, undefined when it names somebody who is not there */
  buyerId: number | null | undefined;
  now: number;
}

/** What an import of the order would do, from what is there. */
function foreseenOf(order: PastOrderRow, { known, buyerId, now }: Looked): Foreseen {
  if (buyerId === undefined) return refused(`没有手机号 ${order.mobile} 的会员，请先导入会员，或清空会员手机号`);
  if (order.created > now) return refused('下单时间在将来');
  if (!known) return { state: 'made', message: '' };
  return isSame(known, order, buyerId) ? { state: 'same', message: '' } : refused(OTHER);
}

/** Orders in one query. */
const AT_ONCE = 1000;

/** What an import would do with many orders, without writing. */
export async function foreseenPastOrders(
  context: Pick<ScopedContext, 'db' | 'clock'>,
  rows: readonly PastOrderRow[],
): Promise<Foreseen[]> {
  const { db } = context;
  const buyers = new Map<string, number>();
  const known = new Map<string, Row>();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const mobiles = some.flatMap(({ mobile }) => (mobile === '' ? [] : [mobile]));
    const found = await db
      .select({ mobile: member.mobile, id: member.user_id })
      .from(member)
      .where(inArray(member.mobile, mobiles));
    for (const { mobile, id } of found) buyers.set(mobile, id);
    const numbers = some.map(({ number }) => number);
    const stored = await db.select().from(pastOrder).where(inArray(pastOrder.number, numbers));
    for (const row of stored) known.set(row.number, row);
  }
  const now = seconds(context);
  return rows.map((order) =>
    foreseenOf(order, {
      known: known.get(order.number),
      buyerId: order.mobile === '' ? null : buyers.get(order.mobile),
      now,
    }),
  );
}

/** Keeps an order of a table, in the transaction of its job; a failure says why it was refused. No stock, money or message moves. */
export async function importPastOrder(
  tx: Db,
  context: ScopedContext,
  order: PastOrderRow,
  jobId: number,
): Promise<Failure | undefined> {
  const here = { ...context, db: tx };
  const [foreseen] = await foreseenPastOrders(here, [order]);
  if (foreseen?.state !== 'made') return foreseen?.message ? fail(foreseen.message) : undefined;
  const { line: _line, cells: _cells, rows: _rows, mobile, ...facts } = order;
  const [buyer] =
    mobile === '' ? [] : await tx.select({ id: member.user_id }).from(member).where(eq(member.mobile, mobile));
  const [made] = await tx
    .insert(pastOrder)
    .values({
      ...facts,
      lines: await goodsOf(tx, order),
      user_id: buyer?.id ?? null,
      imported: seconds(context),
      job_id: jobId,
    })
    .onConflictDoNothing()
    .returning({ id: pastOrder.past_order_id });
  if (made) return undefined;
  // Another job has written the number since.
  const [after] = await foreseenPastOrders(here, [order]);
  return after?.message ? fail(after.message) : undefined;
}
