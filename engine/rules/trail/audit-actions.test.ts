import { expect, it } from 'vitest';
import { actionName } from './audit-actions.ts';

it('names actions by their area and what was done there, or as a whole', () => {
  expect(actionName('goods.put')).toBe('修改商品');
  expect(actionName('order.for-member')).toBe('商家代客下单');
  expect(actionName('refund')).toBe('退款成功');
  expect(actionName('voucher')).toBe('转账凭证');
  expect(actionName('order.unheard-of')).toBe('订单 order.unheard-of');
  expect(actionName('constructor.constructor')).toBe('constructor.constructor');
});
