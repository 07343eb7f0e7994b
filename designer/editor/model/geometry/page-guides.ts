/**
 * Guides that operators lay on a page: they are stored with its settings, so that all who edit it have them, and are never sent to
 * shoppers. A header or footer that is open alone has no settings, and so none.
 */
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { Editor } from '../editor.ts';
import type { PageGuide } from './geometry.ts';
import type { NodeId } from '../document/node.ts';

function isGuide(value: unknown): value is PageGuide {
  return isRecord(value) && (value['axis'] === 'x' || value['axis'] === 'y') && typeof value['at'] === 'number';
}

/** Whether the canvas shows the page of its own platform, and the page has settings that keep guides. */
export function canLayGuides(editor: Editor): boolean {
  return editor.settingsId !== undefined && editor.viewport.platform === editor.platform;
}

export function pageGuides(editor: Editor): readonly PageGuide[] {
  const { settingsId } = editor;
  const guides = settingsId === undefined || !canLayGuides(editor) ? [] : editor.config(settingsId)?.['guides'];
  return Array.isArray(guides) ? guides.filter(isGuide) : [];
}

const NONE = { x: [], y: [] } as const;

/** The visible guides, in px of the inside of a panel, for what moves in it. */
export function linesIn(editor: Editor, panel: NodeId): Record<'x' | 'y', readonly number[]> {
  const guides = editor.viewport.rulers ? pageGuides(editor) : [];
  const corner = guides.length > 0 ? editor.ports.insideAt?.(panel) : undefined;
  if (!corner) return NONE;
  const on = (axis: 'x' | 'y'): number[] =>
    guides.flatMap((guide) => (guide.axis === axis ? [Math.round(guide.at - corner[axis])] : []));
  return { x: on('x'), y: on('y') };
}
