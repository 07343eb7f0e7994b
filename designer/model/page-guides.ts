/**
 * Guides that operators lay on a page: they are stored with its settings, so that all who edit it have them, and are never sent to
 * shoppers. A header or footer that is open alone has no settings, and so none.
 */
import { isRecord } from '../../engine/rules/is-record.ts';
import type { Editor } from './editor.ts';
import type { PageGuide } from './geometry.ts';
import type { StepOptions } from './history.ts';
import type { NodeId } from './node.ts';

/** As the schema of the page settings has it. */
const MOST = 50;
const FARTHEST = 20_000;
export const AXIS_NAMES = { x: '竖参考线', y: '横参考线' } as const;

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

function store(editor: Editor, guides: readonly PageGuide[], step: StepOptions): void {
  const { settingsId } = editor;
  if (settingsId === undefined) return;
  editor.update(settingsId, { guides: guides.length > 0 ? guides : undefined }, step);
}

/** A place as it is stored. */
export function guidePlace(at: number): number {
  return Math.round(Math.min(Math.max(at, 0), FARTHEST));
}

/** Lays one more guide and answers its index; undefined when there are as many as a page may have. */
export function layGuide(editor: Editor, { axis, at }: PageGuide): number | undefined {
  const guides = pageGuides(editor);
  if (guides.length >= MOST) {
    editor.notices.show(`最多 ${MOST} 条参考线`, 'warning');
    return undefined;
  }
  const guide = { axis, at: guidePlace(at) };
  store(editor, [...guides, guide], { label: '添加参考线' });
  editor.notices.announce(`已添加${AXIS_NAMES[axis]}，${guide.at} px`);
  return guides.length;
}

/** Moves of the same guide join into one step until `seal`. */
export function moveGuide(editor: Editor, index: number, at: number): void {
  const guides = pageGuides(editor);
  const guide = guides[index];
  if (!guide) return;
  const moved = { ...guide, at: guidePlace(at) };
  store(editor, guides.with(index, moved), { label: '移动参考线', merge: `guide ${index}` });
  editor.notices.announce(`${AXIS_NAMES[guide.axis]} ${moved.at} px`);
}

export function removeGuide(editor: Editor, index: number): void {
  const guides = pageGuides(editor);
  const guide = guides[index];
  if (!guide) return;
  store(editor, guides.toSpliced(index, 1), { label: '删除参考线' });
  editor.notices.announce(`已删除${AXIS_NAMES[guide.axis]}`);
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
