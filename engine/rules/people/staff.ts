/** Badges that only signed-in staff see (storefront spec 4 "Staff badges"). */

/** "special sale goods", "lucky bag", "regular employee internal-purchase goods" */
const BADGES = { sale: '特卖商品', bag: '福袋商品', staff: '员工内购商品' } as const;

/** The badge of a goods for staff; '' when it has none. */
export function staffBadge(goods: { product_type: string; staff_goods: number | string }): string {
  if (goods.product_type === 'sale') return BADGES.sale;
  if (goods.product_type === 'bag') return BADGES.bag;
  return Number(goods.staff_goods) === 1 ? BADGES.staff : '';
}

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
