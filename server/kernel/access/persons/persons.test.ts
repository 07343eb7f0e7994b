/** Who only reads orders sees of no buyer the number, the name or the address, whatever call of the office is made. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Params } from '../../../../engine/rules/wire/form-encoding.ts';
import { RIGHTS, type Right } from '../../../../schemas/rights.ts';
import { operations } from '../../../operations.ts';
import { orders } from '../../../orders/tables.ts';
import { insertBelongings } from '../../../testing/fixtures/belongings.ts';
import {
  insertGoods,
  insertMember,
  insertOperator,
  insertRoles,
  insertShop,
} from '../../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';

const BUYER = { mobile: '13911112222', username: '欧阳锋刃' };
const RECEIVER = {
  name: '令狐试练',
  mobile: '13722223333',
  state: '上海市',
  city: '上海市',
  district: '徐汇区',
  address: '天平路 397 弄 8 号',
  codes: [310000, 310100, 310104],
};
const SECRETS = [...Object.values(BUYER), RECEIVER.name, RECEIVER.mobile, RECEIVER.address];

/** Rights that are about people themselves, and those that change orders. */
const ABOUT_PEOPLE: readonly Right[] = ['members.read', 'merchants.read', 'operators.read', 'security.read'];
const READING = RIGHTS.filter((right) => right.endsWith('.read') && !ABOUT_PEOPLE.includes(right));

let app: TestApp;
let here: Record<string, string> = {};
let inShop = '';

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 1 });
  await insertShop(app.db, { distributor_id: 2 });
  await insertGoods(app.db, { goods_id: 10 });
  const buyer = await insertMember(app, BUYER);
  here = await insertBelongings(app, buyer.user_id, '寻常');
  await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
  inShop = await insertOrder(app.db, { user_id: buyer.user_id, shop_id: 2 }, 'paid');
  await app.db.update(orders).set({ receiver: RECEIVER });
});
afterAll(() => app.close());

const reads = operations.filter(({ access, method }) => access === 'operator' && method === 'GET');

async function answers(token: string): Promise<{ name: string; text: string; refused: boolean }[]> {
  const named: Record<string, string> = {
    ...here,
    aftersales_bn: here['bn'] ?? '',
    invoice_id: here['invoice'] ?? '',
  };
  const found = [];
  for (const { name, path } of reads)
    for (const orderId of [here['done'], here['shipped'], inShop]) {
      const ids = { ...named, order_id: orderId ?? '' };
      const at = path.replace(/:(\w+)/g, (_part, field: string) => String(ids[field as keyof typeof ids] ?? '1'));
      const all: Params = name === 'listPackingSlips' ? { all: 1 } : {};
      for (const query of name === 'findInOffice'
        ? [{ keyword: RECEIVER.mobile }, { keyword: orderId ?? '' }]
        : [all]) {
        const { data } = await app.get(at, { token, query });
        found.push({
          name,
          text: JSON.stringify(data),
          refused: data.status_code !== undefined,
        });
      }
    }
  return found;
}

const telling = (found: { name: string; text: string }[]): string[] => [
  ...new Set(
    found.flatMap(({ name, text }) => SECRETS.filter((secret) => text.includes(secret)).map((one) => `${name} ${one}`)),
  ),
];

async function tokenWith(name: string, roles: Parameters<typeof insertRoles>[2]): Promise<string> {
  const token = await insertOperator(app, name, '-', { role: 'viewer' });
  await insertRoles(app.db, name, roles);
  return token;
}

describe('persons in the office', () => {
  it('are masked in every call of who may only read', async () => {
    const found = await answers(await tokenWith('reader', [{ rights: READING, shop_ids: undefined }]));
    expect(found.filter(({ refused }) => !refused).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'listMallOrders',
        'readMallOrder',
        'listPackingSlips',
        'listMallAftersales',
        'readMallAftersales',
        'findInOffice',
      ]),
    );
    expect(telling(found)).toEqual([]);
  });

  it('are whole for who handles orders or after-sales', async () => {
    for (const right of ['orders.write', 'aftersales.write'] as const) {
      const rights: Right[] = ['orders.read', right];
      const told = telling(await answers(await tokenWith(right, [{ rights, shop_ids: undefined }])));
      for (const call of ['listMallOrders', 'readMallOrder', 'listPackingSlips'])
        expect(told).toContain(`${call} ${RECEIVER.mobile}`);
      if (right === 'aftersales.write') expect(told).toContain(`readMallAftersales ${BUYER.mobile}`);
    }
  });

  it('are whole in the shops whose orders one handles, and masked in the others', async () => {
    const token = await tokenWith('both', [
      { rights: ['orders.read'], shop_ids: undefined },
      { rights: ['orders.write'], shop_ids: [2] },
    ]);
    const mobileOf = async (orderId: string) =>
      (
        await app.get<{ list: { receiver_mobile: string }[] }>('/mall/orders', {
          token,
          query: { keyword: orderId },
        })
      ).data.list[0]?.receiver_mobile;
    expect(await mobileOf(inShop)).toBe(RECEIVER.mobile);
    expect(await mobileOf(here['done'] ?? '')).toBe('137******33');
    const [shown] = await app.db.select().from(orders).where(eq(orders.order_id, inShop));
    expect(shown?.receiver.mobile).toBe(RECEIVER.mobile);
  });
});
