/** Where the widgets of a page stand on its canvas, and what of them reaches below its panel. */
import { PAPER_WIDTH } from '../../../../engine/document/page-defaults.ts';
import { isHidden } from '../../../../engine/document/marks.ts';
import type { Attention } from '../view/attention.ts';
import { canvasRect, stageSize, type Rect, type Size } from './geometry.ts';
import type { NodeId, WidgetNode } from '../document/node.ts';
import type { Viewport } from '../view/viewport.ts';

/** What the boxes need of an open page. */
interface Laid {
  readonly viewport: Pick<Viewport, 'platform'>;
  readonly attention: Pick<Attention, 'heightOf'>;
  node(id: NodeId): WidgetNode | undefined;
  config(id: NodeId): Record<string, unknown> | undefined;
  childrenOf(id: NodeId): readonly NodeId[];
  parentOf(id: NodeId): NodeId | undefined;
}

/** The widget, or what a panel holds, has its stored size and places on the canvas; a phone lays out anew what is wider than it. */
export function isPlaced(page: Laid, id: NodeId): boolean {
  return page.viewport.platform === 'pc' || Number(page.config(id)?.['width'] ?? 0) <= PAPER_WIDTH.h5;
}

/** Inner size of a panel on the canvas. */
export function panelStage(page: Laid, panel: NodeId): Size {
  return stageSize(page.config(panel) ?? {});
}

/** The box of a child as the canvas shows it. */
export function childRect(page: Laid, child: NodeId): Rect | undefined {
  const panel = page.parentOf(child);
  const config = page.config(child) ?? page.node(child);
  return panel === undefined || !config ? undefined : canvasRect(config, panelStage(page, panel));
}

/** px from the top of its panel to the lower edge of a child; content that grows counts as it was measured. */
export function bottomOf(page: Laid, child: NodeId): number {
  const rect = childRect(page, child);
  return rect ? rect.y + Math.max(rect.height, page.attention.heightOf(child) ?? 0) : 0;
}

/** px that the lowest child of a panel reaches below it; 0 when all fit. What is hidden does not count. */
export function overflowOf(
  page: Laid,
  panel: NodeId,
  bottom: (child: NodeId) => number = (child) => bottomOf(page, child),
): number {
  const visible = page.childrenOf(panel).filter((child) => !isHidden(page.node(child)));
  const missing = Math.max(0, ...visible.map(bottom)) - panelStage(page, panel).height;
  return Math.max(0, Math.ceil(missing));
}

/** The warning of a panel that is too low, by the px that are missing. */
export function overflowText(missing: number): string {
  return `挂件超出面板 ${missing} px，会被下方内容盖住`;
}
