/** The trail: changes of money, stock, rights, pages and goods, and operators' sign-ins (checklist 37). */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { announce } from '../events/announce.ts';
import { eventOf } from '../events/recorded.ts';
import { officeTopics, sendNews } from '../live/news.ts';
import type { StatementPart } from '../db/prepared.ts';
import { seconds, type Context } from '../http/context.ts';
import { audit } from './tables.ts';

type Who = Pick<Context, 'operator' | 'member' | 'merchant' | 'ip' | 'request_id'>;

/** The caller as the trail names it; a command or job by its name. */
export function actorOf({ operator, member, merchant, ip }: Who): string {
  if (operator?.key_id !== undefined) return `key:${operator.key_id}`;
  if (operator) return operator.operator_id === 0 ? `system:${operator.username}` : `operator:${operator.operator_id}`;
  if (merchant) return `merchant:${merchant.merchant_id}`;
  return member ? `member:${member.user_id}` : `guest:${ip}`;
}

/**
 * Records who did what to which subject; `detail` holds `before` and `after` as far as they exist. Pass the transaction of the
 * change as `db`, so that both are stored or neither. Webhooks hear of what is an event for them (events/recorded.ts).
 */
export async function record(
  context: Context,
  action: string,
  subject: string,
  detail: unknown,
  db: Db = context.db,
): Promise<void> {
  return recordAll(context, action, [{ subject, detail }], db);
}

/** Records the same action on several subjects. */
export async function recordAll(
  context: Context,
  action: string,
  changed: readonly { subject: string; detail: unknown }[],
  db: Db = context.db,
): Promise<void> {
  if (changed.length === 0) return;
  const shared = { at: seconds(context), actor: actorOf(context), action, request_id: context.request_id };
  await db.insert(audit).values(changed.map((one) => ({ ...shared, ...one })));
  const events = changed.flatMap(({ subject, detail }) => eventOf(action, subject, detail) ?? []);
  await announce(context, events, db);
  if (context.operator && (SHOWN.test(action) || changed.some(({ subject }) => THEME.test(subject))))
    sendNews(db, { topics: officeTopics('pages.read', 0), event: 'content', data: {} });
}

/** Actions after which pages show something else: open editors load it again. */
const SHOWN =
  /^(?:(?:goods|stock|coupon|category|promotion|shop|article|brand|tag)\.|page\.(?:publish|delete|enable|disable)$)/;
/** The setting itself, and its page in the office: its colours and named styles are on every page. */
const THEME = /^setting:(mall-)?theme$/;

/**
 * The part of a statement that writes audit rows with the change itself: one of `action` for each row of `rows` (actor, subject,
 * detail, request_id).
 */
export function auditRows(action: string, rows: SQL, now: SQL): SQL {
  return sql`insert into audit (at, actor, action, subject, detail, request_id)
    select ${now}::bigint, actor, ${sql.raw(`'${action}'`)}, subject, detail::jsonb, request_id from (${rows}) as changed`;
}

/**
 * The part `audited` of a statement: an audit row of `action` for each row of the part `placed` (order_id, actor, request_id,
 * detail).
 */
export function auditedOrders(action: string): StatementPart {
  const rows = sql`select actor, 'order:' || order_id as subject, detail, request_id from placed`;
  return ['audited', auditRows(action, rows, sql`${sql.placeholder('now')}`)];
}

/** The result of an attempt to sign in to the designer; `locked`: the password was right but the account is locked. */
type SignInOutcome = 'signed in' | 'refused' | 'locked' | 'signed out';

/**
 * Records an operator's sign-in, a refused one included, and its IP address; `operatorId` is undefined for an unknown name. The
 * typed name is not stored: it may be a password.
 */
export async function recordSignIn(
  context: Pick<Context, 'db' | 'clock' | 'ip' | 'request_id'>,
  operatorId: number | undefined,
  outcome: SignInOutcome,
  db: Db = context.db,
): Promise<void> {
  const subject = operatorId === undefined ? 'operator:unknown' : `operator:${operatorId}`;
  const actor = outcome === 'signed in' || outcome === 'signed out' ? subject : `guest:${context.ip}`;
  const { request_id, ip } = context;
  const detail = { after: outcome, ip };
  await db
    .insert(audit)
    .values({ at: seconds(context), actor, action: 'operator.sign-in', subject, detail, request_id });
}
