/** Names of the place at a position (reverse lookup), behind one interface (storefront spec 4, nearby shops). */
import type { PositionAnswer } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/http/context.ts';
import { log } from '../../kernel/log.ts';
import { mapService } from './map-service.ts';
import { nearestCity } from './nearest-city.ts';
import type { Geocoder } from './reverse-lookup.ts';

type Facts = Pick<Context, 'db' | 'clock' | 'config'>;

/** Uses `first`; `second` answers when that fails or finds nothing. So a failure of the map service loses only the district. */
function orElse(first: Geocoder, second: Geocoder): Geocoder {
  return {
    async locate(lat, lng) {
      try {
        const place = await first.locate(lat, lng);
        if (place) return place;
      } catch (error) {
        log.warn({ err: error }, 'The map service did not answer');
      }
      return second.locate(lat, lng);
    },
  };
}

/** The map service when a key is configured; otherwise, and when it fails, the nearest city of the region tree. */
function geocoderOf(context: Facts): Geocoder {
  const { mapKey, mapOrigin } = context.config;
  const cities = nearestCity(context);
  return mapKey ? orElse(mapService({ origin: mapOrigin, key: mapKey }), cities) : cities;
}

/** Rounds to about 100 m: enough for a district, and it hides the shopper's exact position from the map service. */
function coarse(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

/** The place at a position; cached for ten minutes. */
export async function placeAt(
  context: Facts,
  { lat, lng }: { lat: number; lng: number },
): Promise<PositionAnswer | undefined> {
  const cache = cacheOf<{ place: PositionAnswer | undefined }>(context.db, 'places', 1000, 600_000);
  const [south, west] = [coarse(lat), coarse(lng)];
  const key = `${south} ${west}`;
  const known = cache.get(key, context.clock.now());
  if (known) return known.place;
  const place = await geocoderOf(context).locate(south, west);
  return cache.set(key, { place }, context.clock.now()).place;
}
