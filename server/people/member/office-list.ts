/** The office's list of members. */
import { and, count, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldSearch } from '../../../engine/rules/format/fold.ts';
import { finds } from '../../kernel/db/finds.ts';
import type { MallDays, MallMember, ListMembersAnswer } from '../../../schemas/types/contract.ts';
import { isPhone } from '../../../engine/rules/people/identity.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import {
  countOfList,
  keyAnswer,
  keyPageOf,
  rowsOfPage,
  spanOf,
  type KeyPage,
  type KeySorts,
} from '../../kernel/http/listing.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { member } from './tables.ts';
import { daysAnswer, lastDays, sqlDay, startOfDay } from '../../kernel/system/mall-days.ts';

export const MEMBER_SORTS: KeySorts = {
  columns: { user_id: member.user_id, point: member.point, deposit: member.deposit, created: member.created },
  last: member.user_id,
  usual: '-user_id',
};

type Filter = Omit<InputOf<'listMembers'>, 'page' | 'pageSize' | 'sort' | 'after' | 'before'>;

export function listedMember(row: typeof member.$inferSelect): MallMember {
  const { user_id, mobile, username, grade_id, point, deposit, is_staff, disabled, created } = row;
  return { user_id, mobile, username, grade_id, point, deposit, is_staff, disabled, created };
}

/** Written without a parameter, so that PostgreSQL recognises the condition of the partial index. */
const onlyWhere = (column: PgColumn, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? sql`${column}` : sql`not ${column}`;

/** A complete mobile number is found by its index; any other keyword is searched as a part of name or number. */
function found(keyword: string): SQL | undefined {
  return isPhone(keyword) ? eq(member.mobile, keyword) : finds(keyword, member.username, member.mobile);
}

function filterOf(input: Filter): SQL | undefined {
  const { keyword = '', staff, disabled } = input;
  return and(
    found(foldSearch(keyword)),
    onlyWhere(member.is_staff, staff),
    onlyWhere(member.disabled, disabled),
    spanOf(input, 'created', member.created),
  );
}

/** A page of the members that the filters find. */
export async function memberPage(
  { db }: Pick<Context, 'db'>,
  input: Filter,
  page: KeyPage,
): Promise<{ list: MallMember[]; next?: string; prev?: string }> {
  const read = await db
    .select({ row: member, key: page.key })
    .from(member)
    .where(and(filterOf(input), page.where))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, ...beside } = rowsOfPage(page, read);
  return { list: rows.map(({ row }) => listedMember(row)), ...beside };
}

/** The members that the filters find, for counting. */
export function memberRows(input: Filter): SQL {
  return sql`select 1 from ${member} where ${filterOf(input) ?? sql`true`}`;
}

/** Members, newest first. */
export async function listMembers(context: Context, input: InputOf<'listMembers'>): Promise<ListMembersAnswer> {
  const [[counted], page] = await Promise.all([
    context.db.select({ total: countOfList(memberRows(input)) }).from(sql`(select 1) as one`),
    memberPage(context, input, keyPageOf(input, MEMBER_SORTS)),
  ]);
  return keyAnswer(page.list, counted?.total ?? 0, page);
}

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
