/** The trail in the office: who changed what, when, the values before and after, and the request. */
import { and, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { ListAuditAnswer } from '../../../schemas/types/contract.ts';
import {
  countOfList,
  keyAnswer,
  keyPageOf,
  rowsOfPage,
  spanOf,
  type KeyPage,
  type KeySorts,
} from '../../kernel/http/listing.ts';
import type { Handler, InputOf, OperatorContext } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { operator } from '../../people/operator/tables.ts';
import { apiKey } from '../../kernel/access/tables.ts';
import { audit } from '../../kernel/system/tables.ts';
import { changesOf, factsOf } from './changes.ts';
import { subjectName, subjectsNamed } from './words.ts';

export const AUDIT_SORTS: KeySorts = {
  columns: { audit_id: audit.audit_id },
  last: audit.audit_id,
  usual: '-audit_id',
};

type Filter = Omit<InputOf<'listAudit'>, 'page' | 'pageSize' | 'after' | 'before'>;

/** A `like` pattern for a prefix; `_` and `%` are escaped. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

function found({ db }: OperatorContext, keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const named = db
    .select({ actor: sql<string>`'operator:' || ${operator.operator_id}` })
    .from(operator)
    .where(eq(operator.username, keyword));
  const subjects = /^\d{10,20}$/.test(keyword) ? [keyword, `order:${keyword}`] : subjectsNamed(keyword);
  return or(
    inArray(audit.subject, subjects),
    eq(audit.actor, keyword),
    eq(audit.request_id, keyword),
    inArray(audit.actor, named),
  );
}

function filterOf(context: OperatorContext, input: Filter): SQL | undefined {
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

/** Names of operators, members and API keys by their ids in the trail. */
async function namesOf({ db }: OperatorContext, rows: readonly Row[]): Promise<Map<string, string>> {
  const [operators, members, keys] = [idsOf(rows, 'operator'), idsOf(rows, 'member'), idsOf(rows, 'key')];
  const [ofOffice, ofShop, ofPrograms] = await Promise.all([
    operators.length === 0 ? [] : db.select().from(operator).where(inArray(operator.operator_id, operators)),
    members.length === 0 ? [] : db.select().from(member).where(inArray(member.user_id, members)),
    keys.length === 0 ? [] : db.select().from(apiKey).where(inArray(apiKey.key_id, keys)),
  ]);
  return new Map([
    ...ofOffice.map(({ operator_id, username }) => [`operator:${operator_id}`, username] as const),
    ...ofShop.map(({ user_id, username, mobile }) => [`member:${user_id}`, username || mobile] as const),
    ...ofPrograms.map(({ key_id, name }) => [`key:${key_id}`, name] as const),
  ]);
}

function rowOf(row: Row, names: ReadonlyMap<string, string>): ListAuditAnswer['list'][number] {
  const { audit_id, at, actor, action, subject, request_id } = row;
  const recorded = row.detail !== null && typeof row.detail === 'object' ? (row.detail as Record<string, unknown>) : {};
  const { before = null, after = null, ...detail } = recorded;
  return {
    audit_id,
    at,
    actor,
    action,
    subject,
    subject_name: subjectName(subject),
    changes: changesOf({ subject, before, after }),
    before,
    after,
    facts: factsOf(detail, subject),
    detail,
    request_id,
    actor_name: names.get(actor) ?? '',
  };
}

/** A page of the trail's rows that the filters find. */
export async function auditPage(
  context: OperatorContext,
  input: Filter,
  page: KeyPage,
): Promise<{ list: ListAuditAnswer['list']; next?: string; prev?: string }> {
  const read = await context.db
    .select({ row: audit, key: page.key })
    .from(audit)
    .where(and(filterOf(context, input), page.where))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, ...beside } = rowsOfPage(page, read);
  const names = await namesOf(
    context,
    rows.map(({ row }) => row),
  );
  return { list: rows.map(({ row }) => rowOf(row, names)), ...beside };
}

/** The trail's rows that the filters find, for counting. */
export function auditRows(context: OperatorContext, input: Filter): SQL {
  return sql`select 1 from ${audit} where ${filterOf(context, input) ?? sql`true`}`;
}

/** GET /mall/audit */
export const listAudit: Handler<'listAudit'> = async (context, input): Promise<ListAuditAnswer> => {
  const [[counted], page] = await Promise.all([
    context.db.select({ total: countOfList(auditRows(context, input)) }).from(sql`(select 1) as one`),
    auditPage(context, input, keyPageOf(input, AUDIT_SORTS)),
  ]);
  return keyAnswer(page.list, counted?.total ?? 0, page);
};
