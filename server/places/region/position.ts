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

/** The shopper's position; undefined when the coordinates are missing or invalid. */
export function positionOf(input: { lat?: unknown; lng?: unknown }): Position | undefined {
  const lat = degrees(input.lat, 90);
  const lng = degrees(input.lng, 180);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** SQL expression: metres to a shop along the globe. */
export function distanceOf({ lat, lng }: Position): SQL<number> {
  return sql<number>`(6371000 * 2 * asin(least(1, sqrt(
    power(sin(radians(${shop.lat} - ${lat}::float8) / 2), 2) +
    cos(radians(${lat}::float8)) * cos(radians(${shop.lat})) * power(sin(radians(${shop.lng} - ${lng}::float8) / 2), 2)))))`;
}
