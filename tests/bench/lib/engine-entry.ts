/** Exports everything that a page needs from the engine, to measure its size. */
export { parsePage } from '../../../engine/document/document.ts';
export { collectReferences, overlayLive } from '../../../engine/references/references.ts';
export { buildRegistry } from '../../../engine/render/registry.ts';
export { renderWidgets } from '../../../engine/render/render-widgets.ts';
export { PageView } from '../../../engine/render/PageView.tsx';
export { Island, islandCollector } from '../../../engine/render/Island.tsx';
export { resolveLink } from '../../../engine/links/links.ts';
export { inertHost } from '../../../engine/host.ts';
export { checkConfig } from '../../../engine/document/values.ts';
