/**
 * Tracking of parcels. A provider is one file in providers/ and a line in providers.ts; without one only the dispatch is known.
 */
import type { Services } from '../../kernel/http/context.ts';

export type ParcelState = 'shipped' | 'moving' | 'delivering' | 'signed';

export interface Parcel {
  /** code of the carrier and number of the parcel */
  carrier: string;
  code: string;
  /** Unix seconds */
  shippedAt: number;
  /** Names of cities, to be shown. */
  from: string;
  to: string;
}

export interface TrackEvent {
  /** Unix seconds */
  at: number;
  text: string;
  state: ParcelState;
}

export interface TrackingProvider {
  serves(carrier: string): boolean;
  /** The parcel's events so far, in any order; an empty list when the carrier does not know it yet. */
  track(services: Services, parcel: Parcel): Promise<TrackEvent[]>;
}
