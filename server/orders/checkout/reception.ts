/** The reception of an order: an address with known regions, or a pickup point with a day and a time it offers. */
import { and, eq } from 'drizzle-orm';
import { ADDRESS_MESSAGES } from '../../../engine/rules/places/address.ts';
import { isPhone } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { pickupDays } from '../../places/pickup/days.ts';
import { pickupLocation } from '../../places/pickup/tables.ts';
import { isServices, type Quote } from './quote.ts';
import type { Pickup, Receiver } from '../tables.ts';
import type { OrderRequest } from '../../pricing/order-request.ts';

export interface Reception {
  receiver: Receiver;
  pickup: Pickup | null;
}

function shipped({ request: { receiver }, region }: Quote): Reception | Failure {
  if (receiver.name === '') return fail(ADDRESS_MESSAGES.username, 422, { field: 'receiver_address' });
  if (!isPhone(receiver.mobile)) return fail(ACCOUNT_MESSAGES.phoneFormat, 422, { field: 'receiver_address' });
  if (region.length < 2) return fail(OFFICE_MESSAGES.regionEmpty, 422, { field: 'receiver_address' });
  if (receiver.address === '') return fail(ADDRESS_MESSAGES.adrdetail, 422, { field: 'receiver_address' });
  return { receiver: { ...receiver, codes: [...region] }, pickup: null };
}

type Location = typeof pickupLocation.$inferSelect;

const isSlot =
  (wanted: readonly string[]) =>
  ([from, to]: [string, string]): boolean =>
    from === wanted[0] && to === wanted[1];

/** The pick-up slot of the request; refused when the location has no such day or slot, or when the slot has ended. */
function slotOf(location: Location, { date, time }: OrderRequest['pickup'], now: number): [string, string] | Failure {
  const day = pickupDays(location, now).find((entry) => entry.date === date);
  const open = day?.hours.find(isSlot(time));
  if (open) return open;
  const isOver = date === formatDate(now) && location.hours.some(isSlot(time));
  if (isOver) return fail(ORDERS_MESSAGES.pickupOver, 422, { field: 'pickup_time' });
  return day
    ? fail(ORDERS_MESSAGES.pickupTimeEmpty, 422, { field: 'pickup_time' })
    : fail(ORDERS_MESSAGES.pickupDateEmpty, 422, { field: 'pickup_date' });
}

async function fetched(context: Context, { request }: Quote): Promise<Reception | Failure> {
  const { receiver, pickup, shop_id } = request;
  if (receiver.name === '') return fail(ORDERS_MESSAGES.pickupNameEmpty, 422, { field: 'receiver_name' });
  if (!isPhone(receiver.mobile)) return fail(ACCOUNT_MESSAGES.phoneFormat, 422, { field: 'receiver_mobile' });
  const [location] = await context.db
    .select()
    .from(pickupLocation)
    .where(and(eq(pickupLocation.id, pickup.locationId), eq(pickupLocation.shop_id, shop_id)));
  if (!location) return fail(ORDERS_MESSAGES.pickupPlaceEmpty, 422, { field: 'pickup_location' });
  const time = slotOf(location, pickup, seconds(context));
  if (isFailure(time)) return time;
  const { id, name, city, area, address, contract_phone: phone } = location;
  return {
    receiver: { ...receiver, codes: [] },
    pickup: { locationId: id, name, city, area, address, phone, date: pickup.date, time },
  };
}

/** A service has no receiver; a name and a mobile number in the request are stored. */
function handedOver({ request: { receiver } }: Quote): Reception {
  const { name, mobile } = receiver;
  return { receiver: { name, mobile, state: '', city: '', district: '', address: '', codes: [] }, pickup: null };
}

export async function receptionOf(context: Context, quote: Quote): Promise<Reception | Failure> {
  if (isServices(quote)) return handedOver(quote);
  return quote.request.receipt_type === 'ziti' ? fetched(context, quote) : shipped(quote);
}
