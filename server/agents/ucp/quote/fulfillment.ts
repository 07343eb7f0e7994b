/** How goods reach their buyer, as the protocol has it: a method with destinations, and options to choose from at the selected one. */
import { and, asc, eq } from 'drizzle-orm';
import { seconds, type DbClock } from '../../../kernel/http/context.ts';
import { pickupDays } from '../../../places/pickup/days.ts';
import { pickupLocation } from '../../../places/pickup/tables.ts';
import { say, type OpenContext } from '../context.ts';
import type { Destination, Fulfillment } from '../tables.ts';
import type { Pickup } from './quote.ts';

/** The only way in which parcels are sent. */
const SHIPPING_OPTION = 'std-ship';
/** Pick-up points and slots that are offered. */
const [MAX_LOCATIONS, MAX_SLOTS] = [50, 20];

export type Location = typeof pickupLocation.$inferSelect;

const PREFIX = 'loc_';

/** Points where orders of the shop can be fetched. */
export const locationsOf = ({ db }: DbClock, shopId: number): Promise<Location[]> =>
  db
    .select()
    .from(pickupLocation)
    .where(and(eq(pickupLocation.shop_id, shopId)))
    .orderBy(asc(pickupLocation.id))
    .limit(MAX_LOCATIONS);

const slotId = (date: string, [from, to]: readonly [string, string]): string => `${date}T${from}-${to}`;

interface Slot {
  id: string;
  pickup: Pickup;
}

function slotsOf(context: DbClock, location: Location): Slot[] {
  return pickupDays(location, seconds(context))
    .flatMap(({ date, hours }) =>
      hours.map((time) => ({ id: slotId(date, time), pickup: { location: location.id, date, time } })),
    )
    .slice(0, MAX_SLOTS);
}

export interface Chosen {
  /** the selected address of a method of shipping */
  destination: Destination | undefined;
  location: Location | undefined;
  pickup: Pickup | undefined;
  /** whether nothing is left to choose */
  isWhole: boolean;
}

const NOTHING: Chosen = { destination: undefined, location: undefined, pickup: undefined, isWhole: false };

/** What is chosen. Of one way to ship there is nothing to choose: it is selected with the address. */
export function chosenOf(context: DbClock, fulfillment: Fulfillment | null, locations: readonly Location[]): Chosen {
  if (!fulfillment?.selected_destination_id) return NOTHING;
  const { type, destinations, selected_destination_id: id, selected_option_id: option } = fulfillment;
  if (type === 'shipping') {
    const destination = destinations.find((one) => one.id === id);
    return { ...NOTHING, destination, isWhole: destination !== undefined };
  }
  const location = locations.find((one) => PREFIX + one.id === id);
  const pickup = location && slotsOf(context, location).find((slot) => slot.id === option)?.pickup;
  return { ...NOTHING, location, pickup, isWhole: pickup !== undefined };
}

/** The fulfillment as it may be kept: a place that is neither among its addresses nor a point of the shop is not chosen. */
export function withKnownPlace(
  fulfillment: Fulfillment | null,
  locations: readonly Location[],
): { fulfillment: Fulfillment | null; isUnknown: boolean } {
  const { type, destinations = [], selected_destination_id: id } = fulfillment ?? {};
  const known = type === 'pickup' ? locations.map((one) => PREFIX + one.id) : destinations.map((one) => one.id);
  if (!fulfillment || !id || known.includes(id)) return { fulfillment, isUnknown: false };
  return { fulfillment: { ...fulfillment, selected_destination_id: null, selected_option_id: null }, isUnknown: true };
}

export interface Option {
  id: string;
  title: string;
  totals: { type: 'total'; amount: number }[];
}

function optionsOf(context: OpenContext, chosen: Chosen, freight: number): Option[] {
  const { location } = chosen;
  if (location)
    return slotsOf(context, location).map(({ id, pickup: { date, time } }) => ({
      id,
      title: say(context, `自提 ${date} ${time.join('–')}`, `Pick-up ${date} ${time.join('–')}`),
      totals: [{ type: 'total', amount: 0 }],
    }));
  const title =
    freight === 0
      ? say(context, '快递配送（包邮）', 'Free Standard Shipping')
      : say(context, '快递配送', 'Standard Shipping');
  return [{ id: SHIPPING_OPTION, title, totals: [{ type: 'total', amount: freight }] }];
}

const locationAnswer = ({ id, name, city, area, address }: Location): object => ({
  type: 'business_location',
  id: PREFIX + id,
  name,
  address: { address_country: 'CN', address_locality: city, street_address: `${area}${address}` },
});

/** The object `fulfillment` of an answer. */
export function fulfillmentAnswer(
  context: OpenContext,
  {
    fulfillment,
    locations,
    chosen,
  }: { fulfillment: Fulfillment | null; locations: readonly Location[]; chosen: Chosen },
  lineIds: readonly string[],
  freight: number,
): object {
  const available = ['shipping', ...(locations.length > 0 ? ['pickup'] : [])].map((type) => ({
    type,
    line_item_ids: lineIds,
    fulfillable_on: 'now',
  }));
  if (!fulfillment) return { methods: [], available_methods: available };
  const { type, destinations, selected_destination_id: id, selected_option_id: option } = fulfillment;
  const places =
    type === 'pickup'
      ? locations.map(locationAnswer)
      : destinations.map((one) => ({ type: 'shipping_address', ...one }));
  const isChosen = chosen.destination !== undefined || chosen.location !== undefined;
  const group = {
    id: 'group_1',
    line_item_ids: lineIds,
    options: isChosen ? optionsOf(context, chosen, freight) : [],
    selected_option_id: chosen.destination ? SHIPPING_OPTION : chosen.pickup ? option : null,
  };
  const method = {
    id: type,
    type,
    line_item_ids: lineIds,
    ...(places.length > 0 && { destinations: places }),
    ...(isChosen && { selected_destination_id: id, groups: [group] }),
  };
  return { methods: [method], available_methods: available };
}
