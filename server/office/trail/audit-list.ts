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
import { operator } from '../../people/operator/tables.ts';
import { audit } from '../../kernel/system/tables.ts';
import { changesOf, factsOf } from './changes.ts';
import { namesIn, subjectOf, type Names } from './names.ts';
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

/** A subject in words, with the name of what it is. */
function subjectText(subject: string, names: Names): string {
  const about = subjectOf(subject);
  const name = about && names(about.kind, about.id);
  return name ? `${subjectName(subject)} ${name}` : subjectName(subject);
}

function rowOf(row: Row, names: Names): ListAuditAnswer['list'][number] {
  const { audit_id, at, actor, action, subject, request_id } = row;
  const recorded = row.detail !== null && typeof row.detail === 'object' ? (row.detail as Record<string, unknown>) : {};
  const { before = null, after = null, ...detail } = recorded;
  const who = subjectOf(actor);
  return {
    audit_id,
    at,
    actor,
    action,
    subject,
    subject_name: subjectText(subject, names),
    changes: changesOf({ subject, before, after }, names),
    before,
    after,
    facts: factsOf(detail, subject, names),
    detail,
    request_id,
    actor_name: (who && names(who.kind, who.id)) ?? '',
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
  const names = await namesIn(
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
