/**
 * After-sales by amount, for server, shop and office: why the office begins one, and how points go with money. Points go back in
 * proportion to the money; only where no money is left are they granted by their number.
 */

export const AMOUNT_REASONS = { phone: '电话', goodwill: '补偿', price: '差价', other: '其他' } as const;

export type AmountReason = keyof typeof AMOUNT_REASONS;

export const AMOUNT_MESSAGES = {
  amountEmpty: '请填写退款金额',
  reasonEmpty: '请填写少退的原因，买家可以看到',
  textEmpty: '请填写说明，买家可以看到',
  nothing: '请选择商品，或填写退款金额',
  nothingGranted: '退款金额要大于 0，不同意退款请拒绝',
  pointsFormat: '请输入正确的积分数',
  pointsFollow: '积分按退款金额的比例退回，不能单独填写',
} as const;

/** Of `points`, those that go back with `amount` of `whole` cents: their share, rounded half up. */
export function pointsWith(points: number, amount: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(points) * BigInt(amount) + BigInt(whole)) / (2n * BigInt(whole)));
}
