/** What the first edit does not need comes after it, while the browser has nothing else to do. */
import { when } from 'mobx';
import { useEffect } from 'react';
import type { Editor } from '../model/editor.ts';

const LATER: readonly (() => Promise<unknown>)[] = [
  () => import('../canvas/write-in-place.ts'),
  () => import('../model/reconcile.ts'),
  () => import('../model/publish-check.ts'),
  () => import('../pickers/dialogs.tsx'),
  () => import('../panel/controls/colour-popover.tsx'),
  () => import('../library/upload.ts'),
  () => import('../palette/Outline.tsx'),
  () => import('../palette/Modules.tsx'),
  () => import('./PreviewDialog.tsx'),
  () => import('./GroupPane.tsx'),
  () => import('../canvas/Rulers.tsx'),
  () => import('../canvas/GuideLines.tsx'),
  () => import('../model/arrange-group.ts'),
  () => import('../canvas/PhoneSection.tsx'),
];

/** ms; where browsers know no idle moments. */
const PAUSE = 500;

function atRest(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, PAUSE);
}

/** One after the other; one that cannot be fetched is requested again by whoever opens it, with a message there. */
function loadNext(rest: typeof LATER): void {
  const [next, ...others] = rest;
  if (next)
    atRest(
      () =>
        void next().then(
          () => loadNext(others),
          () => undefined,
        ),
    );
}

export function useLoadedAtRest(editor: Editor): void {
  useEffect(
    () =>
      when(
        () => editor.history.revision > 0,
        () => loadNext(LATER),
      ),
    [editor],
  );
}
