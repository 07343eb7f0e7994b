import { describe, expect, test } from 'vitest';
import { feesOf, hintOf, movesOf, stepsDone, type OrderDes } from './order-rules.ts';

const order = (order_status_des: OrderDes, auto_cancel_seconds = 60) => ({
  order_status_des,
  auto_cancel_seconds,
});

/** Flows 1e.7: the buttons and the step of each state. */
const TABLE: [des: OrderDes, buttons: string, steps: number | undefined][] = [
  ['NOTPAY', 'pay cancel', 1],
  ['PAYED', 'cancel again', 2],
  ['PAYED_PENDING', 'cancel again', 2],
  ['PAYED_PARTAIL', 'again', 2],
  ['PAYED_WAIT_PROCESS', 'again', undefined],
  ['WAIT_BUYER_CONFIRM', 'confirm again', 3],
  ['DONE', 'again delete', 4],
  ['CANCEL', 'again delete', undefined],
  ['CANCEL_WAIT_PROCESS', 'again', undefined],
  ['CANCEL_REFUND_PROCESS', 'again', undefined],
  ['CANCEL_REFUND_FAIL', 'again', undefined],
];

describe('an order that is', () => {
  test.each(TABLE)('%s', (des, buttons, steps) => {
    const moves = movesOf(order(des));
    const visible = [
      moves.canPay && 'pay',
      moves.canCancel && 'cancel',
      moves.canConfirm && 'confirm',
      moves.canBuyAgain && 'again',
      moves.canDelete && 'delete',
    ];
    expect(visible.filter(Boolean).join(' ')).toBe(buttons);
    expect(stepsDone(des)).toBe(steps);
  });

  test('reviewed for its transfer is neither paid nor cancelled, and edited when that was refused', () => {
    const reviewed = (offline_pay_check_status: 0 | 2) => movesOf({ ...order('NOTPAY'), offline_pay_check_status });
    expect(reviewed(0)).toMatchObject({ canPay: false, canCancel: false, canEditVoucher: false });
    expect(reviewed(2)).toMatchObject({ canPay: true, canCancel: true, canEditVoucher: true });
    expect(movesOf(order('NOTPAY')).canEditVoucher).toBe(false);
  });

  test('held by an edit that waits for its supplement is not cancelled, and its page says why', () => {
    const held = { ...order('PAYED'), waits_for_edit: 1 as const };
    expect(movesOf(held)).toMatchObject({ canCancel: false, canBuyAgain: true });
    expect(hintOf('PAYED', false, { waitsForEdit: true })).toContain('补款或放弃');
  });

  test('late is not paid any more', () => expect(movesOf(order('NOTPAY', 0)).canPay).toBe(false));
});

test('the fees sum to what is paid, also when points paid freight', () => {
  const fees = feesOf({
    item_fee: 5000,
    discount_info: [
      { type: 'coupon', id: '1', info: '新人券', discount_fee: 1000 },
      { type: 'full_gift', id: '2', info: '满赠', discount_fee: 0 },
    ],
    // Of 800 freight the points paid 300, and 4,000 of the goods.
    freight_fee: 500,
    point: 4300,
    point_fee: 4300,
    items: [{ point_fee: 1500 }, { point_fee: 2500 }],
  });
  expect(fees).toEqual([
    { name: '商品总额', fee: 5000 },
    { name: '新人券', fee: -1000 },
    { name: '运费', fee: 800 },
    { name: '积分抵扣（4300 积分）', fee: -4300 },
  ]);
  expect(fees.reduce((sum, { fee }) => sum + fee, 0)).toBe(500);
});
