import type { PositionAnswer } from '../../../schemas/types/contract.ts';

/** Finds the names of the place at a position. */
export interface Geocoder {
  /** The place at a position in degrees; undefined when unknown. Rejects when the service fails. */
  locate(lat: number, lng: number): Promise<PositionAnswer | undefined>;
}
