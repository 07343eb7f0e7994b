import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListAuditAnswer } from '../../../schemas/types/contract.ts';
import { record } from '../../kernel/system/audit.ts';
import { insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const rowsOf = async (token: string): Promise<ListAuditAnswer['list']> =>
  (await app.get<ListAuditAnswer>('/mall/audit', { token })).data.list;

it('says whom and what ids mean, in changes, facts and subjects; what is gone keeps its id', async () => {
  const token = await insertOperator(app, 'chief');
  await insertShop(app.db, { distributor_id: 7, name: '梧桐小店' });
  const { user_id } = await insertMember(app, { username: '小满' });
  const coupon = { title: '新客券', shop_id: 7, made_by: 0, begin_date: 1_700_000_000, stopped_at: null };
  await record(app.context(), 'coupon.put', 'coupon:99', {
    before: { ...coupon, shop_id: 9, use_bound: 0 },
    after: { ...coupon, use_bound: 0, begin_date: 1_700_086_400 },
  });
  await record(app.context(), 'order.for-member', 'order:5441', {
    before: null,
    after: { member: user_id, amount: 1250 },
  });
  await record(app.context(), 'member.change', `member:${user_id}`, {
    before: { disabled: false },
    after: { disabled: true },
  });
  const [change, order, put] = await rowsOf(token);
  expect(change).toMatchObject({
    subject_name: `会员 ${user_id} 小满`,
    changes: [{ name: '停用', was: '否', became: '是' }],
  });
  expect(order?.changes).toEqual([
    { name: '金额', was: '', became: '¥12.50' },
    { name: '会员', was: '', became: '小满' },
  ]);
  expect(put?.subject_name).toBe('优惠券 99');
  expect(put?.changes).toEqual([
    { name: '店铺', was: '9', became: '梧桐小店' },
    { name: '开始时间', was: expect.stringMatching(/^2023-11-1\d /), became: expect.stringMatching(/^2023-11-1\d /) },
  ]);
});
