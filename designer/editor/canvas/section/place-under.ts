/** Finds places between sections by the boxes on screen. */
import type { Editor } from '../../model/editor.ts';
import { PARTS } from '../../model/document/node.ts';
import type { Place } from '../../model/document/structure.ts';

function partsOf(paper: Element): HTMLElement[] {
  return [...paper.querySelectorAll<HTMLElement>(':scope > [data-part]')];
}

/** Before the first section whose middle is below that y on screen, else at the end of the part there. */
export function placeUnder(editor: Editor, paper: Element, y: number): Place | undefined {
  const parts = partsOf(paper);
  const part = parts.findLast((one) => one.getBoundingClientRect().top <= y) ?? parts[0];
  const list = PARTS.find((name) => name === part?.dataset['part']);
  if (!part || !list) return undefined;
  const below = [...part.querySelectorAll<HTMLElement>(':scope > [data-node]')].find((section) => {
    const { top, height } = section.getBoundingClientRect();
    return y < top + height / 2;
  });
  const ids = editor.store.list(list);
  return { list, index: below ? ids.indexOf(below.dataset['node'] ?? '') : ids.length };
}

/** px on screen; this close to the edge of a section, a dragged tile goes beside it instead of into it. */
const EDGE = 8;

export function nearEdge(section: Element | null, y: number): boolean {
  const box = section?.getBoundingClientRect();
  return box !== undefined && (y < box.top + EDGE || y > box.bottom - EDGE);
}
