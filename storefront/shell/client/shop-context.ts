import { createContext, useContext } from 'react';
import type { CartGlance } from '../../../engine/host.ts';
import type { Readable } from '../../../engine/document/readable.ts';
import type { Apis } from './make-apis.ts';
import type { Stores } from './make-stores.ts';
import type { PickedPicture } from '../../goods/gallery/picked-picture.ts';

/** What an island may use in the browser: stores and API calls, loaded on first use, and state that islands share. */
export interface ShopClient {
  stores(): Promise<Stores>;
  apis(): Promise<Apis>;
  cart: Readable<CartGlance>;
  picked: PickedPicture;
}

/** null on the server, where there are no actions. */
export const ShopContext = createContext<ShopClient | null>(null);

/** The shop, for event handlers and effects of an island; these run only in the browser. */
export function useShop(): ShopClient | null {
  return useContext(ShopContext);
}
