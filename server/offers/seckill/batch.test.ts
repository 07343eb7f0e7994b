import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { GetSeckillTicketAnswer } from '../../../schemas/types/contract.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';
import { inTransaction, outside } from '../../kernel/db/transaction.ts';
import { insertGoods, insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onPostgres, type TestApp } from '../../testing/harness.ts';
import { seckill, seckillItem } from '../promotion/tables.ts';
import { lockShoppers } from './batch.ts';

onPostgres('a batch of tickets', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it('waits for its shoppers before it locks the counter', async () => {
    await insertGoods(app.db, { goods_id: 10, store: 7 });
    const session = { name: '整点秒杀', begin_time: NOW - HOUR, end_time: NOW + HOUR };
    const [row] = await app.db.insert(seckill).values(session).returning();
    const sale = { seckill_id: row?.seckill_id ?? 0, item_id: 10 };
    await app.db.insert(seckillItem).values({ ...sale, price: 600, stock: 5, stock_left: 5, limit_num: 1 });
    const { user_id, token } = await insertMember(app);
    const query = { seckill_id: String(sale.seckill_id), item_id: '10', num: '1' };
    const path = '/h5app/wxapp/promotion/seckillactivity/geticket';
    const asked = await inTransaction(app, async (tx) => {
      await lockShoppers(tx, sale, [user_id]);
      const answer = outside(() => app.get<GetSeckillTicketAnswer>(path, { token, query }));
      const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await vi.waitFor(async () => expect(await tx.execute(waiting)).toMatchObject({ rows: [{}] }));
      await tx.execute(sql`select 1 from seckill_item where item_id = ${sale.item_id} for update nowait`);
      return { answer };
    });
    expect((await asked.answer).data.ticket).toBeDefined();
  });
});
