import type { LayoutConstraint } from 'react-grid-layout/core';
import type { Editor } from '../../model/editor.ts';
import { landing } from '../../model/moves/gestures.ts';

/** Snapping and limits in the form of a grid constraint; the model computes them. */
export function gridConstraint(editor: Editor): LayoutConstraint {
  return {
    name: 'snap',
    constrainPosition: (item, x, y) => {
      const to = landing(editor, item.i, x, y);
      return to ? { x: to.x, y: to.y } : { x, y };
    },
  };
}
