/** Reverse lookup by a map service compatible with AMap's v3/geocode/regeo. */
import type { PositionAnswer } from '../../../schemas/types/contract.ts';
import type { Geocoder } from './reverse-lookup.ts';

/** Milliseconds. A shopper is waiting, and the nearest city is known without the service. */
const TIMEOUT = 3000;

interface Service {
  /** Scheme and host. */
  origin: string;
  key: string;
  timeout?: number;
}

function record(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Reads a name; the service sends an empty list for a missing one. */
function name(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : '';
}

/** In its answers municipalities have no city; in the region tree their city is named like the province. */
function placeOf(answer: unknown): PositionAnswer | undefined {
  const found = record(record(record(answer)['regeocode'])['addressComponent']);
  const province = name(found['province']);
  return province === ''
    ? undefined
    : { province, city: name(found['city']) || province, area: name(found['district']) };
}

/** What the service said in place of a position. */
export class MapRefusal extends Error {
  constructor(readonly reason: string) {
    super(`refused: ${reason || 'no reason given'}`);
  }
}

/** Positions in degrees. Rejects when the service does not answer in time, with an HTTP error, or with a refusal (status 0). */
export function mapService({ origin, key, timeout = TIMEOUT }: Service): Geocoder {
  return {
    async locate(lat, lng) {
      const query = new URLSearchParams({ key, location: `${lng},${lat}` });
      const response = await fetch(new URL(`/v3/geocode/regeo?${query.toString()}`, origin), {
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      });
      if (!response.ok) throw new MapRefusal(`HTTP ${response.status}`);
      const answer: unknown = await response.json();
      if (String(record(answer)['status']) !== '1') throw new MapRefusal(name(record(answer)['info']));
      return placeOf(answer);
    },
  };
}
