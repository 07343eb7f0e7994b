/** GET distributor/pickuplocation: the places of one shop (contract; facts of the checkout). */
import { asc, eq } from 'drizzle-orm';
import type { PickupList, PickupLocation } from '../../../schemas/types/contract.ts';
import { seconds, type Context } from '../../http/context.ts';
import type { InputOf } from '../../http/operation.ts';
import { pickupDays } from './days.ts';
import { pickupLocation } from './tables.ts';

function locationAnswer(row: typeof pickupLocation.$inferSelect, now: number): PickupLocation {
  const days = pickupDays(row, now);
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
    latest_pickup_time: days.at(-1)?.date ?? '',
    pickup_dates: days.map(({ date }) => date),
    pickup_days: days,
  };
}

export async function listLocations(
  context: Context,
  { distributor_id: shopId = 0 }: InputOf<'listPickupLocations'>,
): Promise<PickupList> {
  const rows = await context.db
    .select()
    .from(pickupLocation)
    .where(eq(pickupLocation.shopId, shopId))
    .orderBy(asc(pickupLocation.id));
  return { list: rows.map((row) => locationAnswer(row, seconds(context))), total_count: rows.length };
}
