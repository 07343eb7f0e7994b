/** Adds, moves and removes guides of a page, each as one step. Loaded with the rulers. */
import type { Editor } from '../editor.ts';
import type { PageGuide } from './geometry.ts';
import type { StepOptions } from '../history/history.ts';
import { pageGuides } from './page-guides.ts';
import { say } from '../../../words/say.ts';

/** As in the schema of the page settings. */
const MAX_GUIDES = 50;
export const FARTHEST = 20_000;
export const AXIS_NAMES = { x: say('竖参考线'), y: say('横参考线') } as const;

function store(editor: Editor, guides: readonly PageGuide[], step: StepOptions): void {
  const { settingsId } = editor;
  if (settingsId === undefined) return;
  editor.update(settingsId, { guides: guides.length > 0 ? guides : undefined }, step);
}

/** The position as it is stored: whole px within the limits. */
export function guidePlace(at: number): number {
  return Math.round(Math.min(Math.max(at, 0), FARTHEST));
}

/** Adds a guide and returns its index; undefined when the page has the maximum number. */
export function layGuide(editor: Editor, { axis, at }: PageGuide): number | undefined {
  const guides = pageGuides(editor);
  if (guides.length >= MAX_GUIDES) {
    editor.notices.show(say('最多 {most} 条参考线', { most: MAX_GUIDES }), 'warning');
    return undefined;
  }
  const guide = { axis, at: guidePlace(at) };
  store(editor, [...guides, guide], { label: say('添加参考线') });
  editor.notices.announce(say('已添加{axis}，{at} px', { axis: AXIS_NAMES[axis], at: guide.at }));
  return guides.length;
}

/** Moves of the same guide join into one step until `seal`. */
export function moveGuide(editor: Editor, index: number, at: number): void {
  const guides = pageGuides(editor);
  const guide = guides[index];
  if (!guide) return;
  const moved = { ...guide, at: guidePlace(at) };
  store(editor, guides.with(index, moved), { label: say('移动参考线'), merge: `guide ${index}` });
  editor.notices.announce(`${AXIS_NAMES[guide.axis]} ${moved.at} px`);
}

export function removeGuide(editor: Editor, index: number): void {
  const guides = pageGuides(editor);
  const guide = guides[index];
  if (!guide) return;
  store(editor, guides.toSpliced(index, 1), { label: say('删除参考线') });
  editor.notices.announce(say('已删除{axis}', { axis: AXIS_NAMES[guide.axis] }));
}
