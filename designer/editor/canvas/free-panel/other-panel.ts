/** The free panel under the pointer while a child of another panel is dragged. */
import type { NodeId } from '../../model/document/node.ts';

export interface PanelPoint {
  panel: NodeId;
  /** px of the panel's inner area */
  x: number;
  y: number;
}

interface At {
  clientX: number;
  clientY: number;
}

const STAGES = '[data-stage]';

function pointIn(stage: Element, { clientX, clientY }: At, zoom: number): PanelPoint & { isInside: boolean } {
  const { left, right, top, bottom } = stage.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  const panel = stage.getAttribute('data-stage') ?? '';
  return { panel, x: (clientX - left) / zoom, y: (clientY - top) / zoom, isInside };
}

function stageOf(panel: NodeId): Element | null {
  return document.querySelector(`[data-stage="${panel}"]`);
}

/** The pointer position in px of that panel's inner area. */
export function pointInPanel(panel: NodeId, at: At, zoom: number): { x: number; y: number } {
  const stage = stageOf(panel);
  return stage ? pointIn(stage, at, zoom) : { x: 0, y: 0 };
}

/** undefined while the pointer is over its own panel or over no panel. */
export function otherPanelAt(own: NodeId, at: At, zoom: number): PanelPoint | undefined {
  const stage = stageOf(own);
  if (!stage || pointIn(stage, at, zoom).isInside) return undefined;
  const points = [...document.querySelectorAll(STAGES)].map((one) => pointIn(one, at, zoom));
  return points.find(({ panel, isInside }) => isInside && panel !== own);
}
