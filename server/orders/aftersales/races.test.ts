/** Applications and decisions that meet each other on real connections: no piece is paid back twice. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  askFor,
  aftersalesRow,
  begin,
  decide,
  insertPaidOrder,
  refundable,
} from '../../testing/fixtures/aftersales.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onPostgres, type TestApp } from '../../testing/harness.ts';
import { finishOrders } from '../moves/finish.ts';
import { member } from '../../people/member/tables.ts';
import { refund } from '../../money/trade/tables.ts';
import { aftersales } from './tables.ts';

const ROUNDS = 10;

onPostgres('after-sales at the same time', (start) => {
  let app: TestApp;
  let office: string;
  let buyer: Awaited<ReturnType<typeof insertMember>>;
  beforeAll(async () => {
    app = await start();
    office = await insertOperator(app);
    buyer = await insertMember(app, { deposit: 0 });
  });
  afterAll(() => app.close());
  const asker = () => ({ app, token: buyer.token });
  const done = ({ data }: { data: object }): boolean => !('status_code' in data);
  const balance = async (): Promise<number> =>
    (await app.db.select().from(member).where(eq(member.user_id, buyer.user_id)))[0]?.deposit ?? -1;

  it('no piece is in two applications, and no application is paid back twice', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await insertPaidOrder(app, buyer.user_id, [{ num: 3, total_fee: 1000 }]);
      const answers = await Promise.all(
        [2, 2, 1, 1].map((num) => askFor(asker(), orderId, [num], { aftersales_type: 'ONLY_REFUND' })),
      );
      const bns = answers.filter(done).map(({ data }) => String(data.aftersales_bn));
      const before = await balance();
      const decided = await Promise.all(bns.flatMap((bn) => [0, 1, 2].map(() => decide(app, office, bn, 'refund'))));
      expect(decided.some(done)).toBe(true);
      const [{ sum = 0, rows = 0 } = {}] = await app.db
        .select({ sum: sql<number>`sum(${refund.amount})::int`, rows: sql<number>`count(*)::int` })
        .from(refund)
        .where(eq(refund.order_id, orderId));
      expect(rows).toBe(bns.length);
      expect(sum).toBeLessThanOrEqual(1000);
      expect((await balance()) - before).toBe(sum);
    }
  });

  it('an application is withdrawn or granted, and an order finishes or has one', async () => {
    const won = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 500 }]);
      const { data } = await askFor(asker(), orderId, [1], { aftersales_type: 'ONLY_REFUND' });
      const bn = String(data.aftersales_bn);
      const close = () =>
        app.post('/h5app/wxapp/aftersales/close', { token: buyer.token, form: { aftersales_bn: bn } });
      const grant = () => decide(app, office, bn, 'refund');
      const answers = await Promise.all(round % 2 ? [close(), grant()] : [grant(), close()]);
      expect(answers.filter(done)).toHaveLength(1);
      const { progress } = await aftersalesRow(app, bn);
      won.add(String(progress));
      expect(await app.db.$count(refund, eq(refund.order_id, orderId))).toBe(progress === 6 ? 1 : 0);
    }
    expect([...won].every((progress) => progress === '6' || progress === '7')).toBe(true);
    await finishOrders(app.context());
  });

  it('two clerks give of the same money: together at most what was paid, by line and in all', async () => {
    const colleague = await insertOperator(app, 'colleague');
    for (let round = 0; round < ROUNDS; round += 1) {
      const lines = [1, 2].map(() => ({ num: 2, total_fee: 500 }));
      const orderId = await insertPaidOrder(app, buyer.user_id, lines);
      const { data } = await askFor(asker(), orderId, [1, 0], {
        aftersales_type: 'ONLY_REFUND',
      });
      const bn = String(data.aftersales_bn);
      const before = await balance();
      const give = (token: string, reason: string) => begin(app, token, orderId, { amounts: [250, 400], reason });
      const close = () =>
        app.post('/h5app/wxapp/aftersales/close', {
          token: buyer.token,
          form: { aftersales_bn: bn },
        });
      const answers = await Promise.all([
        give(office, '甲'),
        give(colleague, '乙'),
        decide(app, office, bn, 'refund', { amount: 100, reason: '少退' }),
        decide(app, colleague, bn, 'refund'),
        close(),
      ]);
      expect(answers.slice(0, 2).filter(done).length).toBeLessThanOrEqual(1);
      expect(answers.slice(2).filter(done)).toHaveLength(1);
      const rows = await app.db.select().from(aftersales).where(eq(aftersales.order_id, orderId));
      const given = rows.reduce((sum, row) => sum + (row.progress === 6 ? row.refund_fee : 0), 0);
      expect((await balance()) - before).toBe(given);
      const { fee, lines: left } = await refundable(app, office, orderId);
      expect(fee).toBe(1000 - given);
      for (const one of left) expect(one.fee).toBeGreaterThanOrEqual(0);
    }
  });

  it('two clerks give of the same points: together at most those that were paid', async () => {
    const third = await insertOperator(app, 'third');
    const points = async (): Promise<number> =>
      (await app.db.select().from(member).where(eq(member.user_id, buyer.user_id)))[0]?.point ?? -1;
    for (let round = 0; round < ROUNDS; round += 1) {
      const lines = [{ num: 2, total_fee: 0, price: 500, points: 31, point_fee: 1000 }];
      const orderId = await insertPaidOrder(app, buyer.user_id, lines, {
        point: 31,
        point_fee: 1000,
      });
      const [line] = (await refundable(app, office, orderId)).lines;
      const before = await points();
      const give = (token: string, num: number) =>
        begin(app, token, orderId, {
          items: [{ line_id: line?.line_id, points: num }],
          left_points: 31,
        });
      const answers = await Promise.all([give(office, 20), give(third, 20), give(third, 31)]);
      expect(answers.filter(done)).toHaveLength(1);
      const { points: left } = await refundable(app, office, orderId);
      expect((await points()) - before).toBe(31 - left);
    }
  });
});
