/** Texts about an edit of an order, for buyer and office. Money in cents. */
import { formatYuan } from '../format/price.ts';
import { nameWithSpec } from '../goods/specs.ts';

interface Pieces {
  name: string;
  spec: string;
  num: number;
}

interface Edit {
  state: 'waiting' | 'done' | 'dropped';
  removed: readonly Pieces[];
  added: readonly Pieces[];
  refund_fee: number;
  refund_point: number;
  due_fee: number;
  waived_fee: number;
  before_fee: number;
  after_fee: number;
}

export const EDIT_STATES: Readonly<Record<Edit['state'], string>> = {
  waiting: '待补款',
  done: '已生效',
  dropped: '已失效',
};

const listOf = (pieces: readonly Pieces[]): string =>
  pieces.map(({ name, spec, num }) => `${nameWithSpec(name, spec)} ×${num}`).join('，');

/** Removed and added goods, e.g. 减去 茶 ×1；加入 杯 ×2. */
export function editGoods({ removed, added }: Edit): string {
  return [removed.length > 0 ? `减去 ${listOf(removed)}` : '', added.length > 0 ? `加入 ${listOf(added)}` : '']
    .filter(Boolean)
    .join('；');
}

/** The order's total before and after, and the amounts paid or refunded. */
export function editMoney(edit: Edit): string {
  const { refund_fee, refund_point, due_fee, waived_fee, before_fee, after_fee } = edit;
  const parts = [
    refund_fee > 0 ? `退款 ${formatYuan(refund_fee)}` : '',
    refund_point > 0 ? `退回 ${refund_point} 积分` : '',
    due_fee > 0 ? `${edit.state === 'done' ? '已补款' : '需补款'} ${formatYuan(due_fee)}` : '',
    waived_fee > 0 ? `减免 ${formatYuan(waived_fee)}` : '',
  ].filter(Boolean);
  const sums = before_fee === after_fee ? '金额不变' : `${formatYuan(before_fee)} → ${formatYuan(after_fee)}`;
  return [sums, ...parts].join('，');
}
