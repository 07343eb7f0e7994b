/** GET distributor/pickuplocation: the places of one shop (contract; facts of the checkout). */
import { asc, eq } from 'drizzle-orm';
import type { PickupList } from '../../../schemas/types/api/pickup-list.ts';
import type { PickupLocation } from '../../../schemas/types/api/pickup-location.ts';
import { seconds, type Context } from '../../http/context.ts';
import { intOf, type Input } from '../../http/input.ts';
import { pickupDays } from '../order/reception.ts';
import { pickupLocation } from './tables.ts';

function locationAnswer(row: typeof pickupLocation.$inferSelect, now: number): PickupLocation {
  const dates = pickupDays(row, now);
  return {
    id: String(row.id),
    company_id: '1',
    distributor_id: String(row.shopId),
    name: row.name,
    contract_phone: row.phone,
    city: row.city,
    area: row.area,
    address: row.address,
    lat: String(row.lat),
    lng: String(row.lng),
    hours: row.hours,
    workdays: row.workdays.map(String),
    wait_pickup_days: row.waitDays,
    latest_pickup_time: dates.at(-1) ?? '',
    pickup_dates: dates,
  };
}

export async function listLocations(context: Context, input: Input): Promise<PickupList> {
  const shopId = intOf(input['distributor_id']) ?? 0;
  const rows = await context.db
    .select()
    .from(pickupLocation)
    .where(eq(pickupLocation.shopId, shopId))
    .orderBy(asc(pickupLocation.id));
  return { list: rows.map((row) => locationAnswer(row, seconds(context))), total_count: rows.length };
}
