import type { LayoutConstraint } from 'react-grid-layout/core';
import type { Editor } from '../../model/editor.ts';
import { landing } from '../../model/moves/gestures.ts';

/** Snapping and limits as the grid asks for them; the answers are the model's own. */
export function gridConstraint(editor: Editor): LayoutConstraint {
  return {
    name: 'snap',
    constrainPosition: (item, x, y) => {
      const to = landing(editor, item.i, x, y);
      return to ? { x: to.x, y: to.y } : { x, y };
    },
  };
}
