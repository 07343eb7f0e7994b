/** The trail of changes of money, stock, rights, pages and goods, and of operators' sign-ins (checklist 37). */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { StatementPart } from '../../db/prepared.ts';
import { seconds, type Context } from '../../http/context.ts';
import { audit } from './tables.ts';

type Who = Pick<Context, 'operator' | 'member' | 'merchant' | 'ip' | 'requestId'>;

/** Who acts, as it stands in the trail: a command or job by its name. */
export function actorOf({ operator, member, merchant, ip }: Who): string {
  if (operator) return operator.operatorId === 0 ? `system:${operator.username}` : `operator:${operator.operatorId}`;
  if (merchant) return `merchant:${merchant.merchantId}`;
  return member ? `member:${member.userId}` : `guest:${ip}`;
}

/**
 * Records who did what to which subject; `detail` holds `before` and `after` as far as there are such. Give the transaction of
 * the change as `db`, so that both happen or neither.
 */
export async function record(
  context: Context,
  action: string,
  subject: string,
  detail: unknown,
  db: Db = context.db,
): Promise<void> {
  const { requestId } = context;
  await db.insert(audit).values({ at: seconds(context), actor: actorOf(context), action, subject, detail, requestId });
}

/**
 * The part `audited` of a statement: a row of `action` for each row of the part `placed` (order_id, actor, request_id, and detail
 * as JSON).
 */
export function auditedOrders(action: string): StatementPart {
  return [
    'audited',
    sql`insert into audit (at, actor, action, subject, detail, request_id)
      select ${sql.placeholder('now')}::bigint, actor, ${sql.raw(`'${action}'`)}, 'order:' || order_id, detail::jsonb, request_id
      from placed`,
  ];
}

/** How a try to sign in to the designer ended. */
export type SignInOutcome = 'signed in' | 'refused' | 'locked' | 'signed out';

/**
 * Records an operator's sign-in, a refused one included, from which address; `operatorId` is undefined for a name nobody has. The
 * name that was typed is not kept: it may be a password.
 */
export async function recordSignIn(
  context: Context,
  operatorId: number | undefined,
  outcome: SignInOutcome,
  db: Db = context.db,
): Promise<void> {
  const subject = operatorId === undefined ? 'operator:unknown' : `operator:${operatorId}`;
  const actor = outcome === 'signed in' || outcome === 'signed out' ? subject : `guest:${context.ip}`;
  const { requestId, ip } = context;
  const detail = { after: outcome, ip };
  await db
    .insert(audit)
    .values({ at: seconds(context), actor, action: 'operator.sign-in', subject, detail, requestId });
}
