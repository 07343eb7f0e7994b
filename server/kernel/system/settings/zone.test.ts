import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHINA, setTimeZone, timeZone } from '../../../../engine/rules/format/zone.ts';
import type { MallDays, ReadTrendAnswer } from '../../../../schemas/types/contract.ts';
import { insertMember, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../../testing/harness.ts';
import { followTimeZone } from './zone.ts';

onBoth('the mall’s time zone', (start) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app, 'anna');
  });
  afterEach(async () => {
    await app.close();
    setTimeZone(CHINA);
  });

  const save = (time_zone: string) =>
    app.put('/mall/settings/settings/mall-settings', { token, json: { value: { brand_name: '青禾', time_zone } } });

  it('is a setting that takes names of zones alone, at its field', async () => {
    expect(timeZone()).toBe('Asia/Shanghai');
    const refused = await save('Asia/Beijing');
    expect(refused.data).toMatchObject({ status_code: 422, errors: { time_zone: [expect.any(String)] } });
    expect((await save('Europe/Berlin')).status).toBe(200);
    expect(timeZone()).toBe('Europe/Berlin');
  });

  it('is followed by a process that did not save it', async () => {
    await save('Europe/Berlin');
    setTimeZone(CHINA);
    await followTimeZone(app.context());
    expect(timeZone()).toBe('Europe/Berlin');
  });

  it('cuts the days of the charts, across a day of 25 hours', async () => {
    await save('Europe/Berlin');
    app.clock.time = Date.parse('2025-10-27T12:00:00Z');
    token = await insertOperator(app, 'berta');
    // The last half minute of the 25th, the first and the last moment of the 26th, the first of the 27th.
    const moments = ['25T21:59:30', '25T22:00:00', '26T22:59:59', '26T23:00:00'];
    for (const [at, moment] of moments.entries()) {
      const created = Date.parse(`2025-10-${moment}Z`) / 1000;
      await insertMember(app, { user_id: at + 1, mobile: `1390000000${at}`, created });
      await insertOrder(app.db, {
        user_id: at + 1,
        order_id: `251026000000000${at}`,
        paid_at: created,
        total_fee: 10 ** at,
      });
    }
    const query = { days: 3 };
    const joined = await app.get<MallDays>('/mall/members/by-day', { token, query });
    const sold = await app.get<ReadTrendAnswer>('/mall/trend', { token, query });
    expect(joined.data.list).toEqual([
      { day: '2025-10-25', value: 1 },
      { day: '2025-10-26', value: 2 },
      { day: '2025-10-27', value: 1 },
    ]);
    expect(sold.data.days).toEqual([
      { day: '2025-10-25', orders: 1, fee: 1 },
      { day: '2025-10-26', orders: 2, fee: 110 },
      { day: '2025-10-27', orders: 1, fee: 1000 },
    ]);
  });
});
