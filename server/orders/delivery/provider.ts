/**
 * Where parcels are. A provider is one file in providers/ and a line in providers.ts; without one only the dispatch is known.
 */
import type { Services } from '../../kernel/http/context.ts';

export type ParcelState = 'shipped' | 'moving' | 'delivering' | 'signed';

export interface Parcel {
  /** code of the carrier and number of the parcel */
  carrier: string;
  code: string;
  /** Unix seconds */
  shippedAt: number;
  /** Cities, for people. */
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
  /** What happened to the parcel so far, in any order; nothing when the carrier does not know it yet. */
  track(services: Services, parcel: Parcel): Promise<TrackEvent[]>;
}
