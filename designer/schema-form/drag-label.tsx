/** The label of a number; dragging it sideways changes the number, with Shift ten times as fast. */
import { useRef, type PointerEvent } from 'react';
import { labelId } from './controls/control.ts';
import { clamp, stepOf, type NumberLimits } from './controls/numbers/numbers.ts';
import { say } from '../words/say.ts';
import styles from './panel.module.css';

interface Props {
  id: string;
  text: string;
  value: number;
  limits: NumberLimits;
  onChange(value: number): void;
}

interface Drag {
  x: number;
  value: number;
  moved: boolean;
}

/** Distance in px that the pointer must move before a press becomes a drag. */
const THRESHOLD = 3;

export function DragLabel({ id, text, value, limits, onChange }: Props) {
  const drag = useRef<Drag | null>(null);

  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || event.currentTarget.closest('fieldset:disabled')) return;
    drag.current = { x: event.clientX, value, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const current = drag.current;
    if (!current) return;
    const distance = Math.round(event.clientX - current.x);
    if (!current.moved && Math.abs(distance) < THRESHOLD) return;
    current.moved = true;
    const next = clamp(current.value + distance * stepOf(limits) * (event.shiftKey ? 10 : 1), limits);
    if (next !== value) onChange(next);
  };
  const end = (): void => {
    const { moved } = drag.current ?? { moved: false };
    drag.current = null;
    // A press without a drag is a click on the label, which focuses the field.
    if (!moved) document.getElementById(id)?.focus();
  };

  return (
    <label
      id={labelId(id)}
      htmlFor={id}
      className={`${styles.label} ${styles.drag}`}
      title={say('{text}：左右拖动可以改变数值', { text })}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => (drag.current = null)}
      onClick={(event) => event.preventDefault()}
    >
      {text}
    </label>
  );
}
