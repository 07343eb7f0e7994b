/** Routes of the settings pages, one for each schema (schemas/settings). */
import { lazy } from 'react';
import type { SettingsPage } from '../../../schemas/schema-types.ts';
import type { Area, Route } from '../../route.ts';

const files = import.meta.glob<SettingsPage & { title: string; menu: Area }>('../../../schemas/settings/*/*.json', {
  query: '?page',
  import: 'default',
  eager: true,
});

interface Placed {
  route: Route;
  after: string | undefined;
}

const placed = Object.entries(files).map(([file, { title, menu, after, right, words, path, inContract }]): Placed => {
  const name = file.replace(/^.*\/|\.json$/g, '');
  const page = lazy(async () => {
    const { settingPage } = await import('./setting-page.tsx');
    return { default: settingPage(title, right, name) };
  });
  const route: Route = {
    path: path ?? `/edit/${name}`,
    title,
    area: menu,
    right: `${right}.read`,
    reach: 'mall',
    menu: true,
    words,
    page,
    ...(inContract && { inContract }),
  };
  return { route, after };
});

/** Inserts a settings page after its predecessor in the menu, and after it the pages that follow it. */
function insert(routes: readonly Route[], { route, after }: Placed): Route[] {
  const at = after === undefined ? routes.findIndex(({ area }) => area === route.area) : endOf(routes, after);
  const all = routes.toSpliced(at, 0, route);
  return placed.filter((one) => one.after === route.path).reduce(insert, all);
}

function endOf(routes: readonly Route[], path: string): number {
  const at = routes.findIndex((route) => route.path === path);
  if (at < 0) throw new Error(`A page of settings follows ${path}, which is no page.`);
  return at + 1;
}

/** The pages of the office with the settings pages inserted, each where its schema places it. */
export function withSettings(routes: readonly Route[]): Route[] {
  const paths = new Set(placed.map(({ route }) => route.path));
  return placed.filter(({ after }) => after === undefined || !paths.has(after)).reduce(insert, [...routes]);
}
