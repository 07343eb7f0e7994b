/** A mall with an enterprise, its staff and their relatives, who buy in internal purchases. */
import { eq } from 'drizzle-orm';
import type { OrderMade, StaffInvitation } from '../../schemas/types/contract.ts';
import { member } from '../modules/member/tables.ts';
import { region } from '../modules/region/tables.ts';
import { staff } from '../modules/staff/tables.ts';
import { openStock } from '../modules/stock/move.ts';
import { insertEnterprise } from './fixtures-staff.ts';
import { insertGoods, insertMember, insertOperator, NOW } from './fixtures.ts';
import type { StartApp, TestApp } from './harness.ts';

const SHOP = '/h5app/wxapp';
export const CHECKOUT = {
  order_type: 'normal_employee_purchase',
  distributor_id: 0,
  receipt_type: 'logistics',
  receiver_name: '李雷',
  receiver_mobile: '13800138000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_address: '文三路 1 号',
};

export type Buyer = { token: string; userId: number };

/** What every suite needs: a mall, an enterprise, its staff, and orders of an activity. */
export async function world(start: StartApp) {
  const app: TestApp = await start();
  await app.db.insert(region).values([
    { id: 330000, parentId: 0, label: '浙江省' },
    { id: 330100, parentId: 330000, label: '杭州市' },
  ]);
  const office = await insertOperator(app);
  const company = await insertEnterprise(app, office);
  let people = 0;
  let sent = 0;
  let goodsId = 500;
  return {
    app,
    office,
    company,
    async goods(price = 10_000, store = 100): Promise<number> {
      goodsId += 1;
      await insertGoods(app.db, { goodsId, name: `内购商品${goodsId}`, price, store });
      await openStock(app.db, NOW);
      return goodsId;
    },
    async someone(): Promise<Buyer & { staffId: number }> {
      people += 1;
      const workNo = `S${people}`;
      const made = await insertMember(app);
      const values = { enterpriseId: company, workNo, name: '陈若溪', userId: made.userId, created: NOW };
      const [row] = await app.db.insert(staff).values(values).returning();
      await app.db.update(member).set({ isStaff: true }).where(eq(member.userId, made.userId));
      return { token: made.token, userId: made.userId, staffId: row?.staffId ?? 0 };
    },
    order(token: string, activity_id: number, lines: [item_id: number, num: number][]) {
      sent += 1;
      const items = lines.map(([item_id, num]) => ({ item_id, num }));
      const json = { ...CHECKOUT, activity_id, items, remark: `第${sent}单` };
      return app.post<OrderMade & { message: string; status_code?: number }>(`${SHOP}/order_new`, { token, json });
    },
  };
}

export type World = Awaited<ReturnType<typeof world>>;

export async function relativeOf({ app }: World, host: { token: string }, activity_id: number) {
  const { data } = await app.get<StaffInvitation>('/mall/staff/invitation', {
    token: host.token,
    query: { activity_id },
  });
  const guest = await insertMember(app);
  const joined = await app.post('/mall/staff/invited', { token: guest.token, json: { code: data.code } });
  return { ...guest, joined: joined.data, code: data.code };
}
