/** Staff of enterprises that buy internally (storefront spec 4): how they prove who they are, states of purchases, messages. */

/**
 * How staff prove their identity: the code is sent to the number or address stored in the staff list (account), or to the one
 * they type.
 */
const STAFF_WAYS = ['account', 'mobile', 'email'] as const;

export type StaffWay = (typeof STAFF_WAYS)[number];

export const STAFF_WAY_NAMES: Record<StaffWay, string> = { account: '工号', mobile: '手机号', email: '企业邮箱' };

export function isStaffWay(text: unknown): text is StaffWay {
  return STAFF_WAYS.some((way) => way === text);
}

/** The state of an internal purchase for a member. */
export const PURCHASE_STATES = { waiting: '未开始', ongoing: '进行中', over: '已结束' } as const;

export type PurchaseState = keyof typeof PURCHASE_STATES;

/** Messages at the fields by which staff prove their identity. */
export const STAFF_MESSAGES = {
  termsEmpty: '请先阅读并同意员工内购协议',
  enterpriseEmpty: '请选择企业',
  numberEmpty: '请输入工号',
} as const;
