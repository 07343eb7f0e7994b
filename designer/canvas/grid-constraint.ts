import type { LayoutConstraint, ResizeHandleAxis } from 'react-grid-layout/core';
import type { Editor } from '../model/editor.ts';
import { landing, stretchedTo } from '../model/gestures.ts';

const ALL: ResizeHandleAxis[] = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'];

/** The handles of a child whose width or height may be locked. */
export function handlesFor(locks: { width: boolean; height: boolean }): ResizeHandleAxis[] {
  if (locks.width && locks.height) return ALL;
  if (locks.width) return ['e', 'w'];
  return locks.height ? ['n', 's'] : [];
}

/** Snapping and limits as the grid asks for them; the answers are the model's own. */
export function gridConstraint(editor: Editor): LayoutConstraint {
  return {
    name: 'snap',
    constrainPosition: (item, x, y) => {
      const to = landing(editor, item.i, x, y);
      return to ? { x: to.x, y: to.y } : { x, y };
    },
    constrainSize: (item, w, h, handle) => {
      const x = handle.includes('w') ? item.x + item.w - w : item.x;
      const y = handle.includes('n') ? item.y + item.h - h : item.y;
      const to = stretchedTo(editor, item.i, handle, { x, y, width: w, height: h });
      return to ? { w: to.width, h: to.height } : { w, h };
    },
  };
}
