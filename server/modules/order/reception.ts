/** How the goods reach the buyer: an address of known regions, or a pickup point with a day and a time it allows. */
import { and, eq } from 'drizzle-orm';
import { isPhone } from '../../../engine/rules/identity.ts';
import { MESSAGES } from '../../../engine/rules/messages.ts';
import { formatDate } from '../../../engine/rules/dates.ts';
import { fail, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { pickupLocation } from '../pickup/tables.ts';
import type { Quote } from './quote.ts';
import type { Pickup, Receiver } from './tables.ts';

export interface Reception {
  receiver: Receiver;
  pickup: Pickup | null;
}

const DAY = 86_400;

function shipped({ wish: { receiver }, region }: Quote): Reception | Failure {
  if (receiver.name === '') return fail('请填写收货人姓名');
  if (!isPhone(receiver.mobile)) return fail(MESSAGES.phoneFormat);
  if (region.length < 2) return fail('请选择收货地区');
  if (receiver.address === '') return fail('请填写详细地址');
  return { receiver: { ...receiver, codes: [...region] }, pickup: null };
}

type Location = typeof pickupLocation.$inferSelect;

/** Monday is 1, Sunday 7. */
function weekday(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** The days a location hands out goods, as YYYY-MM-DD, from now. */
export function pickupDays(location: Location, now: number): string[] {
  const days = Array.from({ length: location.latestDays }, (_, index) =>
    formatDate(now + (location.waitDays + index) * DAY),
  );
  return days.filter((date) => location.workdays.includes(weekday(date)));
}

async function fetched(context: Context, { wish }: Quote): Promise<Reception | Failure> {
  const { receiver, pickup, shopId } = wish;
  if (receiver.name === '') return fail('请填写提货人姓名');
  if (!isPhone(receiver.mobile)) return fail(MESSAGES.phoneFormat);
  const [location] = await context.db
    .select()
    .from(pickupLocation)
    .where(and(eq(pickupLocation.id, pickup.locationId), eq(pickupLocation.shopId, shopId)));
  if (!location) return fail('请选择自提点');
  if (!pickupDays(location, seconds(context)).includes(pickup.date)) return fail('请选择提货日期');
  const time = location.hours.find(([from, to]) => from === pickup.time[0] && to === pickup.time[1]);
  if (!time) return fail('请选择提货时间');
  const { id, name, city, area, address, phone } = location;
  return {
    receiver: { ...receiver, codes: [] },
    pickup: { locationId: id, name, city, area, address, phone, date: pickup.date, time },
  };
}

export async function receptionOf(context: Context, quote: Quote): Promise<Reception | Failure> {
  return quote.wish.receiptType === 'ziti' ? fetched(context, quote) : shipped(quote);
}
