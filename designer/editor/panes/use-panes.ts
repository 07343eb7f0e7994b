import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { visibleIds } from '../model/document/structure.ts';
import type { Editor } from '../model/editor.ts';
import { TABLET, useNarrowAtRest } from '../../parts/use-narrow.ts';
import type { PaneProps } from './FoldButton.tsx';

/** px; a narrower window has no room for the page between both panes. */
const WIDE = 1200;

/**
 * Which panes are collapsed: in a narrow window the left one, unless the page is empty. In the window of a tablet one is open at a time. A
 * focus request opens the right one.
 */
export function usePanes(editor: Editor): { left: PaneProps; right: PaneProps } {
  const isTablet = useNarrowAtRest(TABLET);
  const [isEmpty] = useState(() => visibleIds(editor.store, editor.ownPart).length === 0);
  const [left, foldLeft] = useState(() => window.innerWidth < WIDE && !isEmpty);
  const [right, foldRight] = useState(() => isTablet && isEmpty);
  useEffect(
    () =>
      reaction(
        () => editor.attention.focusRequest,
        (request) => request && foldRight(false),
      ),
    [editor],
  );
  if (!isTablet) return { left: { folded: left, fold: foldLeft }, right: { folded: right, fold: foldRight } };
  const one = (isLeft: boolean, isRight: boolean): void => {
    foldLeft(!isLeft);
    foldRight(!isRight);
  };
  return {
    left: { folded: left || !right, fold: (folded) => one(!folded, false) },
    right: { folded: right, fold: (folded) => one(false, !folded) },
  };
}
