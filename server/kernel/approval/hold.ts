/**
 * Money above a limit waits for a second person. A call that moves money runs `hold` inside its transaction, after it has
 * computed the amount under its locks and before it locks stock or balances. When the amount is too high, the transaction rolls
 * back and a request is stored instead; office/trail/approvals.ts carries it out after approval.
 */
import { eq } from 'drizzle-orm';
import { HELD } from '../../../engine/rules/orders/held.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Db } from '../db/database.ts';
import { Failure, fail, isFailure } from '../http/answer.ts';
import { seconds } from '../http/context.ts';
import type { ScopedContext } from '../calls/operation.ts';
import { operatorTopic, sendNews, notifyOperators } from '../live/news.ts';
import { sumOf } from '../system/spread.ts';
import { record } from '../system/audit.ts';
import { settingOf } from '../system/settings/settings.ts';
import { throwFailure, transact } from '../system/transact.ts';
import { excessOf, noteMoves, type Excess, type Move } from './alone.ts';
import { approval, type ApprovalKind } from './tables.ts';

interface HeldCall {
  kind: ApprovalKind;
  target: string;
  input: Record<string, unknown>;
}

/**
 * Continues, and counts the moves, when one person is enough for them; otherwise ends the transaction. The second person reads
 * `reason`.
 */
export type ApprovalCheck = (tx: Db, moves: readonly Move[], reason: string) => Promise<void>;

/** The hold of an approved request: it holds nothing and counts nothing, because two people moved the money. */
export const approved: ApprovalCheck = () => Promise.resolve();

class Held extends Failure {
  constructor(
    readonly amount: number,
    readonly limit: number,
    readonly reason: string,
    readonly excess: Excess,
  ) {
    super(409, '超过单人处理额度');
  }
}

/** Notifies the operators who may decide, and the one who requested it, that the number of waiting requests changed. */
export async function notifyApproval(tx: Db, requestedBy: number): Promise<void> {
  notifyOperators(tx, 'money.read');
  sendNews(tx, { topics: [operatorTopic(requestedBy)], event: 'waits', data: {} });
}

/** Stores the decision about a request. */
export async function settleApproval(
  tx: Db,
  approvalId: number,
  decision: Pick<typeof approval.$inferSelect, 'state' | 'decided_by' | 'decided_at'> & { note?: string },
): Promise<void> {
  await tx.update(approval).set(decision).where(eq(approval.approval_id, approvalId));
}

async function ask(context: ScopedContext, call: HeldCall, held: Held): Promise<Failure> {
  const { amount, limit, reason, excess } = held;
  const { operator_id } = context.operator;
  const movedBefore = excess.before;
  const opened = await transact(context, async (tx, context) => {
    const [row] = await tx
      .insert(approval)
      .values({ ...call, amount, moved_before: movedBefore, reason, asked_by: operator_id, asked_at: seconds(context) })
      .onConflictDoNothing()
      .returning({ id: approval.approval_id });
    if (!row) return fail('该操作已提交复核，正在等待另一位同事批准', 409, { code: HELD });
    const after = { kind: call.kind, target: call.target, amount, moved_before: movedBefore, reason };
    await record(context, 'approval.ask', `approval:${row.id}`, { before: null, after }, tx);
    await notifyApproval(tx, operator_id);
    return row.id;
  });
  if (isFailure(opened)) return opened;
  const sum = movedBefore > 0 ? `，加上${excess.name}已由单人处理的 ${formatYuan(movedBefore)}，` : ' ';
  const text = `金额 ${formatYuan(amount)}${sum}超过 ${formatYuan(limit)}，已提交复核，由另一位同事批准后生效`;
  return fail(text, 409, { code: HELD });
}

/** Makes a call that moves money. A call that is held becomes a request for a second person, one at a time for each target. */
export async function withSecond<T>(
  context: ScopedContext,
  call: HeldCall,
  make: (hold: ApprovalCheck) => Promise<T | Failure>,
): Promise<T | Failure> {
  const { operator_id } = context.operator;
  const made = await make(async (tx, all, reason) => {
    const moves = all.filter(({ amount }) => amount > 0);
    if (moves.length === 0) return;
    // Cents that an operator may move alone for an order, or in a day for a member or a shop; 0 means no limit.
    const limit = (await settingOf({ ...context, db: tx }, 'second-person-above')) || Infinity;
    const excess = await excessOf(tx, moves, limit);
    if (excess)
      throwFailure(
        new Held(
          sumOf(moves, ({ amount }) => amount),
          limit,
          reason,
          excess,
        ),
      );
    await noteMoves(tx, moves, { kind: call.kind, operator_id });
  });
  return made instanceof Held ? ask(context, call, made) : made;
}
