import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { visibleIds } from '../model/document/structure.ts';
import type { Editor } from '../model/editor.ts';
import type { PaneProps } from './FoldButton.tsx';

/** px; a narrower window has no room for the page between both panes. */
const WIDE = 1200;

/** Which panes are collapsed: in a narrow window the left one, unless the page is empty. A focus request opens the right one. */
export function usePanes(editor: Editor): { left: PaneProps; right: PaneProps } {
  const [left, foldLeft] = useState(
    () => window.innerWidth < WIDE && visibleIds(editor.store, editor.ownPart).length > 0,
  );
  const [right, foldRight] = useState(false);
  useEffect(
    () =>
      reaction(
        () => editor.attention.focusRequest,
        (request) => request && foldRight(false),
      ),
    [editor],
  );
  return { left: { folded: left, fold: foldLeft }, right: { folded: right, fold: foldRight } };
}
