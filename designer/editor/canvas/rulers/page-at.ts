import type { Editor } from '../../model/editor.ts';

/** A place of the screen in px of the page. */
export function pageAt(editor: Editor, sheet: HTMLElement, axis: 'x' | 'y', screen: number): number {
  const { left, top } = sheet.getBoundingClientRect();
  return Math.round((screen - (axis === 'x' ? left : top)) / editor.viewport.zoom);
}
