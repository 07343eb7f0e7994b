/** What the first edit does not need comes after it, while the browser has nothing else to do. */
import { when } from 'mobx';
import { useEffect } from 'react';
import type { Editor } from './model/editor.ts';

const LATER: readonly (() => Promise<unknown>)[] = [
  () => import('./canvas/text/write-in-place.ts'),
  () => import('./model/merge/reconcile.ts'),
  () => import('./model/publish/publish-check.ts'),
  () => import('../pickers/dialogs.tsx'),
  () => import('../schema-form/controls/colour/colour-popover.tsx'),
  () => import('../picture-library/upload/upload.ts'),
  () => import('./palette/Outline.tsx'),
  () => import('./palette/Modules.tsx'),
  () => import('./dialogs/PreviewDialog.tsx'),
  () => import('./GroupPane.tsx'),
  () => import('./canvas/rulers/Rulers.tsx'),
  () => import('./canvas/rulers/GuideLines.tsx'),
  () => import('./model/selection/arrange-group.ts'),
  () => import('./canvas/section/PhoneSection.tsx'),
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
