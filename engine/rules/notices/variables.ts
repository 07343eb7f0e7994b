/** What texts of notices may name: the variable as operators read it, and a value for previews. */

interface Variable {
  name: string;
  example: string;
}

const ALL = {
  mall: { name: '商城', example: '示例商城' },
  order: { name: '订单号', example: '202611280001' },
  amount: { name: '金额', example: '¥129.00' },
  next: { name: '后续安排', example: '商家会尽快发货' },
  reason: { name: '原因', example: '商品缺货' },
  goods: { name: '商品', example: '橡木餐椅' },
  count: { name: '数量', example: '2' },
  receiver: { name: '收货信息', example: '张女士，上海市浦东新区世纪大道1号' },
  change: { name: '金额变化', example: '退款 ¥20.00，原路退回' },
  time: { name: '时间', example: '2026-11-30 12:00' },
  date: { name: '日期', example: '2026-12-31' },
  pickup_code: { name: '提货码', example: '628104' },
  aftersales_kind: { name: '售后类型', example: '退货退款' },
  progress: { name: '进度', example: '商家已同意' },
  words: { name: '内容', example: '您好，已为您登记，预计两天内处理完成。' },
  coupon: { name: '优惠券', example: '满200减20券' },
  activity: { name: '活动', example: '周末秒杀' },
  paper: { name: '票据', example: '发票' },
  paper_number: { name: '发票号码', example: '26312000000123456789' },
  paper_title: { name: '发票抬头', example: '示例科技有限公司' },
  code: { name: '验证码', example: '482913' },
  purpose: { name: '用途', example: '登录' },
  link: {
    name: '链接',
    example: 'https://mall.example.com/auth/activate?token=example',
  },
  shop: { name: '店铺', example: '示例家居店' },
  tasks: { name: '事项', example: '2 个新订单、1 个售后申请' },
} as const satisfies Record<string, Variable>;

export type VariableKey = keyof typeof ALL;

export const VARIABLES: Readonly<Record<VariableKey, Variable>> = ALL;

/** Values by key, as a place that sends a notice has them. */
export type Values = Partial<Record<VariableKey, string>>;

const KEYS = Object.keys(ALL) as VariableKey[];

/** The values by the names that stand in texts. */
export const byName = (values: Values): Map<string, string> =>
  new Map(KEYS.map((key) => [VARIABLES[key].name, values[key] ?? '']));

/** Example values of all variables. */
export const EXAMPLES: Values = Object.fromEntries(KEYS.map((key) => [key, VARIABLES[key].example]));
