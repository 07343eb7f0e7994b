/** The guides of the page: moved by pointer and arrow keys, removed by Delete or by dragging them out of the pane. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { PageGuide } from '../../model/geometry/geometry.ts';
import { AXIS_NAMES, FARTHEST, guidePlace, moveGuide, removeGuide } from '../../model/geometry/lay-guides.ts';
import { pageGuides } from '../../model/geometry/page-guides.ts';
import { useEditor } from '../../editor-context.ts';
import { pageAt } from './page-at.ts';
import { say } from '../../../words/say.ts';
import styles from '../composing.module.css';

type Sheet = RefObject<HTMLElement | null>;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The position of the line in px on screen. */
function placed({ axis, at }: PageGuide, zoom: number) {
  return axis === 'x' ? { left: at * zoom } : { top: at * zoom };
}

const GuideLine = observer(function GuideLine({
  index,
  guide,
  sheet,
}: {
  index: number;
  guide: PageGuide;
  sheet: Sheet;
}) {
  const editor = useEditor();
  const line = useRef<HTMLDivElement>(null);
  const { pointer, viewport, attention } = editor;
  const { axis } = guide;
  const moved = pointer.guide?.index === index ? pointer.guide : undefined;
  const drawn = moved ?? guide;
  useEffect(() => {
    if (attention.takeInserted(`guide ${index}`)) line.current?.focus();
  }, [attention, index]);

  /** undefined outside the pane, where the rulers are. */
  const placeOf = (event: PointerEvent): number | undefined => {
    const seen = sheet.current?.parentElement?.getBoundingClientRect();
    if (!seen || !sheet.current) return undefined;
    const [at, from, to] =
      axis === 'x' ? [event.clientX, seen.left, seen.right] : [event.clientY, seen.top, seen.bottom];
    return at < from || at > to ? undefined : guidePlace(pageAt(editor, sheet.current, axis, at));
  };
  const remove = (): void => {
    removeGuide(editor, index);
    sheet.current?.parentElement?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (step) moveGuide(editor, index, guide.at + step * (event.shiftKey ? 10 : 1));
    else return;
    event.preventDefault();
  };
  const letGo = (event: PointerEvent): void => {
    if (!moved) return;
    const at = placeOf(event);
    pointer.setGuide(null);
    editor.seal();
    if (at === undefined) remove();
    else moveGuide(editor, index, at);
    editor.seal();
  };
  return (
    <div
      ref={line}
      role="slider"
      tabIndex={0}
      className={styles.pageGuide}
      data-axis={axis}
      style={placed(drawn, viewport.zoom)}
      aria-label={AXIS_NAMES[axis]}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={FARTHEST}
      aria-valuenow={drawn.at}
      aria-valuetext={`${drawn.at} px`}
      title={say('{axis} {at} px，方向键移动，Delete 删除', { axis: AXIS_NAMES[axis], at: drawn.at })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          pointer.setGuide({ axis, at: placeOf(event) ?? drawn.at, index });
      }}
      onPointerUp={letGo}
      onPointerCancel={() => pointer.setGuide(null)}
    >
      {moved && <span>{drawn.at}</span>}
    </div>
  );
});

export const GuideLines = observer(function GuideLines({ sheet }: { sheet: Sheet }) {
  const editor = useEditor();
  const { guide } = editor.pointer;
  return (
    <>
      {pageGuides(editor).map((one, index) => (
        <GuideLine key={index} index={index} guide={one} sheet={sheet} />
      ))}
      {guide && guide.index === undefined && (
        <div
          className={styles.pageGuide}
          data-axis={guide.axis}
          style={placed(guide, editor.viewport.zoom)}
          aria-hidden="true"
        >
          <span>{guide.at}</span>
        </div>
      )}
    </>
  );
});
