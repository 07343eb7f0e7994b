/** Days and time slots at which a pickup point hands out goods. */
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { dayAfter } from '../../../engine/rules/format/days.ts';
import type { pickupLocation } from './tables.ts';

type Location = typeof pickupLocation.$inferSelect;

/** Monday is 1, Sunday 7. */
function weekday(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** A day as YYYY-MM-DD and its slots, each from and to as HH:mm. */
export interface PickupDay {
  date: string;
  hours: [string, string][];
}

/** Days and slots of a location from `now` (Unix seconds) on, without ended slots and days without slots. */
export function pickupDays(location: Location, now: number): PickupDay[] {
  const [today = '', clock = ''] = formatDateTime(now).split(' ');
  const isAhead = (date: string, to: string): boolean => date > today || to > clock.slice(0, 5);
  return Array.from({ length: location.latest_pickup_days }, (_, index) =>
    dayAfter(today, location.wait_pickup_days + index),
  )
    .filter((date) => location.workdays.includes(weekday(date)))
    .map((date) => ({ date, hours: location.hours.filter(([, to]) => isAhead(date, to)) }))
    .filter(({ hours }) => hours.length > 0);
}
