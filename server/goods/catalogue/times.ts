import { and, isNull, lte, or, sql } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { goods } from '../tables.ts';
import { record } from '../../kernel/system/audit.ts';

const due = (now: number) => and(isNull(goods.deletedAt), or(lte(goods.onAt, now), lte(goods.offAt, now)));

type Row = typeof goods.$inferSelect;

/** When both times have come, the later one counts. */
function stateAfter({ onAt, offAt, approveStatus }: Row, now: number): string {
  const [on, off] = [onAt !== null && onAt <= now ? onAt : 0, offAt !== null && offAt <= now ? offAt : 0];
  if (on === 0 && off === 0) return approveStatus;
  return off >= on ? 'instock' : 'onsale';
}

async function switchOne(tx: Db, context: Context, row: Row, now: number): Promise<void> {
  const state = stateAfter(row, now);
  const left = (time: number | null): number | null => (time !== null && time <= now ? null : time);
  await tx
    .update(goods)
    .set({
      approveStatus: state,
      onAt: left(row.onAt),
      offAt: left(row.offAt),
      version: sql`${goods.version} + 1`,
      updated: now,
    })
    .where(sql`${goods.goodsId} = ${row.goodsId}`);
  const detail = { before: { state: row.approveStatus }, after: { state }, onAt: row.onAt, offAt: row.offAt };
  await record(context, 'goods.timed', `goods:${row.goodsId}`, detail, tx);
}

/** Puts goods on and off sale whose time has come. Who comes second skips what the first is at. */
export async function switchTimed({ db, config, clock }: Services): Promise<number> {
  const now = seconds({ clock });
  const context = systemContext(db, config, 'goods-times', clock);
  return inTransaction(context, async (tx, context) => {
    const rows = await tx.select().from(goods).where(due(now)).limit(500).for('update', { skipLocked: true });
    for (const row of rows) await switchOne(tx, context, row, now);
    return rows.length;
  });
}
