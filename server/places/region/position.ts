import { sql, type SQL } from 'drizzle-orm';
import { shop } from '../shop/tables.ts';

/** Degrees. */
export interface Position {
  lat: number;
  lng: number;
}

function degrees(value: unknown, most: number): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= most ? number : undefined;
}

/** Where the shopper is; undefined without a place on earth. */
export function positionOf(input: { lat?: unknown; lng?: unknown }): Position | undefined {
  const lat = degrees(input.lat, 90);
  const lng = degrees(input.lng, 180);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Metres along the globe to a shop. */
export function distanceOf({ lat, lng }: Position): SQL<number> {
  return sql<number>`(6371000 * 2 * asin(least(1, sqrt(
    power(sin(radians(${shop.lat} - ${lat}::float8) / 2), 2) +
    cos(radians(${lat}::float8)) * cos(radians(${shop.lat})) * power(sin(radians(${shop.lng} - ${lng}::float8) / 2), 2)))))`;
}
