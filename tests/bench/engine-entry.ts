/** Everything a page needs of the engine, for weighing it. */
export { parsePage } from '../../engine/document.ts';
export { collectReferences, overlayLive } from '../../engine/references.ts';
export { buildRegistry } from '../../engine/registry.ts';
export { renderWidgets } from '../../engine/render-widgets.ts';
export { PageView } from '../../engine/PageView.tsx';
export { Island, islandCollector } from '../../engine/Island.tsx';
export { resolveLink } from '../../engine/links.ts';
export { inertHost } from '../../engine/host.ts';
export { checkConfig } from '../../engine/values.ts';
