/** Sign-ins of operators: rows named by tokens and by the cookie of /edit. Deleting a row ends both at once. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { OperatorResult, OperatorSessionsAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { deviceOf } from '../../kernel/access/device.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { issueToken } from '../../kernel/access/tokens.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { record, recordSignIn } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { operatorSession } from './tables.ts';

/** Opens a sign-in for `life` seconds; answers its id. */
export async function openOperatorSession(
  context: Pick<Context, 'db' | 'clock' | 'userAgent'>,
  operatorId: number,
  life: number,
): Promise<string> {
  const now = seconds(context);
  const sessionId = randomUUID();
  const times = { created: now, last_used: now, expires: now + life };
  const device = deviceOf(context.userAgent);
  await context.db.insert(operatorSession).values({ session_id: sessionId, operator_id: operatorId, device, ...times });
  return sessionId;
}

/** A token of a sign-in, valid for `life` seconds. */
export function operatorBearer(context: Services, operatorId: number, sessionId: string, life: number): string {
  const now = seconds(context);
  const claim = { id: operatorId, sessionId, tokenId: randomUUID() };
  return issueToken(context.signingKey, 'operator', claim, now, now + life);
}

async function end(db: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await db.delete(operatorSession).where(which).returning({ device: operatorSession.device });
  return rows.map((row) => row.device);
}

/** Ends a sign-in; false when it had ended already. */
export async function endOperatorSession(db: Db, sessionId: string): Promise<boolean> {
  return (await end(db, eq(operatorSession.session_id, sessionId))).length > 0;
}

/** Signs an operator out; does nothing when the sign-in has ended already. */
export async function signOutOperator(context: Context, sessionId: string): Promise<void> {
  await inTransaction(context, async (tx, context) => {
    const [row] = await tx.delete(operatorSession).where(eq(operatorSession.session_id, sessionId)).returning();
    if (row) await recordSignIn(context, row.operator_id, 'signed out', tx);
  });
}

/** Ends every sign-in of an operator except the named one; answers their devices. */
export function endOperatorSessions(db: Db, operatorId: number, except = ''): Promise<string[]> {
  return end(db, and(eq(operatorSession.operator_id, operatorId), ne(operatorSession.session_id, except)));
}

/** The operator's valid sign-ins, last used first. Times in Unix seconds. */
export async function listSessions(context: ScopedContext): Promise<OperatorSessionsAnswer> {
  const { operator: who } = context;
  const rows = await context.db
    .select()
    .from(operatorSession)
    .where(and(eq(operatorSession.operator_id, who.operator_id), gt(operatorSession.expires, seconds(context))))
    .orderBy(desc(operatorSession.last_used), desc(operatorSession.created), operatorSession.session_id);
  const list = rows.map(({ session_id, device, created, last_used }) => ({
    session_id,
    device,
    created,
    last_used,
    current: session_id === who.session_id,
  }));
  return { list };
}

/** Ends one of the operator's own sign-ins, or all except the current one. */
export async function endSessions(
  context: ScopedContext,
  { session_id }: { session_id?: string },
): Promise<OperatorResult | Failure> {
  const { operator: who } = context;
  const own = eq(operatorSession.operator_id, who.operator_id);
  return transact(context, async (tx, context) => {
    const devices = session_id
      ? await end(tx, and(own, eq(operatorSession.session_id, session_id)))
      : await endOperatorSessions(tx, who.operator_id, who.session_id);
    if (session_id && devices.length === 0) return notFound('该登录已失效');
    await record(context, 'operator.sessions-end', `operator:${who.operator_id}`, { devices }, tx);
    return { result: true };
  });
}
