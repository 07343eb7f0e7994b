/** The track of a parcel: the shop's own events, then the carrier's. */
import { carrierName } from '../../../engine/rules/orders/carriers.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { TrackList } from '../../../schemas/types/contract.ts';
import type { Services } from '../../kernel/http/context.ts';
import { inTime } from '../../kernel/in-time.ts';
import { log } from '../../kernel/log.ts';
import type { Parcel, ParcelState, TrackEvent, TrackingProvider } from './provider.ts';
import { demo } from './providers/demo.ts';

const providers: readonly TrackingProvider[] = [demo];

export const PARCEL_STATES: Record<ParcelState, string> = {
  shipped: '已发货',
  moving: '运输中',
  delivering: '派送中',
  signed: '已签收',
};

export const eventAnswer = ({ at, text }: TrackEvent): TrackList[number] => ({
  AcceptTime: formatDateTime(at),
  AcceptStation: text,
});

/** ms to wait for a carrier's answer */
const PATIENCE = 3000;

/** Latest event first. When a carrier does not answer in time, its events are left out. */
export async function wayOf(services: Services, parcel: Parcel): Promise<TrackEvent[]> {
  const { carrier, code, shippedAt } = parcel;
  const text = `商家已发货，由${carrierName(carrier)}承运，运单号 ${code}`;
  const left: TrackEvent = { at: shippedAt, state: 'shipped', text };
  const provider = providers.find((one) => one.serves(carrier));
  if (!provider) return [left];
  try {
    const events = await inTime(PATIENCE, provider.track(services, parcel));
    return [...events.toSorted((one, other) => other.at - one.at), left];
  } catch (error) {
    log.warn({ err: error, carrier, code }, 'The way of a parcel could not be read');
    return [left];
  }
}
