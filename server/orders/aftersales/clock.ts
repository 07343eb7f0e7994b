/** The clock's moves of applications: deadlines that have passed, and refunds that have succeeded. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { refund } from '../../money/trade/tables.ts';
import { changeAftersales, lockAftersales } from './change.ts';
import type { AftersalesAction } from '../../../engine/rules/aftersales/aftersales-moves.ts';
import { aftersales, type Aftersales } from './tables.ts';

type Act = (tx: Db, context: Context, application: Aftersales) => Promise<boolean>;

/**
 * Runs `act` for each application in its own transaction: a failed one does not stop the others, and processes share the work.
 */
async function forEach(services: Services, bns: readonly { aftersales_bn: string }[], act: Act): Promise<number> {
  let done = 0;
  for (const { aftersales_bn: bn } of bns)
    await inTransaction(services, async (tx, services) => {
      const locked = await lockAftersales(tx, bn, {});
      const context = systemContext(tx, services.config, 'after-sales', services.clock);
      if (!isFailure(locked) && (await act(tx, context, locked.application))) done += 1;
    });
  return done;
}

/** The move and its text when the deadline passes, by progress. */
const LATE: Partial<Record<Aftersales['progress'], { action: AftersalesAction; text: string }>> = {
  [PROGRESS.pending]: { action: 'accept', text: '商家超时未处理，系统自动同意' },
  [PROGRESS.accepted]: { action: 'miss', text: '买家超时未寄回商品，系统自动关闭申请' },
  [PROGRESS.refused]: { action: 'lapse', text: '超时未处理，系统自动关闭' },
  [PROGRESS.refundRefused]: { action: 'lapse', text: '超时未处理，系统自动关闭' },
};

/** Moves applications whose deadline has passed, at most `most` in one run; answers how many. */
export async function lapseAftersales(services: Services, most = 100): Promise<number> {
  const now = seconds(services);
  const due = await services.db
    .select({ aftersales_bn: aftersales.aftersales_bn })
    .from(aftersales)
    .where(lte(aftersales.deadline, now))
    .orderBy(asc(aftersales.deadline))
    .limit(most);
  return forEach(services, due, async (tx, context, application) => {
    const late = LATE[application.progress];
    // Another process or a person moved the application first.
    if (!late || application.deadline === null || application.deadline > now) return false;
    const why = late.action === 'miss' ? { refuse_reason: late.text } : {};
    return !isFailure(await changeAftersales(tx, context, application, late.action, 'clock', why, { text: late.text }));
  });
}

/** Ends applications whose money has been paid back, at most `most` in one run; answers how many. */
export async function endRefunding(services: Services, most = 100): Promise<number> {
  // An application paid by several payments has several refunds; it ends when the last one has succeeded.
  const paidOut = sql`exists (select 1 from ${refund} where ${refund.cause} = ${aftersales.aftersales_bn} and ${refund.reason} = 'aftersales')
    and not exists (select 1 from ${refund} where ${refund.cause} = ${aftersales.aftersales_bn} and ${refund.reason} = 'aftersales' and ${refund.refund_status} = 'READY')`;
  const due = await services.db
    .select({ aftersales_bn: aftersales.aftersales_bn })
    .from(aftersales)
    .where(and(eq(aftersales.progress, PROGRESS.refunding), paidOut))
    .limit(most);
  return forEach(
    services,
    due,
    async (tx, context, application) =>
      !isFailure(await changeAftersales(tx, context, application, 'refunded', 'clock')),
  );
}
