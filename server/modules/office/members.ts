/** The office's list of members. */
import { and, count, eq, gte, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { MallDays, MallMember, MallMembers } from '../../../schemas/types/contract.ts';
import { seconds, type Context } from '../../http/context.ts';
import { containing, listAnswer, pagingOf } from '../../http/input.ts';
import { sortOf, spanOf } from '../../http/listing.ts';
import type { InputOf } from '../../http/operation.ts';
import { member } from '../member/tables.ts';
import { CHINA, DAY, daysAnswer, lastDays } from '../system/china-days.ts';

const SORTS = { user_id: member.userId, point: member.point, deposit: member.deposit, created: member.created };

export function listedMember(row: typeof member.$inferSelect): MallMember {
  const { userId, mobile, username, gradeId, point, deposit, isStaff, disabled, created } = row;
  return { user_id: userId, mobile, username, grade_id: gradeId, point, deposit, is_staff: isStaff, disabled, created };
}

function filterOf(input: InputOf<'listMembers'>): SQL | undefined {
  const { keyword = '', staff, disabled } = input;
  const pattern = containing(keyword);
  return and(
    keyword === '' ? undefined : or(ilike(member.username, pattern), ilike(member.mobile, pattern)),
    staff === undefined ? undefined : eq(member.isStaff, staff),
    disabled === undefined ? undefined : eq(member.disabled, disabled),
    spanOf(input, 'created', member.created),
  );
}

/** Members, newest first. */
export async function listMembers(context: Context, input: InputOf<'listMembers'>): Promise<MallMembers> {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = filterOf(input);
  const [total, rows] = await Promise.all([
    context.db.$count(member, where),
    context.db
      .select()
      .from(member)
      .where(where)
      .orderBy(...sortOf(input, SORTS, sortOf({ sort: '-user_id' }, SORTS, [], member.userId), member.userId))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(rows.map(listedMember), total);
}

/** How many registered on each of the last days, today included; days are China's. */
export async function newMembersByDay(context: Context, input: InputOf<'newMembersByDay'>): Promise<MallDays> {
  const span = lastDays(seconds(context), input.days);
  const day = sql<number>`((${member.created} + ${sql.raw(String(CHINA))}) / ${sql.raw(String(DAY))})::int`;
  const rows = await context.db
    .select({ day, value: count() })
    .from(member)
    .where(gte(member.created, span.first * DAY - CHINA))
    .groupBy(day);
  return daysAnswer(span, rows);
}
