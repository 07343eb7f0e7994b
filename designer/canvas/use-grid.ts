/**
 * The grid of a free panel comes when the pointer does: until then its children only stand in their places. What was pressed
 * before the grid is there is played to it once it is, so no gesture is lost.
 */
import { useCallback, useEffect, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Layout } from 'react-grid-layout';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/node.ts';

export interface FreeGridProps {
  editor: Editor;
  panel: NodeId;
  layout: Layout;
  /** px */
  stage: { width: number; height: number };
  /** It listens from now on. */
  onReady(): void;
  children: ReactNode;
}

type Grid = ComponentType<FreeGridProps>;

async function loadGrid(): Promise<Grid> {
  return (await import('./FreeGrid.tsx')).FreeGrid;
}

const KINDS = ['mousemove', 'mouseup'] as const;

/** A press, the last move since, and its end. */
class Gesture {
  private moved: globalThis.MouseEvent | undefined;
  private ended: globalThis.MouseEvent | undefined;

  constructor(private readonly pressed: globalThis.MouseEvent) {
    for (const kind of KINDS) document.addEventListener(kind, this.note, true);
  }

  /** Each as a browser sends them: what the one before brought about is there. */
  play(): void {
    setTimeout(() => {
      this.stop();
      const { clientX, clientY } = this.pressed;
      const target = document.elementFromPoint(clientX, clientY);
      for (const event of [this.pressed, this.moved, this.ended])
        if (event) flushSync(() => target?.dispatchEvent(new globalThis.MouseEvent(event.type, event)));
    });
  }

  stop(): void {
    for (const kind of KINDS) document.removeEventListener(kind, this.note, true);
  }

  private readonly note = (event: globalThis.MouseEvent): void => {
    if (event.type === 'mouseup') this.ended = event;
    else if (!this.ended) this.moved = event;
  };
}

interface GridUse {
  /** undefined while the children only stand. */
  Grid: Grid | undefined;
  /** The pointer is there. */
  come(): void;
  onReady(): void;
  onMouseDown(event: MouseEvent): void;
}

export function useGrid(editor: Editor): GridUse {
  const [Grid, setGrid] = useState<Grid>();
  const gesture = useRef<Gesture | null>(null);
  const wanted = useRef(false);
  const come = useCallback((): void => {
    if (wanted.current) return;
    wanted.current = true;
    loadGrid().then(
      (found) => setGrid(() => found),
      () => {
        wanted.current = false;
        editor.notices.show('加载失败，请刷新页面重试', 'error');
      },
    );
  }, [editor]);
  const onReady = useCallback((): void => {
    gesture.current?.play();
    gesture.current = null;
  }, []);
  useEffect(() => () => gesture.current?.stop(), []);
  const onMouseDown = (event: MouseEvent): void => {
    if (Grid) return;
    come();
    gesture.current?.stop();
    gesture.current = new Gesture(event.nativeEvent);
  };
  return { Grid, come, onReady, onMouseDown };
}
