/** What the gallery shows is in its address, so a view can be bookmarked, sent and photographed. */
import { useCallback, useEffect, useState } from 'react';

/** Empty text means all. */
export interface GalleryQuery {
  /** Code of the only widget. */
  widget: string;
  /** A kind of variant or one variant's name. */
  variant: string;
  /** px */
  width: string;
  platform: 'pc' | 'h5';
  /** design: inert as on the canvas; render: as in the shop, but nothing leads away. */
  mode: 'design' | 'render';
}

/** Defaults, which the address leaves out. */
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

/** The query of the address, and a way to change a part of it. */
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
