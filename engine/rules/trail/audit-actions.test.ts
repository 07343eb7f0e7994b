import { expect, it } from 'vitest';
import { actionName } from './audit-actions.ts';
import { differences } from './audit-sheet.ts';
import { subjectName, subjectsNamed } from './audit-words.ts';

const row = {
  audit_id: 1,
  at: 1,
  actor: 'operator:1',
  actor_name: '',
  action: 'operator.role',
  subject: 'operator:2',
};

it('names actions by their area and what was done there, or as a whole', () => {
  expect(actionName('goods.put')).toBe('修改商品');
  expect(actionName('order.for-member')).toBe('商家代客下单');
  expect(actionName('refund')).toBe('退款成功');
  expect(actionName('voucher')).toBe('转账凭证');
  expect(actionName('order.unheard-of')).toBe('订单 order.unheard-of');
  expect(actionName('constructor.constructor')).toBe('constructor.constructor');
});

it('says in words what was changed, and finds it by them', () => {
  expect(subjectName('order:5441')).toBe('订单 5441');
  expect(subjectName('setting:offline-pay')).toBe('设置 收款账户');
  expect(subjectsNamed('设置 收款账户')).toContain('setting:offline-pay');
  expect(subjectName('constructor:1')).toBe('constructor:1');
  expect(subjectsNamed('订单 5441')).toEqual(['订单 5441', 'order:5441']);
  expect(subjectsNamed('order:5441')).toEqual(['order:5441']);
  const changed = {
    before: { role: 'viewer', odd: 1 },
    after: { role: 'finance', odd: 2 },
    detail: {},
    request_id: '',
  };
  expect(differences({ ...row, ...changed })).toEqual([
    { name: '角色', was: '只读', became: '财务' },
    { name: 'odd', was: '1', became: '2' },
  ]);
});

it('the order of names and the time of a change are no changes', () => {
  const before = { name: '蓝莓', specs: [{ spec_id: 1, name: '规格' }], updated: 1 };
  const after = { updated: 2, specs: [{ name: '规格', spec_id: 1 }], name: '大蓝莓' };
  expect(differences({ ...row, before, after, detail: {}, request_id: '' })).toEqual([
    { name: '名称', was: '蓝莓', became: '大蓝莓' },
  ]);
});
