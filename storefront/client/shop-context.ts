import { createContext, useContext } from 'react';
import type { Host } from '../../engine/host.ts';
import type { Stores } from './make-stores.ts';
import type { PickedPicture } from './picked-picture.ts';

/** What an island may use in the browser: the live host, the stores, which load when first asked for, and what islands share. */
export interface ShopClient {
  host: Host;
  stores(): Promise<Stores>;
  picked: PickedPicture;
}

/** null on the server, where nothing acts. */
export const ShopContext = createContext<ShopClient | null>(null);

/** The shop in event handlers and effects of an island; they run in the browser only. */
export function useShop(): ShopClient | null {
  return useContext(ShopContext);
}
