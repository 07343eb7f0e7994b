/** Relatives take part in an activity by the invitation of one of the staff, as many as the activity allows each. */
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
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
import { partIn } from '../../offers/purchase/roles.ts';
import { purchaseActivity, purchaseOrder } from '../../offers/purchase/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { enterprise, staff, staffInvitation as invitation, staffRelative } from './tables.ts';

/** The code of one of the staff for an activity, made at the first request. */
async function codeOf({ db, clock }: Context, staffId: number, activityId: number): Promise<string> {
  const code = randomBytes(9).toString('base64url');
  await db
    .insert(invitation)
    .values({ code, activityId, staffId, created: seconds({ clock }) })
    .onConflictDoNothing();
  const [row] = await db
    .select({ code: invitation.code })
    .from(invitation)
    .where(and(eq(invitation.staffId, staffId), eq(invitation.activityId, activityId)));
  return row?.code ?? code;
}

/** GET /mall/staff/invitation: of staff, to activities that relatives may join. */
export const staffInvitation: Handler<'staffInvitation'> = async (context, { activity_id: activityId }) => {
  const part = await partIn(context.db, context.member.userId, activityId);
  if (!part || part.isRelative) return fail(ORDERS_MESSAGES.notInPurchase, 403);
  const { activity, staffId } = part;
  if (!activity.hasRelatives) return fail('该活动不能邀请亲友');
  const rows = await context.db
    .select({ userId: member.userId, name: member.username, created: staffRelative.created })
    .from(staffRelative)
    .innerJoin(member, eq(member.userId, staffRelative.userId))
    .where(and(eq(staffRelative.staffId, staffId), eq(staffRelative.activityId, activityId)))
    .orderBy(asc(staffRelative.created), asc(staffRelative.userId));
  return {
    activity_id: String(activityId),
    code: await codeOf(context, staffId, activityId),
    invite_limit: activity.inviteLimit,
    relatives: rows.map(({ userId, name, created }) => ({ user_id: String(userId), name: name || '亲友', created })),
  };
};

async function invitationOf({ db }: Pick<Context, 'db'>, code: string) {
  const [row] = await db
    .select({ activity: purchaseActivity, staff, enterprise })
    .from(invitation)
    .innerJoin(purchaseActivity, eq(purchaseActivity.activityId, invitation.activityId))
    .innerJoin(staff, eq(staff.staffId, invitation.staffId))
    .innerJoin(enterprise, eq(enterprise.enterpriseId, staff.enterpriseId))
    .where(eq(invitation.code, code));
  return row;
}

type Invitation = NonNullable<Awaited<ReturnType<typeof invitationOf>>>;
type State = 'open' | 'own' | 'joined' | 'full' | 'over';

function isOver({ activity, staff: row, enterprise: company }: Invitation, now: number): boolean {
  const closed = !activity.enabled || !activity.hasRelatives || row.disabled || company.disabled;
  return closed || activity.relativeEnd <= now;
}

/** Whose the places of one of the staff are: of relatives, and of those who were and have bought. Ending a part makes no room to buy anew. */
async function placesOf(db: Db, staffId: number, activityId: number): Promise<Set<number>> {
  const now = db
    .select({ userId: staffRelative.userId })
    .from(staffRelative)
    .where(and(eq(staffRelative.staffId, staffId), eq(staffRelative.activityId, activityId)));
  const bought = db
    .select({ userId: purchaseOrder.userId })
    .from(purchaseOrder)
    .innerJoin(orders, eq(orders.orderId, purchaseOrder.orderId))
    .where(
      and(
        eq(purchaseOrder.staffId, staffId),
        eq(purchaseOrder.activityId, activityId),
        eq(purchaseOrder.isRelative, true),
        ne(orders.status, 'CANCEL'),
      ),
    );
  return new Set((await union(now, bought)).map(({ userId }) => userId));
}

async function stateOf({ db }: Pick<Context, 'db'>, found: Invitation, userId: number, now: number): Promise<State> {
  const { activityId, inviteLimit } = found.activity;
  const part = userId === 0 ? undefined : await partIn(db, userId, activityId);
  if (part) return part.isRelative ? 'joined' : 'own';
  if (isOver(found, now)) return 'over';
  const places = await placesOf(db, found.staff.staffId, activityId);
  return places.size < inviteLimit || places.has(userId) ? 'open' : 'full';
}

const missing = (): Failure => notFound('邀请链接无效');

export const staffInvited: Handler<'staffInvited'> = async (context, { code }) => {
  const found = await invitationOf(context, code);
  if (!found) return missing();
  const { activity } = found;
  return {
    code,
    activity_id: String(activity.activityId),
    activity_name: activity.name,
    title: activity.title,
    enterprise_name: found.enterprise.name,
    inviter: maskName(found.staff.name),
    begin_time: activity.relativeBegin,
    end_time: activity.relativeEnd,
    state: await stateOf(context, found, context.member?.userId ?? 0, seconds(context)),
  };
};

const REFUSALS: Record<Exclude<State, 'open' | 'joined'>, string> = {
  own: '您是员工，可以直接参加活动',
  full: '该员工邀请的亲友已满',
  over: REFUSED.purchaseOver,
};

/** POST /mall/staff/invited. The row of whom invites is locked, so that two who come at once do not both take the last place. */
export const joinRelative: Handler<'joinRelative'> = async (context, { code }) => {
  const { userId } = context.member;
  return transact(context, async (tx, context) => {
    const known = await invitationOf({ db: tx }, code);
    if (!known) return missing();
    await tx.select().from(staff).where(eq(staff.staffId, known.staff.staffId)).for('update');
    const found = (await invitationOf({ db: tx }, code)) ?? known;
    const { activityId } = found.activity;
    const { staffId } = found.staff;
    const state = await stateOf({ db: tx }, found, userId, seconds(context));
    const done = { status: true as const, activity_id: String(activityId) };
    if (state === 'joined') return done;
    if (state !== 'open') return fail(REFUSALS[state]);
    const values = { activityId, userId, staffId, created: seconds(context) };
    const made = await tx.insert(staffRelative).values(values).onConflictDoNothing().returning();
    // A relative of somebody who left may come by another invitation.
    if (made.length === 0)
      await tx
        .update(staffRelative)
        .set(values)
        .where(and(eq(staffRelative.userId, userId), eq(staffRelative.activityId, activityId)));
    await record(context, 'staff.relative', `staff:${staffId}`, { before: null, after: { userId, activityId } }, tx);
    return done;
  });
};

/** DELETE /mall/staff/relatives: by whom invited them, or by the relative. The code they came by is over as well; orders stay. */
export const endRelative: Handler<'endRelative'> = async (context, { activity_id: activityId, user_id }) => {
  const { userId } = context.member;
  const relative = user_id ?? userId;
  const one = and(eq(staffRelative.userId, relative), eq(staffRelative.activityId, activityId));
  return transact(context, async (tx, context) => {
    const [part] = await tx
      .select({ staffId: staff.staffId, host: staff.userId })
      .from(staffRelative)
      .innerJoin(staff, eq(staff.staffId, staffRelative.staffId))
      .where(one);
    if (!part || (relative !== userId && part.host !== userId)) return notFound('亲友不存在');
    const { staffId } = part;
    await tx.select({ staffId: staff.staffId }).from(staff).where(eq(staff.staffId, staffId)).for('update');
    await tx.delete(staffRelative).where(and(one, eq(staffRelative.staffId, staffId)));
    await tx.delete(invitation).where(and(eq(invitation.staffId, staffId), eq(invitation.activityId, activityId)));
    const before = { userId: relative, activityId };
    await record(context, 'staff.relative-end', `staff:${staffId}`, { before, after: null }, tx);
    return { result: true as const };
  });
};
