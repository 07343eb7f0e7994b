/** Which file an island's name stands for: a widget by its stem, any other by its file below storefront/islands. */

import ownSources from 'virtual:widgets/sources';

const WIDGET = /^W\d{4}-/;

export function isWidget(name: string): boolean {
  return WIDGET.test(name);
}

/** Source file of the island, as the build's manifest names it. */
export function islandSource(name: string): string {
  return ownSources[name] ?? `${isWidget(name) ? 'widgets' : 'storefront/islands'}/${name}.tsx`;
}
