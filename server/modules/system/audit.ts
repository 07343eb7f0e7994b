/** The trail of changes of money, stock, permissions and published pages (checklist 37). */
import type { Db } from '../../db/database.ts';
import { seconds, type Context } from '../../http/context.ts';
import { audit } from './tables.ts';

function actorOf({ operator, member, ip }: Context): string {
  if (operator) return `operator:${operator.operatorId}`;
  return member ? `member:${member.userId}` : `guest:${ip}`;
}

/** Records who did what to which subject. Give the transaction of the change as `db`, so that both happen or neither. */
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
