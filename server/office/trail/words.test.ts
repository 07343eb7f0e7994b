import { expect, it } from 'vitest';
import { changesOf, factsOf } from './changes.ts';
import { subjectName, subjectsNamed } from './words.ts';

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
  };
  expect(changesOf({ subject: 'operator:2', ...changed })).toEqual([
    { name: '角色', was: '只读', became: '财务' },
    { name: 'odd', was: '1', became: '2' },
  ]);
});

it('says states of after-sales, kinds, carriers and lines in words', () => {
  const names = (kind: string, id: number) => (kind === 'line' && id === 7 ? '龙井' : undefined);
  const refunded = { subject: 'order:1', before: { progress: 9 }, after: { progress: 6 } };
  expect(changesOf(refunded)).toEqual([{ name: '售后状态', was: '退款中', became: '退款成功' }]);
  const sent = { kind: 'ONLY_REFUND', carrier: 'SF', items: [{ line_id: 7, num: 2 }] };
  expect(changesOf({ subject: 'order:1', before: null, after: sent }, names)).toEqual([
    { name: '类型', was: '', became: '仅退款' },
    { name: '物流公司', was: '', became: '顺丰速运' },
    { name: '商品规格', was: '', became: '商品 龙井，件数 2' },
  ]);
  // The same numbers and letters elsewhere are no codes.
  expect(changesOf({ subject: 'order:1', before: null, after: { num: 6, reason: 'SF' } })).toEqual([
    { name: '件数', was: '', became: '6' },
    { name: '原因', was: '', became: 'SF' },
  ]);
});

it('the order of names and the time of a change are no changes', () => {
  const before = { name: '蓝莓', specs: [{ spec_id: 1, name: '规格' }], updated: 1 };
  const after = { updated: 2, specs: [{ name: '规格', spec_id: 1 }], name: '大蓝莓' };
  expect(changesOf({ subject: 'category:2', before, after })).toEqual([
    { name: '名称', was: '蓝莓', became: '大蓝莓' },
  ]);
});

it('names a column as its own table does, and a column of another table by the shared name', () => {
  const change = { before: { name: '蓝莓', brief: '甜' }, after: { name: '大蓝莓', brief: '' } };
  const names = (subject: string): string[] => changesOf({ subject, ...change }).map(({ name }) => name);
  expect(names('goods:1')).toEqual(['商品名称', '副标题']);
  expect(names('shop:1')).toEqual(['名称', '副标题']);
});

it('says amounts in yuan, lists without the signs of JSON, and what else was recorded by its name', () => {
  const changed = { before: { amount: 1050, pics: [] }, after: { amount: 0, pics: ['a', 'b'] } };
  expect(changesOf({ subject: 'refund:1', ...changed })).toEqual([
    { name: '金额', was: '¥10.50', became: '¥0.00' },
    { name: '图片', was: '', became: 'a、b' },
  ]);
  expect(factsOf({ amount: 700, lines: [{ name: '龙井', num: 2 }], reason: '' }, 'order:1')).toEqual([
    { name: '金额', value: '¥7.00' },
    { name: expect.any(String) as unknown, value: '名称 龙井，件数 2' },
  ]);
});
