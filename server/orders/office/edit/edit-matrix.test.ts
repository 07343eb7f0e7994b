/** Edits by state of the order and role: what the table below does not allow is refused and changes nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../../schemas/rights.ts';
import { insertPaidOrder } from '../../../testing/fixtures/aftersales.ts';
import { orderRow, sendPieces } from '../../../testing/fixtures/delivery.ts';
import { editLines } from '../../../testing/fixtures/edits.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { openStock } from '../../../goods/stock/move.ts';

const STATES = ['unpaid', 'paid', 'part', 'asked', 'waiting', 'shipped', 'done', 'cancelled', 'seckill'] as const;
type State = (typeof STATES)[number];

const WHO = [...ROLES, 'other-merchant', 'buyer', 'nobody'] as const;
type Who = (typeof WHO)[number];
const MAY: readonly Who[] = ['administrator', 'shop_keeper', 'customer_service', 'merchant'];

/** Why not; nothing where it goes. */
const REFUSED: Partial<Record<State, string>> = {
  asked: '请先处理取消申请',
  waiting: '等待买家补款',
  shipped: '已全部发出',
  done: '已全部发出',
  cancelled: '订单已取消',
  seckill: '秒杀',
};

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let tokens: Record<Who, string>;
beforeAll(async () => {
  app = await testApp();
  buyer = await insertMember(app);
  for (const distributorId of [1, 2]) await insertShop(app.db, { distributor_id: distributorId });
  await insertGoods(app.db, { goods_id: 1, shop_id: 1, price: 9000, store: 1000 });
  await openStock(app.db, NOW);
  const of = (name: string, role: Role, shopId?: number): Promise<string> =>
    insertOperator(app, name, '-', { role, ...(shopId === undefined ? {} : { shop_id: shopId }) });
  const roles = await Promise.all(
    ROLES.map(async (role) => [role, await of(role, role, role === 'merchant' ? 1 : undefined)] as const),
  );
  tokens = {
    ...(Object.fromEntries(roles) as Record<Role, string>),
    'other-merchant': await of('other', 'merchant', 2),
    buyer: buyer.token,
    nobody: '',
  };
});
afterAll(() => app.close());

async function orderIn(state: State): Promise<string> {
  const lines = [{ num: 3, price: 500, total_fee: 1500 }];
  const values = { shop_id: 1, ...(state === 'seckill' && { order_class: 'seckill' as const }) };
  if (state === 'unpaid')
    return insertOrder(app.db, { ...values, user_id: buyer.user_id, total_fee: 1500 }, 'unpaid', lines);
  const begins = { part: 'paid', waiting: 'paid', seckill: 'paid' } as const;
  const start = state in begins ? 'paid' : (state as 'asked');
  const orderId = await insertPaidOrder(app, buyer.user_id, lines, values, start);
  if (state === 'part') await sendPieces(app, tokens.administrator, orderId, [1]);
  if (state === 'waiting') await editLines(app, tokens.administrator, orderId, { more: [[1, 1]] });
  return orderId;
}

it.each(STATES)('an order that is %s', async (state) => {
  const orderId = await orderIn(state);
  const before = await orderRow(app, orderId);
  const why = REFUSED[state];
  for (const who of WHO.filter((one) => why !== undefined || !MAY.includes(one))) {
    const answer = await editLines(app, tokens[who], orderId, { out: [1] });
    expect([who, answer.edit_id]).toEqual([who, undefined]);
    if (why !== undefined && MAY.includes(who)) expect(answer.message).toContain(why);
  }
  expect(await orderRow(app, orderId)).toEqual(before);
  for (const who of why === undefined ? MAY : []) {
    const own = await orderIn(state);
    expect([who, (await editLines(app, tokens[who], own, { out: [1] })).state]).toEqual([who, 'done']);
  }
});
