/** Modules that are loaded while the browser is idle: the panel once the page is drawn, what the first edit does not need after it. */
import { when } from 'mobx';
import { useEffect } from 'react';
import type { Editor } from './model/editor.ts';

/** The panel with RJSF, a third of the editor's code: it is there when the first widget is selected. */
const loadPanel = (): Promise<unknown> => import('./panel/PropertyPanel.tsx');

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
  () => import('./panes/GroupPane.tsx'),
  () => import('./canvas/rulers/Rulers.tsx'),
  () => import('./canvas/rulers/GuideLines.tsx'),
  () => import('./model/selection/arrange-group.ts'),
  () => import('./canvas/section/NarrowSection.tsx'),
];

/** ms; for browsers without requestIdleCallback. */
const PAUSE = 500;

function atRest(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, PAUSE);
}

/** Loads one after the other; a module that failed is requested again when it is opened, with a message there. */
function loadNext([next, ...others]: typeof LATER): void {
  const goOn = (): void => loadNext(others);
  if (next) atRest(() => void next().then(goOn, goOn));
}

export function useLoadedAtRest(editor: Editor): void {
  useEffect(() => atRest(() => void loadPanel().catch(() => undefined)), []);
  useEffect(
    () =>
      when(
        () => editor.history.revision > 0,
        () => loadNext(LATER),
      ),
    [editor],
  );
}
