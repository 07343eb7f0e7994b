/** A paid grade for money that arrived. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { member } from '../../people/member/tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** Days of the grade the member has count from its end, those of another one from now. */
export async function giveVip(
  tx: Db,
  { userId, gradeId, days, now }: { userId: number; gradeId: number; days: number; now: number },
): Promise<void> {
  await tx
    .update(member)
    .set({
      vipGradeId: gradeId,
      vipEndsAt: sql`case when ${member.vipGradeId} = ${gradeId} then greatest(${member.vipEndsAt}, ${now}::bigint) else ${now}::bigint end + ${days * DAY}::bigint`,
    })
    .where(eq(member.userId, userId));
}
