/** Positions of widgets on the canvas, and how far they extend below their panel. */
import { PAPER_WIDTH } from '../../../../engine/document/page-defaults.ts';
import { isHidden } from '../../../../engine/document/marks.ts';
import type { Attention } from '../view/attention.ts';
import { canvasRect, stageSize, type Rect, type Size } from './geometry.ts';
import type { NodeId, WidgetNode } from '../document/node.ts';
import type { Viewport } from '../view/viewport.ts';
import { say } from '../../../words/say.ts';

/** The properties of an open page that the boxes depend on. */
export interface Laid {
  readonly viewport: Pick<Viewport, 'width'>;
  readonly attention: Pick<Attention, 'heightOf'>;
  node(id: NodeId): WidgetNode | undefined;
  config(id: NodeId): Record<string, unknown> | undefined;
  childrenOf(id: NodeId): readonly NodeId[];
  parentOf(id: NodeId): NodeId | undefined;
}

/** Whether the canvas shows the widget (or a panel's children) as stored; narrower views lay out anything wider than a phone again. */
export function isPlaced(page: Laid, id: NodeId): boolean {
  return page.viewport.width === 'wide' || Number(page.config(id)?.['width'] ?? 0) <= PAPER_WIDTH.h5;
}

/** Inner size of a panel on the canvas. */
export function panelStage(page: Laid, panel: NodeId): Size {
  return stageSize(page.config(panel) ?? {});
}

/** The box of a child as the canvas shows it; undefined if it is not in a panel. */
export function childRect(page: Laid, child: NodeId): Rect | undefined {
  const panel = page.parentOf(child);
  const config = page.config(child) ?? page.node(child);
  return panel === undefined || !config ? undefined : canvasRect(config, panelStage(page, panel));
}

/** px from the top of the panel to the lower edge of a child; content that grows counts with its measured height. */
export function bottomOf(page: Laid, child: NodeId): number {
  const rect = childRect(page, child);
  return rect ? rect.y + Math.max(rect.height, page.attention.heightOf(child) ?? 0) : 0;
}

/** px by which the lowest visible child extends below its panel; 0 when all fit. */
export function overflowOf(
  page: Laid,
  panel: NodeId,
  bottom: (child: NodeId) => number = (child) => bottomOf(page, child),
): number {
  const visible = page.childrenOf(panel).filter((child) => !isHidden(page.node(child)));
  const missing = Math.max(0, ...visible.map(bottom)) - panelStage(page, panel).height;
  return Math.max(0, Math.ceil(missing));
}

/** The warning for a panel that is too low by `missing` px. */
export function overflowText(missing: number): string {
  return say('挂件超出面板 {missing} px，会被下方内容盖住', { missing });
}
