import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListPointsAnswer, PointRuleAnswer } from '../../../schemas/types/contract.ts';
import { insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { movePoints, POINTS } from './move.ts';

const LEDGER = '/h5app/wxapp/point/member';
const ORDER = '20250601120000001';

onBoth('the ledger of points', (start) => {
  let app: TestApp;
  let mine: string;
  let others: string;
  const ledger = async (query = {}, token = mine): Promise<ListPointsAnswer> =>
    (await app.get<ListPointsAnswer>(LEDGER, { query, token })).data;

  beforeAll(async () => {
    app = await start();
    const member = await insertMember(app);
    mine = member.token;
    others = (await insertMember(app)).token;
    const { user_id } = member;
    const moves = [
      { type: POINTS.byHand, reference: 'opening', change: 500, description: '初始积分', now: NOW },
      { type: POINTS.spent, reference: ORDER, change: -120, description: '订单抵扣', now: NOW + 10 },
      { type: POINTS.cancelled, reference: ORDER, change: 120, description: '订单取消退回', now: NOW + 20 },
    ];
    for (const move of moves) await movePoints(app.db, { user_id, ...move });
  });
  afterAll(() => app.close());

  it('is read newest first, with what came in and went out, and the order', async () => {
    expect(await ledger()).toMatchObject({
      total_count: 3,
      list: [
        { income: 120, outcome: 0, outin_type: 'in', journal_type: 9, order_id: ORDER, created: NOW + 20 },
        { income: 0, outcome: 120, outin_type: 'out', journal_type_desc: '消费抵扣', point_desc: '订单抵扣' },
        { income: 500, outcome: 0, order_id: '', updated: NOW },
      ],
    });
  });

  it('comes in pages and by direction', async () => {
    const second = await ledger({ page_no: 2, page_size: 2 });
    expect([second.total_count, second.list.map(({ income }) => income)]).toEqual([3, [500]]);
    expect((await ledger({ outin_type: 'outcome' })).list.map(({ outcome }) => outcome)).toEqual([120]);
    expect((await ledger({ outin_type: 'income' })).total_count).toBe(2);
  });

  it('is nobody else’s', async () => {
    expect(await ledger({}, others)).toEqual({ list: [], total_count: 0, count: 0 });
    expect((await app.get(LEDGER)).status).toBe(401);
  });

  it('goes by a rule in words, which are those of the setting', async () => {
    const rule = async (): Promise<string> =>
      (await app.get<PointRuleAnswer>('/h5app/wxapp/point/rule')).data.rule_desc;
    expect(await rule()).toMatch(/不支持积分抵扣/);
    await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 50, paysFreight: false });
    expect(await rule()).toMatch(/每10积分可抵1元\n最多抵扣商品金额的50%\n运费不可/);
  });
});
