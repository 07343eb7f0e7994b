/** Internal purchases for members. */
import { gt, sql } from 'drizzle-orm';
import { PURCHASE_STATES } from '../../../engine/rules/people/staff.ts';
import type { PurchaseActivity } from '../../../schemas/types/contract.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler, MemberContext } from '../../kernel/calls/operation.ts';
import { leftOf, spentIn } from './limits.ts';
import { limitsOf, rolesOf, spanOf, purchaseStateOf, type Part } from './roles.ts';
import { purchaseActivity } from './tables.ts';

/** GET employeepurchase/is_open: whether there are any, for any member. */
export const purchaseOpen: Handler<'purchaseOpen'> = async (context) => {
  const open = sql`${purchaseActivity.enabled} and ${gt(purchaseActivity.end_time, seconds(context))}
    and ${purchaseActivity.display_time} <= ${seconds(context)}`;
  return { is_open: (await context.db.$count(purchaseActivity, open)) > 0 };
};

/** The member's roles in announced activities. */
export async function announcedParts(context: MemberContext): Promise<Part[]> {
  const parts = await rolesOf(context.db, context.member.user_id);
  const now = seconds(context);
  return parts.filter((part) => part.activity.display_time <= now);
}

async function activityAnswer(context: MemberContext, part: Part): Promise<PurchaseActivity> {
  const { activity, is_relative } = part;
  const spent = await spentIn(context.db, part, context.member.user_id);
  const status = purchaseStateOf(part, seconds(context));
  const [begin_time, end_time] = spanOf(part);
  return {
    id: String(activity.activity_id),
    company_id: '1',
    name: activity.name,
    title: activity.title,
    pages_template_id: '0',
    share_pic: activity.share_pic,
    enterprise_id: activity.enterprise_ids,
    display_time: activity.display_time,
    employee_begin_time: activity.begin_time,
    employee_end_time: activity.end_time,
    employee_limitfee: activity.limit_fee,
    if_relative_join: activity.has_relatives,
    invite_limit: activity.invite_limit,
    relative_begin_time: activity.relative_begin,
    relative_end_time: activity.relative_end,
    if_share_limitfee: activity.shares_limit,
    relative_limitfee: activity.relative_limit_fee,
    minimum_amount: activity.minimum_amount,
    close_modify_hours_after_activity: 0,
    created: activity.created,
    status,
    status_desc: PURCHASE_STATES[status],
    is_employee: !is_relative,
    is_relative,
    rel_enterprise: part.enterpriseName,
    enterprise: String(part.enterprise_id),
    is_passphrase_enabled: false,
    auth_type: '',
    passphrase_user_verified: 0,
    begin_time,
    end_time,
    used_fee: limitsOf(part).family > 0 ? spent.family : spent.own,
    left_fee: leftOf(part, spent),
  };
}

/** GET employeepurchase/activities: running ones first, then coming ones, then ended ones; newest first in each group. */
export const purchaseActivities: Handler<'purchaseActivities'> = async (context, input) => {
  const { page, pageSize } = pagingOf(input, 20, 50);
  const { activity_name: name = '', status = '', enterprise_id, activity_id } = input;
  const now = seconds(context);
  const found = (await announcedParts(context)).filter(
    (part) =>
      part.activity.name.includes(name) &&
      (status === '' || !(status in PURCHASE_STATES) || purchaseStateOf(part, now) === status) &&
      (!enterprise_id || part.enterprise_id === enterprise_id) &&
      (!activity_id || part.activity.activity_id === activity_id),
  );
  const order = ['ongoing', 'waiting', 'over'];
  const sorted = found.toSorted(
    (a, b) => order.indexOf(purchaseStateOf(a, now)) - order.indexOf(purchaseStateOf(b, now)),
  );
  const visible = sorted.slice((page - 1) * pageSize, page * pageSize);
  return listAnswer(await Promise.all(visible.map((part) => activityAnswer(context, part))), found.length);
};
