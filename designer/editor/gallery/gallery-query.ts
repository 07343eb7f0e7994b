/** The gallery's state is in its address, so that a view can be bookmarked, shared and captured. */
import { useCallback, useEffect, useState } from 'react';

/** Empty text means all. */
export interface GalleryQuery {
  /** Code of the only widget shown. */
  widget: string;
  /** A kind of variant, or the name of one variant. */
  variant: string;
  /** px */
  width: string;
  platform: 'pc' | 'h5';
  /** design: inert as on the canvas; render: as in the shop, but links and forms do not leave the gallery. */
  mode: 'design' | 'render';
}

/** Default values, left out of the address. */
const USUAL = new Set(['', 'pc', 'design']);

export function readQuery(search: string): GalleryQuery {
  const given = new URLSearchParams(search);
  return {
    widget: given.get('widget') ?? '',
    variant: given.get('variant') ?? '',
    width: given.get('width') ?? '',
    platform: given.get('platform') === 'h5' ? 'h5' : 'pc',
    mode: given.get('mode') === 'render' ? 'render' : 'design',
  };
}

export function galleryAddress(query: GalleryQuery): string {
  const changed = Object.entries(query).filter(([, value]) => !USUAL.has(value));
  const search = new URLSearchParams(changed).toString();
  return search === '' ? '/edit/gallery' : `/edit/gallery?${search}`;
}

/** The query in the address, and a function that changes parts of it. */
export function useGalleryQuery(): [GalleryQuery, (change: Partial<GalleryQuery>) => void] {
  const [query, setQuery] = useState(() => readQuery(location.search));
  useEffect(() => {
    const follow = (): void => setQuery(readQuery(location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = useCallback(
    (change: Partial<GalleryQuery>): void => {
      const next = { ...query, ...change };
      history.pushState(null, '', galleryAddress(next));
      setQuery(next);
    },
    [query],
  );
  return [query, go];
}
