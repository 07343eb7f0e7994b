/** Relatives take part in an activity by invitation of a member of staff, at most as many as the activity allows each. */
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { randomBytes } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { maskName } from '../../../engine/rules/format/text.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { member } from '../member/tables.ts';
import { orders } from '../../orders/tables.ts';
import { roleIn } from '../../offers/purchase/roles.ts';
import { purchaseActivity, purchaseOrder } from '../../offers/purchase/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { enterprise, staff, staffInvitation as invitation, staffRelative } from './tables.ts';

/** The invitation code of a member of staff for an activity, made at the first request. */
async function codeOf({ db, clock }: Context, staffId: number, activityId: number): Promise<string> {
  const code = randomBytes(9).toString('base64url');
  await db
    .insert(invitation)
    .values({ code, activity_id: activityId, staff_id: staffId, created: seconds({ clock }) })
    .onConflictDoNothing();
  const [row] = await db
    .select({ code: invitation.code })
    .from(invitation)
    .where(and(eq(invitation.staff_id, staffId), eq(invitation.activity_id, activityId)));
  return row?.code ?? code;
}

/** GET /mall/staff/invitation: for members of staff, for activities that relatives may join. */
export const staffInvitation: Handler<'staffInvitation'> = async (context, { activity_id }) => {
  const part = await roleIn(context.db, context.member.user_id, activity_id);
  if (!part || part.is_relative) return fail(ORDERS_MESSAGES.notInPurchase, 403);
  const { activity, staff_id } = part;
  if (!activity.has_relatives) return fail('该活动不能邀请亲友');
  const rows = await context.db
    .select({ user_id: member.user_id, name: member.username, created: staffRelative.created })
    .from(staffRelative)
    .innerJoin(member, eq(member.user_id, staffRelative.user_id))
    .where(and(eq(staffRelative.staff_id, staff_id), eq(staffRelative.activity_id, activity_id)))
    .orderBy(asc(staffRelative.created), asc(staffRelative.user_id));
  return {
    activity_id: String(activity_id),
    code: await codeOf(context, staff_id, activity_id),
    invite_limit: activity.invite_limit,
    relatives: rows.map(({ user_id, name, created }) => ({
      user_id: String(user_id),
      name: name || '亲友',
      created,
    })),
  };
};

async function invitationOf({ db }: Pick<Context, 'db'>, code: string) {
  const [row] = await db
    .select({ activity: purchaseActivity, staff, enterprise })
    .from(invitation)
    .innerJoin(purchaseActivity, eq(purchaseActivity.activity_id, invitation.activity_id))
    .innerJoin(staff, eq(staff.staff_id, invitation.staff_id))
    .innerJoin(enterprise, eq(enterprise.enterprise_id, staff.enterprise_id))
    .where(eq(invitation.code, code));
  return row;
}

type Invitation = NonNullable<Awaited<ReturnType<typeof invitationOf>>>;
type State = 'open' | 'own' | 'joined' | 'full' | 'over';

function isOver({ activity, staff: row, enterprise: company }: Invitation, now: number): boolean {
  const closed = !activity.enabled || !activity.has_relatives || row.disabled || company.disabled;
  return closed || activity.relative_end <= now;
}

/**
 * Members who count towards the limit of a member of staff: current relatives, and former relatives who have bought. So removing
 * a relative who has bought does not allow another one.
 */
async function placesOf(db: Db, staffId: number, activityId: number): Promise<Set<number>> {
  const now = db
    .select({ user_id: staffRelative.user_id })
    .from(staffRelative)
    .where(and(eq(staffRelative.staff_id, staffId), eq(staffRelative.activity_id, activityId)));
  const bought = db
    .select({ user_id: purchaseOrder.user_id })
    .from(purchaseOrder)
    .innerJoin(orders, eq(orders.order_id, purchaseOrder.order_id))
    .where(
      and(
        eq(purchaseOrder.staff_id, staffId),
        eq(purchaseOrder.activity_id, activityId),
        eq(purchaseOrder.is_relative, true),
        ne(orders.order_status, 'CANCEL'),
      ),
    );
  return new Set((await union(now, bought)).map(({ user_id }) => user_id));
}

async function stateOf({ db }: Pick<Context, 'db'>, found: Invitation, userId: number, now: number): Promise<State> {
  const { activity_id, invite_limit } = found.activity;
  const part = userId === 0 ? undefined : await roleIn(db, userId, activity_id);
  if (part) return part.is_relative ? 'joined' : 'own';
  if (isOver(found, now)) return 'over';
  const places = await placesOf(db, found.staff.staff_id, activity_id);
  return places.size < invite_limit || places.has(userId) ? 'open' : 'full';
}

const missing = (): Failure => notFound('邀请链接无效');

export const staffInvited: Handler<'staffInvited'> = async (context, { code }) => {
  const found = await invitationOf(context, code);
  if (!found) return missing();
  const { activity } = found;
  return {
    code,
    activity_id: String(activity.activity_id),
    activity_name: activity.name,
    title: activity.title,
    enterprise_name: found.enterprise.name,
    inviter: maskName(found.staff.name),
    begin_time: activity.relative_begin,
    end_time: activity.relative_end,
    state: await stateOf(context, found, context.member?.user_id ?? 0, seconds(context)),
  };
};

const REFUSALS: Record<Exclude<State, 'open' | 'joined'>, string> = {
  own: '您是员工，可以直接参加活动',
  full: '该员工邀请的亲友已满',
  over: SERVER_MESSAGES.purchaseOver,
};

/**
 * POST /mall/staff/invited. The row of the inviting member of staff is locked, so that two relatives cannot both take the last
 * place.
 */
export const joinRelative: Handler<'joinRelative'> = async (context, { code }) => {
  const { user_id } = context.member;
  return transact(context, async (tx, context) => {
    const known = await invitationOf({ db: tx }, code);
    if (!known) return missing();
    await tx.select().from(staff).where(eq(staff.staff_id, known.staff.staff_id)).for('update');
    const found = (await invitationOf({ db: tx }, code)) ?? known;
    const { activity_id } = found.activity;
    const { staff_id } = found.staff;
    const state = await stateOf({ db: tx }, found, user_id, seconds(context));
    const done = { status: true as const, activity_id: String(activity_id) };
    if (state === 'joined') return done;
    if (state !== 'open') return fail(REFUSALS[state]);
    const values = { activity_id, user_id, staff_id, created: seconds(context) };
    const made = await tx.insert(staffRelative).values(values).onConflictDoNothing().returning();
    // A relative of a member of staff who left may join by another invitation.
    if (made.length === 0)
      await tx
        .update(staffRelative)
        .set(values)
        .where(and(eq(staffRelative.user_id, user_id), eq(staffRelative.activity_id, activity_id)));
    await record(context, 'staff.relative', `staff:${staff_id}`, { before: null, after: { user_id, activity_id } }, tx);
    return done;
  });
};

/**
 * DELETE /mall/staff/relatives: called by the member of staff, or by the relative. The invitation code becomes invalid too;
 * orders stay.
 */
export const endRelative: Handler<'endRelative'> = async (context, { activity_id, user_id }) => {
  const { user_id: userId } = context.member;
  const relative = user_id ?? userId;
  const one = and(eq(staffRelative.user_id, relative), eq(staffRelative.activity_id, activity_id));
  return transact(context, async (tx, context) => {
    const [part] = await tx
      .select({ staff_id: staff.staff_id, host: staff.user_id })
      .from(staffRelative)
      .innerJoin(staff, eq(staff.staff_id, staffRelative.staff_id))
      .where(one);
    if (!part || (relative !== userId && part.host !== userId)) return notFound('亲友不存在');
    const { staff_id } = part;
    await tx.select({ staff_id: staff.staff_id }).from(staff).where(eq(staff.staff_id, staff_id)).for('update');
    await tx.delete(staffRelative).where(and(one, eq(staffRelative.staff_id, staff_id)));
    await tx.delete(invitation).where(and(eq(invitation.staff_id, staff_id), eq(invitation.activity_id, activity_id)));
    const before = { user_id: relative, activity_id };
    await record(context, 'staff.relative-end', `staff:${staff_id}`, { before, after: null }, tx);
    return { result: true as const };
  });
};
