import type { Editor } from '../../model/editor.ts';

/** Converts a screen coordinate to page px. */
export function pageAt(editor: Editor, sheet: HTMLElement, axis: 'x' | 'y', screen: number): number {
  const { left, top } = sheet.getBoundingClientRect();
  return Math.round((screen - (axis === 'x' ? left : top)) / editor.viewport.zoom);
}
