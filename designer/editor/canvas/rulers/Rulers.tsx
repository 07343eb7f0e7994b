/** Rulers above and beside the page, from which guides are dragged. */
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Editor } from '../../model/editor.ts';
import { AXIS_NAMES, layGuide } from '../../model/geometry/lay-guides.ts';
import { canLayGuides } from '../../model/geometry/page-guides.ts';
import type { PageGuide } from '../../model/geometry/geometry.ts';
import { useEditor } from '../../editor-context.ts';
import { usePaintedScheme } from '../../../scheme/scheme.ts';
import { drawRuler, type RulerView } from './draw-ruler.ts';
import { pageAt } from './page-at.ts';
import { boxElement } from '../use-box.ts';
import { say } from '../../../words/say.ts';
import styles from '../composing.module.css';

type Element = RefObject<HTMLElement | null>;

interface Props {
  pane: Element;
  sheet: Element;
}

function markedOn(editor: Editor, sheet: HTMLElement, axis: 'x' | 'y'): RulerView['marked'] {
  const { selectedId } = editor;
  const box = selectedId === null ? undefined : boxElement(sheet, selectedId)?.getBoundingClientRect();
  if (!box) return undefined;
  const [a, b] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
  return { from: pageAt(editor, sheet, axis, a), to: pageAt(editor, sheet, axis, b) };
}

/** Redraws the ruler on scrolling, zoom, resizing, selection and a change of colour scheme. */
function useDrawing(axis: 'x' | 'y', canvas: RefObject<HTMLCanvasElement | null>, { pane, sheet }: Props): void {
  const editor = useEditor();
  const scheme = usePaintedScheme();
  useEffect(() => {
    const [drawn, outer, inner] = [canvas.current, pane.current, sheet.current];
    if (!drawn || !outer || !inner) return undefined;
    let frame = 0;
    const draw = (): void => {
      const [from, to] = [drawn.getBoundingClientRect(), inner.getBoundingClientRect()];
      const offset = axis === 'x' ? to.left - from.left : to.top - from.top;
      drawRuler(drawn, { axis, offset, zoom: editor.viewport.zoom, marked: markedOn(editor, inner, axis) });
    };
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    const sizes = new ResizeObserver(later);
    sizes.observe(drawn);
    sizes.observe(inner);
    outer.addEventListener('scroll', later, { passive: true });
    const stop = autorun(() => {
      const { selectedId } = editor;
      const { movingId, ghost } = editor.pointer;
      void [editor.viewport.zoom, selectedId !== null && editor.node(selectedId), movingId, ghost];
      later();
    });
    return () => {
      stop();
      sizes.disconnect();
      outer.removeEventListener('scroll', later);
      cancelAnimationFrame(frame);
    };
  }, [axis, canvas, editor, pane, sheet, scheme]);
}

/** A guide is dragged out of the ruler parallel to it; released over the ruler, it is not added. */
function useNewGuide(axis: PageGuide['axis'], { pane, sheet }: Props) {
  const editor = useEditor();
  const { pointer } = editor;
  const drop = (): void => {
    const { guide } = pointer;
    pointer.setGuide(null);
    if (guide) layGuide(editor, guide);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const edge = pane.current?.getBoundingClientRect();
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || !edge || !sheet.current) return;
      const at = axis === 'x' ? event.clientX : event.clientY;
      const isOut = at > (axis === 'x' ? edge.left : edge.top);
      pointer.setGuide(isOut ? { axis, at: pageAt(editor, sheet.current, axis, at) } : null);
    },
    onPointerUp: drop,
    onPointerCancel: () => pointer.setGuide(null),
    onClick: (event: MouseEvent) => {
      const seen = pane.current?.getBoundingClientRect();
      // A click by keyboard adds a guide in the middle of the visible area.
      if (event.detail !== 0 || !seen || !sheet.current) return;
      const middle = axis === 'x' ? seen.left + seen.width / 2 : seen.top + seen.height / 2;
      const index = layGuide(editor, { axis, at: pageAt(editor, sheet.current, axis, middle) });
      if (index !== undefined) editor.attention.markInserted(`guide ${index}`);
    },
  };
}

const Ruler = observer(function Ruler({ along, ...props }: Props & { along: 'x' | 'y' }) {
  const editor = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(along, canvas, props);
  const axis = along === 'x' ? 'y' : 'x';
  const guide = useNewGuide(axis, props);
  const can = canLayGuides(editor);
  const name = along === 'x' ? say('上方标尺') : say('左侧标尺');
  return (
    <button
      type="button"
      className={styles.ruler}
      data-along={along}
      disabled={!can}
      aria-label={say('{name}，按 Enter 添加{axis}', { name, axis: AXIS_NAMES[axis] })}
      title={can ? say('拖出{axis}', { axis: AXIS_NAMES[axis] }) : say('这里不能添加参考线')}
      {...guide}
    >
      <canvas ref={canvas} aria-hidden="true" />
    </button>
  );
});

export function Rulers(props: Props) {
  return (
    <>
      <div className={styles.rulerCorner}>px</div>
      <Ruler along="x" {...props} />
      <Ruler along="y" {...props} />
    </>
  );
}
