import { and, isNull, lte, or, sql } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { goods } from '../tables.ts';
import { record } from '../../kernel/system/audit.ts';

const due = (now: number) => and(isNull(goods.deleted_at), or(lte(goods.on_at, now), lte(goods.off_at, now)));

type Row = typeof goods.$inferSelect;

/** The state after the scheduled times; when both have passed, the later one counts. */
function stateAfter({ on_at, off_at, approve_status }: Row, now: number): string {
  const [on, off] = [on_at !== null && on_at <= now ? on_at : 0, off_at !== null && off_at <= now ? off_at : 0];
  if (on === 0 && off === 0) return approve_status;
  return off >= on ? 'instock' : 'onsale';
}

async function switchOne(tx: Db, context: Context, row: Row, now: number): Promise<void> {
  const state = stateAfter(row, now);
  const left = (time: number | null): number | null => (time !== null && time <= now ? null : time);
  await tx
    .update(goods)
    .set({
      approve_status: state,
      on_at: left(row.on_at),
      off_at: left(row.off_at),
      version: sql`${goods.version} + 1`,
      updated: now,
    })
    .where(sql`${goods.goods_id} = ${row.goods_id}`);
  const detail = { before: { state: row.approve_status }, after: { state }, on_at: row.on_at, off_at: row.off_at };
  await record(context, 'goods.timed', `goods:${row.goods_id}`, detail, tx);
}

/** Puts goods on and off sale at their scheduled times. Rows locked by another process are skipped. */
export async function switchTimed({ db, config, clock }: Services): Promise<number> {
  const now = seconds({ clock });
  const context = systemContext(db, config, 'goods-times', clock);
  return inTransaction(context, async (tx, context) => {
    const rows = await tx.select().from(goods).where(due(now)).limit(500).for('update', { skipLocked: true });
    for (const row of rows) await switchOne(tx, context, row, now);
    return rows.length;
  });
}
