/** Shops near the shopper: the browser's position, the names of the place, then the list (storefront spec 4). */
import type { NearbyShops } from '../../engine/document/content.ts';
import { locationFailedMessage } from '../../engine/rules/messages/places.ts';
import type { Position, ShopApi } from './shop-api.ts';
import { toast } from '../parts/asking/toast.ts';

/** Milliseconds; somebody who leaves the browser's question open sees shops all the same. */
const PATIENCE = 10_000;
/** Milliseconds a position known from before is good for. */
const FRESH = 600_000;

const UNSUPPORTED = '浏览器不支持定位';
const TIMED_OUT = '定位超时';
/** By GeolocationPositionError.code. */
const STATUS: Record<number, string> = { 1: '未获得定位权限', 2: '无法获取位置', 3: TIMED_OUT };

/** Resolves with the position, or with why there is none. */
function askBrowser(): Promise<Position | string> {
  // Other than https, browsers give no position and complain about the question.
  if (!isSecureContext || !('geolocation' in navigator)) return Promise.resolve(UNSUPPORTED);
  return new Promise((resolve) => {
    setTimeout(() => resolve(TIMED_OUT), PATIENCE);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => resolve(STATUS[code] ?? TIMED_OUT),
      { timeout: PATIENCE, maximumAge: FRESH },
    );
  });
}

/**
 * Shops around the shopper. Without a position the shopper gets a message and those of the default city; a lookup of the place
 * that fails costs its names only. Rejects when the list does not come.
 */
export async function nearbyShops(shops: ShopApi): Promise<NearbyShops> {
  const found = await askBrowser();
  const position = typeof found === 'string' ? undefined : found;
  if (typeof found === 'string') toast(locationFailedMessage(found), 'error');
  const place = await shops.place(position).catch(() => undefined);
  return shops.nearby(position, place);
}
