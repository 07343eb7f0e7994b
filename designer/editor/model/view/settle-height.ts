import type { History } from '../history/history.ts';
import type { DocumentStore } from '../document/document-store.ts';
import { patched, type NodeId, type WidgetNode } from '../document/node.ts';
import { widthOf, type Platform, type Viewport } from './viewport.ts';

interface SettledPage {
  readonly store: Pick<DocumentStore, 'setNode'>;
  readonly history: Pick<History, 'touchedLast' | 'step'>;
  readonly viewport: Pick<Viewport, 'width'>;
  readonly platform: Platform;
  node(id: NodeId): WidgetNode | undefined;
}

/** Adds the measured height of a content-sized widget to the edit that caused it and to no other; only at the page's own width. */
export function settleHeight(page: SettledPage, id: NodeId, height: number): void {
  const node = page.node(id);
  const isOwnWidth = page.viewport.width === widthOf(page.platform);
  if (!node || !isOwnWidth || !page.history.touchedLast(id) || Number(node['height']) === height) return;
  page.history.step({ label: '', amend: true }, () => page.store.setNode(id, patched(node, { height })));
}
