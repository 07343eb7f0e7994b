/** The trail as the office reads it: who changed what, when, from what to what, by which request. */
import { and, desc, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { MallAudit } from '../../../schemas/types/contract.ts';
import { listAnswer, pagingOf } from '../../http/input.ts';
import { spanOf } from '../../http/listing.ts';
import type { Handler, InputOf, OperatorContext } from '../../http/operation.ts';
import { member } from '../member/tables.ts';
import { operator } from '../operator/tables.ts';
import { audit } from '../system/tables.ts';

/** Rows are counted up to so many: nobody pages further, and the trail is long. */
const MOST = 10_000;

/** `_` and `%` are no wildcards here. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

function found({ db }: OperatorContext, keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const named = db
    .select({ actor: sql<string>`'operator:' || ${operator.operatorId}` })
    .from(operator)
    .where(eq(operator.username, keyword));
  const subjects = /^\d{10,20}$/.test(keyword) ? [keyword, `order:${keyword}`] : [keyword];
  return or(
    inArray(audit.subject, subjects),
    eq(audit.actor, keyword),
    eq(audit.requestId, keyword),
    inArray(audit.actor, named),
  );
}

function filterOf(context: OperatorContext, input: InputOf<'listAudit'>): SQL | undefined {
  const { action = '', by } = input;
  return and(
    found(context, (input.keyword ?? '').trim().slice(0, 100)),
    action === '' ? undefined : or(eq(audit.action, action), like(audit.action, beginning(`${action}.`))),
    by && like(audit.actor, beginning(`${by}:`)),
    spanOf(input, 'at', audit.at),
  );
}

type Row = typeof audit.$inferSelect;

const idsOf = (rows: readonly Row[], kind: string): number[] => [
  ...new Set(rows.flatMap(({ actor }) => (actor.startsWith(`${kind}:`) ? [Number(actor.slice(kind.length + 1))] : []))),
];

/** Operators and members by what the trail calls them. */
async function namesOf({ db }: OperatorContext, rows: readonly Row[]): Promise<Map<string, string>> {
  const [operators, members] = [idsOf(rows, 'operator'), idsOf(rows, 'member')];
  const [ofOffice, ofShop] = await Promise.all([
    operators.length === 0 ? [] : db.select().from(operator).where(inArray(operator.operatorId, operators)),
    members.length === 0 ? [] : db.select().from(member).where(inArray(member.userId, members)),
  ]);
  return new Map([
    ...ofOffice.map(({ operatorId, username }) => [`operator:${operatorId}`, username] as const),
    ...ofShop.map(({ userId, username, mobile }) => [`member:${userId}`, username || mobile] as const),
  ]);
}

function rowOf(row: Row, names: ReadonlyMap<string, string>): MallAudit['list'][number] {
  const { auditId, at, actor, action, subject, requestId } = row;
  const recorded = row.detail !== null && typeof row.detail === 'object' ? (row.detail as Record<string, unknown>) : {};
  const { before = null, after = null, ...detail } = recorded;
  return {
    audit_id: auditId,
    at,
    actor,
    action,
    subject,
    before,
    after,
    detail,
    request_id: requestId,
    actor_name: names.get(actor) ?? '',
  };
}

/** GET /mall/audit */
export const listAudit: Handler<'listAudit'> = async (context, input): Promise<MallAudit> => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const where = filterOf(context, input);
  const some = db.select({ id: audit.auditId }).from(audit).where(where).limit(MOST).as('some');
  const [total, rows] = await Promise.all([
    db.$count(some),
    db.select().from(audit).where(where).orderBy(desc(audit.auditId)).limit(pageSize).offset(offset),
  ]);
  const names = await namesOf(context, rows);
  return listAnswer(
    rows.map((row) => rowOf(row, names)),
    total,
  );
};
