import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { hasPage } from './page-paths.ts';
import { routes } from '../routes.tsx';

const SAMPLES = [
  '',
  '/',
  '/x',
  '/x/y',
  '/trade',
  '/trade/12',
  '/trade/aftersale',
  '/user-info',
  '/12',
  '/login',
  '/reg',
];

it('agrees with the router on every route and on what lies around them', () => {
  const places = routes.flatMap(({ path }) => {
    const bare = path.replace('/*', '').replace('*', '').replace(/:\w+/g, '7');
    return SAMPLES.map((more) => (bare + more).replace(/\/+/g, '/') || '/');
  });
  const byRouter = (place: string): boolean => {
    const found = matchRoutes(
      routes.map(({ path, page }) => ({ path, id: page })),
      place,
    );
    return found?.at(-1)?.route.id !== 'not-found';
  };
  const wrong = [...new Set(places)].filter((place) => hasPage(place, '') !== byRouter(place));
  expect(wrong).toEqual([]);
  expect(new Set(places.map(byRouter)).size).toBe(2);
});

it('knows pages by their address, with query, fragment and site', () => {
  for (const there of ['/', '/items/12?distributor_id=3', '/items#top', '/ITEMS', '/member/trade/123'])
    expect([there, hasPage(there, '')]).toEqual([there, true]);
  for (const there of ['/h5', '/h5/items', '/items', '/h5/?a=1'])
    expect([there, hasPage(there, '/h5')]).toEqual([there, true]);
  for (const unknown of ['/no/such/page', '/member/nothing', '/h5items'])
    for (const base of ['', '/h5']) expect([unknown, hasPage(base + unknown, base)]).toEqual([unknown, false]);
});

it('leaves other sites, files and what the server itself serves alone', () => {
  for (const other of [
    'https://example.com/x',
    'tel:400',
    '#top',
    '?page=2',
    '/artwork/a.svg',
    '/edit',
    '/edit/gallery',
  ])
    expect([other, hasPage(other, '')]).toEqual([other, true]);
});
