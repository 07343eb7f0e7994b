/**
 * Reverse lookup without an external service: the nearest city of the region tree. Borders are unknown, so near a border it may
 * be the neighbouring city.
 */
import type { DbClock } from '../../kernel/http/context.ts';
import file from './city-places.json' with { type: 'json' };
import type { Geocoder } from './reverse-lookup.ts';
import { regionTree } from './tree.ts';

/** Kilometres beyond which a position belongs to no city; prefectures of the far west are about this wide. */
const FARTHEST = 500;
const KILOMETRES_PER_DEGREE = 111.2;

interface CityPlace {
  /** Region code, six digits. */
  id: string;
  /** Degrees. */
  lat: number;
  lng: number;
}

export const cityPlaces: readonly CityPlace[] = file.places.map((line) => {
  const [code = '', lat, lng] = line.split(' ');
  return { id: `${code}00`, lat: Number(lat), lng: Number(lng) };
});

/** Kilometres between two positions, computed as on a plane: accurate enough to compare near places. */
function kilometres(lat: number, lng: number, place: CityPlace): number {
  const across = (((lng - place.lng + 540) % 360) - 180) * Math.cos(((lat + place.lat) * Math.PI) / 360);
  return Math.hypot(lat - place.lat, across) * KILOMETRES_PER_DEGREE;
}

/** Never rejects for a valid position; undefined when no city of the tree is within `FARTHEST`. */
export function nearestCity(context: DbClock): Geocoder {
  return {
    async locate(lat, lng) {
      const tree = await regionTree(context);
      const cities = new Map(
        tree.flatMap((province) => (province.children ?? []).map((city) => [city.id, { province, city }] as const)),
      );
      const [nearest] = cityPlaces
        .map((place) => ({ found: cities.get(place.id), distance: kilometres(lat, lng, place) }))
        .filter(({ found, distance }) => found && distance <= FARTHEST)
        .sort((one, other) => one.distance - other.distance);
      return nearest?.found && { province: nearest.found.province.label, city: nearest.found.city.label, area: '' };
    },
  };
}
