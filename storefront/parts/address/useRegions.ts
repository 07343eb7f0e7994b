import { useEffect, useState } from 'react';
import type { Region } from '../../../engine/rules/places/regions.ts';
import { useShop } from '../../shell/client/shop-context.ts';

/** Milliseconds until the tree is requested again (storefront spec 4, 9). */
const RETRY_MS = 1000;

/** The region tree of the file at `address`; null until it is loaded. Failed requests are repeated after a second. */
export function useRegions(address: string): Region[] | null {
  const shop = useShop();
  const [tree, setTree] = useState<Region[] | null>(null);
  useEffect(() => {
    if (!shop) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unmounted = false;
    const load = async (): Promise<void> => {
      try {
        const { addresses } = await shop.apis();
        const regions = await addresses.regions(address);
        if (!unmounted) setTree(regions);
      } catch {
        if (!unmounted) timer = setTimeout(() => void load(), RETRY_MS);
      }
    };
    void load();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [shop, address]);
  return tree;
}
