/** The host of a page's widgets. Checking links needs all routes, so this loads with the first widget that wakes. */
import { inertHost, type Host } from '../../../engine/host.ts';
import { createHost } from '../host.ts';
import type { LazyActions } from './lazy-actions.ts';
import type { PageData } from './page-data.ts';

export function widgetHost({ page, host }: PageData, actions: LazyActions): Host {
  const { nearbyShops } = actions;
  return page.mode === 'preview' ? { ...inertHost(), nearbyShops } : createHost(host, actions);
}
