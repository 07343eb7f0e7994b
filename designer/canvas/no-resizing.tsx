/** Stands in for react-resizable (vite.config.ts): the grid only moves; ChildHandles.tsx resizes, above all siblings. */
import { cloneElement, type DOMAttributes, type ReactElement } from 'react';

type Listeners = Pick<DOMAttributes<HTMLElement>, 'onMouseDown' | 'onMouseUp' | 'onTouchEnd'>;

/** Hands on what react-draggable, which is around it, listens to. */
export function Resizable(props: Listeners & { children: ReactElement<Listeners> }): ReactElement {
  const { children, onMouseDown, onMouseUp, onTouchEnd } = props;
  return cloneElement(children, { onMouseDown, onMouseUp, onTouchEnd });
}
