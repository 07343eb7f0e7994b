/** The demo's carrier: by the clock, its parcels take a day and a half from the shop's city to the buyer's. */
import { DEMO_CARRIER } from '../../../../engine/rules/orders/carriers.ts';
import { seconds } from '../../../kernel/http/context.ts';
import type { Parcel, ParcelState, TrackingProvider } from '../provider.ts';
import { HOUR, MINUTE } from '../../../../engine/rules/format/time.ts';

type Stop = [after: number, state: ParcelState, text: (parcel: Parcel) => string];

const STOPS: readonly Stop[] = [
  [10 * MINUTE, 'moving', ({ from }) => `快件已由${from}营业点揽收`],
  [2 * HOUR, 'moving', ({ from }) => `快件已到达${from}转运中心`],
  [6 * HOUR, 'moving', ({ from, to }) => `快件已离开${from}转运中心，发往${to}`],
  [20 * HOUR, 'moving', ({ to }) => `快件已到达${to}转运中心`],
  [26 * HOUR, 'delivering', ({ to }) => `${to}营业点正在派送，请保持电话畅通`],
  [30 * HOUR, 'signed', () => '快件已签收，感谢使用木匠速运'],
];

export const demo: TrackingProvider = {
  serves: (carrier) => carrier === DEMO_CARRIER.code,
  track: async (services, parcel) => {
    const now = seconds(services);
    const events = STOPS.map(([after, state, text]) => ({ at: parcel.shippedAt + after, state, text: text(parcel) }));
    return Promise.resolve(events.filter(({ at }) => at <= now));
  },
};
