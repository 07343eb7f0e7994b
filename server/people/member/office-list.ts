/** The office's list of members. */
import { and, count, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldSearch } from '../../../engine/rules/format/fold.ts';
import { finds } from '../../kernel/db/finds.ts';
import type { MallDays, MallMember, ListMembersAnswer } from '../../../schemas/types/contract.ts';
import { isPhone } from '../../../engine/rules/people/identity.ts';
import { personsOf, type Persons } from '../../kernel/access/persons/persons.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import {
  countOfList,
  keyAnswer,
  keyPageOf,
  rowsOfPage,
  type KeyPage,
  type KeySorts,
} from '../../kernel/http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { gradesSetting } from './grades.ts';
import { conditionOf } from './segments/conditions.ts';
import { inSegment } from './segments/segments.ts';
import { tagsOf } from './tags/tags.ts';
import { member } from './tables.ts';
import { daysAnswer, lastDays, sqlDay, startOfDay } from '../../kernel/system/mall-days.ts';

export const MEMBER_SORTS: KeySorts = {
  columns: {
    user_id: member.user_id,
    point: member.point,
    deposit: member.deposit,
    created: member.created,
  },
  last: member.user_id,
  usual: '-user_id',
};

type Filter = Omit<InputOf<'listMembers'>, 'page' | 'pageSize' | 'sort' | 'after' | 'before'>;

type Asker = Pick<Context, 'db' | 'clock'>;
type Reader = Pick<ScopedContext, 'db' | 'clock' | 'operator'>;

/** What the operator sees of members' names, numbers and dates. */
export const memberPersons = (reader: Pick<Reader, 'operator'>): Persons => personsOf(reader, 0, 'members.write');

/** Rows as the list answers them. */
export async function listedMembers(
  reader: Reader,
  rows: readonly (typeof member.$inferSelect)[],
): Promise<MallMember[]> {
  const [grades, tags] = await Promise.all([
    settingOf(reader, gradesSetting),
    tagsOf(
      reader.db,
      rows.map(({ user_id }) => user_id),
    ),
  ]);
  const persons = memberPersons(reader);
  return rows.map(({ user_id, mobile, username, grade_id, point, deposit, is_staff, disabled, proved, created }) => ({
    user_id,
    mobile: persons.mobile(mobile),
    username: persons.name(username),
    grade_id,
    grade_name: grades.find(({ id }) => id === grade_id)?.name ?? '',
    point,
    deposit,
    is_staff,
    disabled,
    proved,
    created,
    tags: tags(user_id),
  }));
}

/** Written without a parameter, so that PostgreSQL recognises the condition of the partial index. */
const onlyWhere = (column: PgColumn, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? sql`${column}` : sql`not ${column}`;

/** A complete mobile number is found by its index; any other keyword is searched as a part of name or number. */
function found(keyword: string): SQL | undefined {
  return isPhone(keyword) ? eq(member.mobile, keyword) : finds(keyword, member.username, member.mobile);
}

/** The condition of all filters; a failure when the segment does not exist. */
async function membersFilter(context: Asker, input: Filter): Promise<SQL | Failure> {
  const { keyword = '', staff, disabled, segment_id: segment } = input;
  const inside = segment === undefined ? undefined : await inSegment(context, segment);
  if (isFailure(inside)) return inside;
  const all = and(
    found(foldSearch(keyword)),
    onlyWhere(member.is_staff, staff),
    onlyWhere(member.disabled, disabled),
    conditionOf(context, input),
    inside,
  );
  return all ?? sql`true`;
}

/** A page of the members that the filters find. */
export async function memberPage(
  context: Reader,
  input: Filter,
  page: KeyPage,
): Promise<{ list: MallMember[]; next?: string; prev?: string }> {
  const where = await membersFilter(context, input);
  // A file that is being written must not end as if it were complete.
  if (isFailure(where)) throw new Error('The segment of a list was deleted.');
  const read = await context.db
    .select({ row: member, key: page.key })
    .from(member)
    .where(and(where, page.where))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, ...beside } = rowsOfPage(page, read);
  const list = await listedMembers(
    context,
    rows.map(({ row }) => row),
  );
  return { list, ...beside };
}

/** The members that the filters find, for counting. */
export async function memberRows(context: Asker, input: Filter): Promise<SQL | Failure> {
  const where = await membersFilter(context, input);
  return isFailure(where) ? where : sql`select 1 from ${member} where ${where}`;
}

/** Members that one request may name. */
const MAX_NAMED = 5000;

/** The named members, or all that the filter finds; a failure when there are none to name. */
export async function namedMembers(
  context: Asker,
  { all, user_ids: ids = [], ...filter }: Filter & { all?: boolean; user_ids?: readonly number[] },
): Promise<SQL | Failure> {
  if (all) return membersFilter(context, filter);
  if (ids.length === 0) return fail('请选择会员', 422, { field: 'user_ids' });
  if (ids.length > MAX_NAMED) return fail(`一次最多选择 ${MAX_NAMED} 个会员`, 422, { field: 'user_ids' });
  return inArray(member.user_id, [...ids]);
}

/** GET /mall/members, newest first. */
export const listMembers: Handler<'listMembers'> = async (context, input): Promise<ListMembersAnswer | Failure> => {
  const rows = await memberRows(context, input);
  if (isFailure(rows)) return rows;
  const [[counted], page] = await Promise.all([
    context.db.select({ total: countOfList(rows) }).from(sql`(select 1) as one`),
    memberPage(context, input, keyPageOf(input, MEMBER_SORTS)),
  ]);
  return keyAnswer(page.list, counted?.total ?? 0, page);
};

/** Registrations on each of the last days, including today. */
export async function newMembersByDay(context: Context, input: InputOf<'newMembersByDay'>): Promise<MallDays> {
  const span = lastDays(seconds(context), input.days);
  const rows = await context.db
    .select({ day: sqlDay(member.created), value: count() })
    .from(member)
    .where(gte(member.created, startOfDay(span.first)))
    .groupBy(sql`1`);
  return daysAnswer(span, rows);
}
