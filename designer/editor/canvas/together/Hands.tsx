/** The pointers and selections of the other operators at the page, above the paper. */
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useEditor } from '../../editor-context.ts';
import type { NodeId } from '../../model/document/node.ts';
import type { Visitor } from '../../model/together/presence.ts';
import { useBox } from '../use-box.ts';
import styles from './hands.module.css';

type Sheet = RefObject<HTMLElement | null>;

const Frame = observer(function Frame({ id, by, sheet }: { id: NodeId; by: Visitor; sheet: Sheet }) {
  const box = useBox(useEditor(), id, sheet);
  return (
    box && (
      <div className={styles.frame} data-hand={by.colour} data-hand-of={by.name} style={box}>
        <span className={styles.name}>{by.name}</span>
      </div>
    )
  );
});

/** A pointer that is drawn on the other canvas, or outside of this one, is not shown. */
const PointerOf = observer(function PointerOf({ by, sheet }: { by: Visitor; sheet: Sheet }) {
  const { zoom, platform } = useEditor().viewport;
  const { pointer } = by;
  const [width, height] = [sheet.current?.offsetWidth ?? 0, sheet.current?.offsetHeight ?? 0];
  if (!pointer || pointer.on !== platform) return null;
  const [left, top] = [pointer.x * zoom, pointer.y * zoom];
  if (left < 0 || top < 0 || left > width || top > height) return null;
  return (
    <div className={styles.pointer} data-hand={by.colour} style={{ transform: `translate(${left}px, ${top}px)` }}>
      <svg width="14" height="18" viewBox="0 0 14 18">
        <path d="M1 1v14l4-3.6 2.4 5.4 2.4-1-2.4-5.3H13z" />
      </svg>
      <span className={styles.name}>{by.name}</span>
    </div>
  );
});

/** Hidden from screen readers, which are told of who comes and goes, and find the rest in the bar. */
export const Hands = observer(function Hands({ sheet }: { sheet: Sheet }) {
  const { presence } = useEditor();
  if (!presence.shown) return null;
  return (
    <div aria-hidden="true">
      {presence.others.map((one) => (
        <div key={one.visit}>
          {one.node !== null && <Frame key={one.node} id={one.node} by={one} sheet={sheet} />}
          <PointerOf by={one} sheet={sheet} />
        </div>
      ))}
    </div>
  );
});
