/**
 * POST trade.delete: the buyer removes a finished order from the own lists. The row stays, since it is a record of both sides.
 */
import { and, eq, sql } from 'drizzle-orm';
import { fail, isFailure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { lockKnown } from './change.ts';
import { hasOpenAftersales } from '../open-aftersales.ts';
import { orders } from '../tables.ts';

export const hideOrder: Handler<'hideOrder'> = (context, { tid }) =>
  transact(context, async (tx, context) => {
    const order = await lockKnown(tx, { order_id: tid }, context.member.user_id);
    if (isFailure(order)) return order;
    if (order.hidden_at !== null) return { status: true };
    if (order.order_status !== 'DONE' && order.order_status !== 'CANCEL') return fail('订单还没有结束，不能删除');
    const one = eq(orders.order_id, order.order_id);
    if ((await tx.$count(orders, and(one, hasOpenAftersales))) > 0)
      return fail('该订单有处理中的售后，处理完成后再删除');
    const hiddenAt = seconds(context);
    await tx
      .update(orders)
      .set({ hidden_at: hiddenAt, version: sql`${orders.version} + 1` })
      .where(one);
    await record(
      context,
      'order.hide',
      `order:${order.order_id}`,
      { before: null, after: { hidden_at: hiddenAt } },
      tx,
    );
    return { status: true };
  });
