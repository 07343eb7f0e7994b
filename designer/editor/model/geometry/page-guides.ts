/**
 * Guides that operators place on a page. They are stored with its settings, so that all its editors share them, and are never sent to
 * shoppers. A header or footer opened alone has no settings and therefore no guides.
 */
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { Editor } from '../editor.ts';
import { widthOf } from '../view/viewport.ts';
import type { PageGuide } from './geometry.ts';
import type { NodeId } from '../document/node.ts';

function isGuide(value: unknown): value is PageGuide {
  return isRecord(value) && (value['axis'] === 'x' || value['axis'] === 'y') && typeof value['at'] === 'number';
}

/** Whether the canvas shows the page at its own width, and the page has settings to store guides. */
export function canLayGuides(editor: Editor): boolean {
  return editor.settingsId !== undefined && editor.viewport.width === widthOf(editor.platform);
}

export function pageGuides(editor: Editor): readonly PageGuide[] {
  const { settingsId } = editor;
  const guides = settingsId === undefined || !canLayGuides(editor) ? [] : editor.config(settingsId)?.['guides'];
  return Array.isArray(guides) ? guides.filter(isGuide) : [];
}

const NONE = { x: [], y: [] } as const;

/** The visible guides, in px of a panel's inner area, for boxes that move in it. */
export function linesIn(editor: Editor, panel: NodeId): Record<'x' | 'y', readonly number[]> {
  const guides = editor.viewport.rulers ? pageGuides(editor) : [];
  const corner = guides.length > 0 ? editor.ports.insideAt?.(panel) : undefined;
  if (!corner) return NONE;
  const on = (axis: 'x' | 'y'): number[] =>
    guides.flatMap((guide) => (guide.axis === axis ? [Math.round(guide.at - corner[axis])] : []));
  return { x: on('x'), y: on('y') };
}
