/** GET distributor/pickuplocation: the pickup points of one shop (contract; facts of the checkout). */
import { asc, eq } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { ListPickupLocationsAnswer, PickupLocation } from '../../../schemas/types/contract.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { pickupDays, type PickupDay } from './days.ts';
import { pickupLocation } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** Number of days from today to the last day that can be chosen; 0 for today only. */
function furthestDay(days: readonly PickupDay[], now: number): number {
  const last = days.at(-1)?.date;
  return last === undefined ? 0 : Math.round((Date.parse(last) - Date.parse(formatDate(now))) / (DAY * 1000));
}

/** The end of a day's last slot, HH:mm; '' without slots. */
function lastHour(hours: readonly [string, string][]): string {
  return (
    hours
      .map(([, to]) => to)
      .toSorted()
      .at(-1) ?? ''
  );
}

function locationAnswer(row: typeof pickupLocation.$inferSelect, now: number): PickupLocation {
  const days = pickupDays(row, now);
  return {
    id: String(row.id),
    company_id: '1',
    distributor_id: String(row.shop_id),
    name: row.name,
    contract_phone: row.contract_phone,
    city: row.city,
    area: row.area,
    address: row.address,
    lat: String(row.lat),
    lng: String(row.lng),
    hours: row.hours,
    workdays: row.workdays.map(String),
    wait_pickup_days: furthestDay(days, now),
    latest_pickup_time: lastHour(row.hours),
    pickup_dates: days.map(({ date }) => date),
    pickup_days: days,
  };
}

export async function listLocations(
  context: Context,
  { distributor_id: shopId = 0 }: InputOf<'listPickupLocations'>,
): Promise<ListPickupLocationsAnswer> {
  const rows = await context.db
    .select()
    .from(pickupLocation)
    .where(eq(pickupLocation.shop_id, shopId))
    .orderBy(asc(pickupLocation.id));
  return { list: rows.map((row) => locationAnswer(row, seconds(context))), total_count: rows.length };
}
