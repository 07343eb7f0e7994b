/** Places between sections, found by the boxes on the screen. */
import type { Editor } from '../../model/editor.ts';
import { PARTS } from '../../model/document/node.ts';
import type { Place } from '../../model/document/structure.ts';

function partsOf(paper: Element): HTMLElement[] {
  return [...paper.querySelectorAll<HTMLElement>(':scope > [data-part]')];
}

/** Above the first section whose middle is below that height of the screen, else at the end of the part that is there. */
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

/** px on the screen: so near to the edge of a section, what is dragged goes beside it and not into it. */
const EDGE = 8;

export function nearEdge(section: Element | null, y: number): boolean {
  const box = section?.getBoundingClientRect();
  return box !== undefined && (y < box.top + EDGE || y > box.bottom - EDGE);
}
