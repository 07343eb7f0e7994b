/** In which part a member takes in internal purchases: as one of the staff of an enterprise, or as a relative somebody invited. */
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PurchaseState } from '../../../engine/rules/people/staff.ts';
import type { Db } from '../../kernel/db/database.ts';
import { enterprise, staff, staffRelative } from '../../people/staff/tables.ts';
import { purchaseActivity } from './tables.ts';

export type Activity = typeof purchaseActivity.$inferSelect;

export interface Part {
  activity: Activity;
  /** whose limit counts */
  staffId: number;
  staffName: string;
  enterpriseId: number;
  enterpriseName: string;
  isRelative: boolean;
}

const columns = {
  activity: getTableColumns(purchaseActivity),
  staffId: staff.staffId,
  staffName: staff.name,
  enterpriseId: enterprise.enterpriseId,
  enterpriseName: enterprise.name,
};

const inTheEnterprise = sql`${purchaseActivity.enterpriseIds} @> to_jsonb(${staff.enterpriseId})`;
const inGoodStanding = and(
  eq(purchaseActivity.enabled, true),
  eq(staff.disabled, false),
  eq(enterprise.disabled, false),
);

/** Every part a member has, one an activity, the newest first; staff are never relatives of the same activity. */
export async function partsOf(db: Db, userId: number, activityIds?: readonly number[]): Promise<Part[]> {
  const wanted = activityIds && inArray(purchaseActivity.activityId, [...activityIds]);
  const [own, invited] = await Promise.all([
    db
      .select(columns)
      .from(staff)
      .innerJoin(enterprise, eq(enterprise.enterpriseId, staff.enterpriseId))
      .innerJoin(purchaseActivity, inTheEnterprise)
      .where(and(eq(staff.userId, userId), inGoodStanding, wanted))
      .orderBy(desc(purchaseActivity.activityId), staff.staffId),
    db
      .select(columns)
      .from(staffRelative)
      .innerJoin(staff, eq(staff.staffId, staffRelative.staffId))
      .innerJoin(enterprise, eq(enterprise.enterpriseId, staff.enterpriseId))
      .innerJoin(
        purchaseActivity,
        and(
          eq(purchaseActivity.activityId, staffRelative.activityId),
          eq(purchaseActivity.hasRelatives, true),
          inTheEnterprise,
        ),
      )
      .where(and(eq(staffRelative.userId, userId), inGoodStanding, wanted))
      .orderBy(desc(purchaseActivity.activityId)),
  ]);
  const parts = new Map<number, Part>();
  for (const row of own)
    if (!parts.has(row.activity.activityId)) parts.set(row.activity.activityId, { ...row, isRelative: false });
  for (const row of invited)
    if (!parts.has(row.activity.activityId)) parts.set(row.activity.activityId, { ...row, isRelative: true });
  return [...parts.values()].toSorted((a, b) => b.activity.activityId - a.activity.activityId);
}

export async function partIn(db: Db, userId: number, activityId: number): Promise<Part | undefined> {
  const [part] = await partsOf(db, userId, [activityId]);
  return part;
}

/** From when to when somebody of this part may buy, in Unix seconds. */
export function spanOf({ activity, isRelative }: Pick<Part, 'activity' | 'isRelative'>): [begin: number, end: number] {
  return isRelative ? [activity.relativeBegin, activity.relativeEnd] : [activity.beginTime, activity.endTime];
}

export function stateOf(part: Pick<Part, 'activity' | 'isRelative'>, now: number): PurchaseState {
  const [begin, end] = spanOf(part);
  if (now < begin) return 'waiting';
  return now < end ? 'ongoing' : 'over';
}

/** Cents somebody of this part may spend alone, and with the family as a sum; 0 for no limit. */
export function limitsOf({ activity, isRelative }: Pick<Part, 'activity' | 'isRelative'>): {
  own: number;
  family: number;
} {
  const { limitFee, relativeLimitFee, sharesLimit } = activity;
  return { own: isRelative ? relativeLimitFee : limitFee, family: sharesLimit ? limitFee : 0 };
}
