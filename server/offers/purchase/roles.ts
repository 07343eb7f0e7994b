/** A member's role in internal purchases: member of staff of an enterprise, or invited relative. */
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PurchaseState } from '../../../engine/rules/people/staff.ts';
import type { Db } from '../../kernel/db/database.ts';
import { enterprise, staff, staffRelative } from '../../people/staff/tables.ts';
import { purchaseActivity } from './tables.ts';

export type Activity = typeof purchaseActivity.$inferSelect;

export interface Part {
  activity: Activity;
  /** the member of staff whose limit counts */
  staff_id: number;
  staffName: string;
  enterprise_id: number;
  enterpriseName: string;
  is_relative: boolean;
}

const columns = {
  activity: getTableColumns(purchaseActivity),
  staff_id: staff.staff_id,
  staffName: staff.name,
  enterprise_id: enterprise.enterprise_id,
  enterpriseName: enterprise.name,
};

const inTheEnterprise = sql`${purchaseActivity.enterprise_ids} @> to_jsonb(${staff.enterprise_id})`;
const inGoodStanding = and(
  eq(purchaseActivity.enabled, true),
  eq(staff.disabled, false),
  eq(enterprise.disabled, false),
);

/** All roles of a member, one for each activity, newest first. A member of staff is never a relative in the same activity. */
export async function rolesOf(db: Db, userId: number, activityIds?: readonly number[]): Promise<Part[]> {
  const wanted = activityIds && inArray(purchaseActivity.activity_id, [...activityIds]);
  const [own, invited] = await Promise.all([
    db
      .select(columns)
      .from(staff)
      .innerJoin(enterprise, eq(enterprise.enterprise_id, staff.enterprise_id))
      .innerJoin(purchaseActivity, inTheEnterprise)
      .where(and(eq(staff.user_id, userId), inGoodStanding, wanted))
      .orderBy(desc(purchaseActivity.activity_id), staff.staff_id),
    db
      .select(columns)
      .from(staffRelative)
      .innerJoin(staff, eq(staff.staff_id, staffRelative.staff_id))
      .innerJoin(enterprise, eq(enterprise.enterprise_id, staff.enterprise_id))
      .innerJoin(
        purchaseActivity,
        and(
          eq(purchaseActivity.activity_id, staffRelative.activity_id),
          eq(purchaseActivity.has_relatives, true),
          inTheEnterprise,
        ),
      )
      .where(and(eq(staffRelative.user_id, userId), inGoodStanding, wanted))
      .orderBy(desc(purchaseActivity.activity_id)),
  ]);
  const parts = new Map<number, Part>();
  for (const row of own)
    if (!parts.has(row.activity.activity_id)) parts.set(row.activity.activity_id, { ...row, is_relative: false });
  for (const row of invited)
    if (!parts.has(row.activity.activity_id)) parts.set(row.activity.activity_id, { ...row, is_relative: true });
  return [...parts.values()].toSorted((a, b) => b.activity.activity_id - a.activity.activity_id);
}

export async function roleIn(db: Db, userId: number, activityId: number): Promise<Part | undefined> {
  const [part] = await rolesOf(db, userId, [activityId]);
  return part;
}

/** The time range in which a member with this role may buy, in Unix seconds. */
export function spanOf({
  activity,
  is_relative,
}: Pick<Part, 'activity' | 'is_relative'>): [begin: number, end: number] {
  return is_relative ? [activity.relative_begin, activity.relative_end] : [activity.begin_time, activity.end_time];
}

export function purchaseStateOf(part: Pick<Part, 'activity' | 'is_relative'>, now: number): PurchaseState {
  const [begin, end] = spanOf(part);
  if (now < begin) return 'waiting';
  return now < end ? 'ongoing' : 'over';
}

/** Cents that a member with this role may spend alone, and together with the family; 0 for no limit. */
export function limitsOf({ activity, is_relative }: Pick<Part, 'activity' | 'is_relative'>): {
  own: number;
  family: number;
} {
  const { limit_fee, relative_limit_fee, shares_limit } = activity;
  return { own: is_relative ? relative_limit_fee : limit_fee, family: shares_limit ? limit_fee : 0 };
}
