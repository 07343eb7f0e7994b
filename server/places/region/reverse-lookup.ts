import type { PositionAnswer } from '../../../schemas/types/contract.ts';

/** What turns a position into the names of the place it is in. */
export interface Geocoder {
  /** The place at a position in degrees; undefined where nothing is known. Rejects when the service fails. */
  locate(lat: number, lng: number): Promise<PositionAnswer | undefined>;
}
