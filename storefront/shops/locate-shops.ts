/** Shops near the shopper: gets the browser's position, the names of the place, then the list (storefront spec 4). */
import type { NearbyShops } from '../../engine/document/content.ts';
import { locationFailedMessage } from '../../engine/rules/messages/places.ts';
import { toast } from '../parts/asking/toast.ts';
import type { Position, ShopApi } from './shop-api.ts';

/** Milliseconds to wait for a position, so that shoppers who do not answer the browser's question also see shops. */
const PATIENCE = 10_000;
/** Milliseconds for which an earlier position may be used. */
const FRESH = 600_000;

const UNSUPPORTED = '浏览器不支持定位';
const TIMED_OUT = '定位超时';
/** Message by GeolocationPositionError.code. */
const STATUS: Record<number, string> = { 1: '未获得定位权限', 2: '无法获取位置', 3: TIMED_OUT };

/** Resolves with the position, or with the reason why there is none. */
function askBrowser(): Promise<Position | string> {
  // Without https browsers give no position and log a warning for the request.
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

interface LocatedShops extends NearbyShops {
  /** why there is no position; '' with one */
  problem: string;
}

/**
 * Shops around the shopper; without a position those of the default city. When the lookup of the place fails, only its names are
 * missing. Rejects when the list cannot be read.
 */
export async function locateShops(shops: ShopApi): Promise<LocatedShops> {
  const found = await askBrowser();
  const [position, problem] = typeof found === 'string' ? [undefined, locationFailedMessage(found)] : [found, ''];
  const place = await shops.place(position).catch(() => undefined);
  return { ...(await shops.nearby(position, place)), problem };
}

/** The same for a widget, which has no place for the message. It is said in passing: shops are shown all the same. */
export async function nearbyShops(shops: ShopApi): Promise<NearbyShops> {
  const { problem, ...found } = await locateShops(shops);
  if (problem !== '') toast(problem);
  return found;
}
