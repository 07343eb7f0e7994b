/** Roles that nobody wrote: what they grant together is what the office's calls take, and nothing else. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  grantsOf,
  mayRole,
  OWN,
  RIGHTS,
  ROLES,
  rightsOf,
  SHOP_RIGHTS,
  type Granting,
  type Right,
} from '../../../../schemas/rights.ts';
import type { Operation } from '../../../kernel/calls/operation.ts';
import { operations } from '../../../operations.ts';
import { insertGoods, insertOperator, insertRoles, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { testApp, type CallAnswer, type TestApp } from '../../../testing/harness.ts';

const OWN_SHOP = 1;
const OTHER_SHOP = 2;

const someOf = (rights: readonly Right[]): fc.Arbitrary<Right[]> => fc.subarray([...rights], { minLength: 1 });

/** Two roles each: one of the whole mall, and one of a shop. */
const MADE_UP: Granting[][] = fc.sample(
  fc.tuple(
    someOf(RIGHTS).map((rights): Granting => ({ rights, shop_ids: undefined })),
    someOf(SHOP_RIGHTS).map((rights): Granting => ({ rights, shop_ids: [OWN_SHOP] })),
  ),
  { numRuns: 3, seed: 29 },
);

let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await testApp();
  for (const distributor_id of [OWN_SHOP, OTHER_SHOP]) await insertShop(app.db, { distributor_id });
  await insertGoods(app.db, { goods_id: 10, shop_id: OWN_SHOP });
  await insertGoods(app.db, { goods_id: 20, shop_id: OTHER_SHOP });
  await insertOrder(app.db, { user_id: 1, shop_id: OWN_SHOP }, 'done');
  await insertOrder(app.db, { user_id: 1, shop_id: OTHER_SHOP, order_id: '999' }, 'paid');
});
afterAll(() => app.close());

/** A bearer of a new operator with made-up roles. */
async function tokenWith(roles: readonly Granting[]): Promise<string> {
  made += 1;
  const token = await insertOperator(app, `operator${made}`, '-', { role: 'viewer' });
  await insertRoles(app.db, `operator${made}`, roles);
  return token;
}

async function call({ method, path }: Operation, token: string): Promise<CallAnswer<Record<string, unknown>>> {
  const ways = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del };
  return ways[method](path.replace(':kind', 'seckill').replace(/:\w+/g, '999'), { token });
}

const idsOf = (data: unknown, name: string): string[] =>
  (data as { list: Record<string, unknown>[] }).list.map((row) => String(row[name]));

const office = operations.filter(({ access }) => access === 'operator');

describe('the office', () => {
  it.each(MADE_UP)('lets made-up roles do what they grant together, and nothing else: %j, %j', async (...roles) => {
    const grants = grantsOf(roles);
    for (const operation of office) {
      const { status, data } = await call(operation, await tokenWith(roles));
      const { right, scoped } = operation;
      const open =
        right === OWN || (right !== undefined && grants.has(right) && (scoped || grants.get(right) === undefined));
      const refused = data.status_code === 403 && data.code === 400500;
      expect([operation.name, status === 401, refused]).toEqual([operation.name, false, !open]);
    }
  });

  it('shows a right in some shops and another in all as the roles say', async () => {
    const orders: Granting = { rights: ['orders.read'], shop_ids: [OWN_SHOP] };
    const goods: Granting = { rights: ['goods.read'], shop_ids: undefined };
    const token = await tokenWith([orders, goods]);
    const listed = async (path: string, name: string, as: string) =>
      idsOf((await app.get(path, { token: as })).data, name);
    expect(new Set(await listed('/mall/orders', 'distributor_id', token))).toEqual(new Set(['1']));
    expect(await listed('/mall/goods', 'goods_id', token)).toEqual(expect.arrayContaining(['10', '20']));
    const both = await tokenWith([orders, { ...orders, shop_ids: [OTHER_SHOP] }]);
    expect(new Set(await listed('/mall/orders', 'distributor_id', both))).toEqual(new Set(['1', '2']));
  });
});

describe('the table of roles', () => {
  it('gives administrators everything, and everybody less than that', () => {
    const all = RIGHTS.length;
    expect(rightsOf('administrator')).toHaveLength(all);
    for (const role of ROLES.filter((one) => one !== 'administrator')) {
      expect(rightsOf(role).length).toBeLessThan(all);
      expect(new Set(rightsOf(role)).size).toBe(rightsOf(role).length);
    }
  });

  it('keeps papers of merchants and messages with codes from who only looks', () => {
    for (const role of ['viewer', 'designer', 'customer_service', 'merchant'] as const)
      expect([
        mayRole(role, 'merchants.read'),
        mayRole(role, 'settings.read'),
        mayRole(role, 'operators.read'),
      ]).toEqual([false, false, false]);
  });
});
