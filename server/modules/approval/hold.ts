/**
 * Money above a limit waits for a second person. The call that would move it runs `hold` inside its transaction, once it knows the
 * amount under its locks; what is held rolls back and leaves a request instead, which office/approvals carries out.
 */
import { HELD } from '../../../engine/rules/held.ts';
import { formatYuan } from '../../../engine/rules/price.ts';
import type { Db } from '../../db/database.ts';
import { Failure, fail, isFailure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import type { ScopedContext } from '../../http/operation.ts';
import { operatorTopic, sendNews, notifyOperators } from '../live/news.ts';
import { pointRule } from '../pricing/price-facts.ts';
import { centsOfPoints } from '../pricing/points.ts';
import { record } from '../system/audit.ts';
import { getSetting } from '../system/settings.ts';
import { refuse, transact } from '../system/transact.ts';
import { approval, type ApprovalKind } from './tables.ts';

/** Cents up to which one person is enough; 0: always. */
export const SECOND_PERSON_SETTING = 'second-person-above';

interface HeldCall {
  kind: ApprovalKind;
  target: string;
  input: Record<string, unknown>;
}

/** Goes on when one person is enough for so many cents; ends the transaction otherwise. `reason` is read by the second person. */
export type Hold = (tx: Db, amount: number, reason: string) => Promise<void>;

/** What a second person agreed to is not held again. */
export const agreed: Hold = () => Promise.resolve();

class Held extends Failure {
  constructor(
    readonly amount: number,
    readonly limit: number,
    readonly reason: string,
  ) {
    super(409, '超过单人处理额度');
  }
}

/** Cents that so many points stand for: as at checkout; a cent each where points pay nothing there. */
export async function worthOf(context: Context, points: number): Promise<number> {
  const rule = await pointRule(context);
  return rule && rule.deductPoint > 0 ? centsOfPoints(points, rule) : points;
}

/** Notifies those who may decide, and who requested it, that a request waits or no longer does. */
export async function notifyApproval(tx: Db, requestedBy: number): Promise<void> {
  await notifyOperators(tx, 'money.read');
  await sendNews(tx, { topics: [operatorTopic(requestedBy)], event: 'waits', data: {} });
}

async function ask(context: ScopedContext, call: HeldCall, { amount, limit, reason }: Held): Promise<Failure> {
  const { operatorId } = context.operator;
  const opened = await transact(context, async (tx, context) => {
    const [row] = await tx
      .insert(approval)
      .values({ ...call, amount, reason, requestedBy: operatorId, requestedAt: seconds(context) })
      .onConflictDoNothing()
      .returning({ id: approval.approvalId });
    if (!row) return fail('该操作已提交复核，正在等待另一位同事批准', 409, { code: HELD });
    const after = { kind: call.kind, target: call.target, amount, reason };
    await record(context, 'approval.ask', `approval:${row.id}`, { before: null, after }, tx);
    await notifyApproval(tx, operatorId);
    return row.id;
  });
  if (isFailure(opened)) return opened;
  const text = `金额 ${formatYuan(amount)} 超过 ${formatYuan(limit)}，已提交复核，由另一位同事批准后生效`;
  return fail(text, 409, { code: HELD });
}

/** Makes a call that moves money; what is held becomes a request for a second person, one at a time for each target. */
export async function withSecond<T>(
  context: ScopedContext,
  call: HeldCall,
  make: (hold: Hold) => Promise<T | Failure>,
): Promise<T | Failure> {
  const made = await make(async (tx, amount, reason) => {
    const limit = (await getSetting<number>({ ...context, db: tx }, SECOND_PERSON_SETTING)) ?? 0;
    if (limit > 0 && amount > limit) refuse(new Held(amount, limit, reason));
  });
  return made instanceof Held ? ask(context, call, made) : made;
}
