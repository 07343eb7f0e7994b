import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListPickupLocationsAnswer } from '../../../schemas/types/contract.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { pickupLocation } from './tables.ts';

onBoth('pickup locations', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    const place = { city: '上海市', area: '徐汇区', address: '宜山路700号', lat: 31.2, lng: 121.4 };
    const hours: [string, string][] = [['09:00', '12:00']];
    await app.db.insert(pickupLocation).values([
      { ...place, shop_id: 3, name: '宜山路店', hours, workdays: [1, 3], wait_pickup_days: 1, latest_pickup_days: 7 },
      { ...place, shop_id: 4, name: '别家店', hours, workdays: [1] },
    ]);
  });
  afterAll(() => app.close());

  it('are those of the shop, with the working days from the first that is ready', async () => {
    const query = { distributor_id: 3 };
    const { data } = await app.get<ListPickupLocationsAnswer>('/h5app/wxapp/distributor/pickuplocation', { query });
    // The clock stands on Sunday, 2025-06-01.
    expect(data).toMatchObject({
      total_count: 1,
      list: [
        {
          name: '宜山路店',
          hours: [['09:00', '12:00']],
          workdays: ['1', '3'],
          wait_pickup_days: 3,
          pickup_dates: ['2025-06-02', '2025-06-04'],
          latest_pickup_time: '12:00',
        },
      ],
    });
  });
});
