import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { themeTokens } from '../../../engine/theme/tokens.ts';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
} from 'react';
import { useEditor } from '../editor-context.ts';
import { PART_NAMES, type PartName } from '../model/document/node.ts';
import { visibleIds } from '../model/document/structure.ts';
import { landingBefore, LandingLine } from './section/LandingLine.tsx';
import { Overlay } from './Overlay.tsx';
import { Section } from './section/Section.tsx';
import { useFreeKeys, useInsides, useRulersKept } from './use-canvas-ports.ts';
import { useInlineText } from './text/use-inline-text.ts';
import { useSectionDrop } from './section/use-section-drop.ts';
import { useSeen } from './use-seen.ts';
import { useZoom } from './use-zoom.ts';
import { CHINESE, say } from '../../words/say.ts';
import styles from './canvas.module.css';
import composing from './composing.module.css';

const Rulers = lazy(async () => ({ default: (await import('./rulers/Rulers.tsx')).Rulers }));

const EMPTY: Record<PartName, string> = {
  header: say('头部为空：添加自由面板，把它的类型设为头部'),
  body: say('点击左侧的挂件，添加到页面'),
  footer: say('尾部为空：添加自由面板，把它的类型设为尾部'),
};

const Part = observer(function Part({ part }: { part: PartName }) {
  const editor = useEditor();
  const ids = visibleIds(editor.store, part);
  const before = useMemo(() => computed(() => landingBefore(editor, part)), [editor, part]).get();
  const line = <LandingLine key="landing" />;
  if (part === 'header' && editor.viewport.platform === 'h5')
    return <p className={styles.emptyPart}>{say('手机版用商城自带的头部，这里的头部只在电脑版显示')}</p>;
  return (
    <section className={styles.part} data-part={part} aria-label={PART_NAMES[part]}>
      {part !== editor.ownPart && (
        <div className={styles.shared}>
          <span>{say('共用{part} · {count} 个页面', { part: PART_NAMES[part], count: editor.sharingPageCount })}</span>
        </div>
      )}
      {ids.length === 0 && <p className={styles.emptyPart}>{EMPTY[part]}</p>}
      {ids.flatMap((id) => [id === before && line, <Section key={id} id={id} />])}
      {before === null && line}
    </section>
  );
});

/** Measures the pane's width for 屏幕适中 and the paper's height for the sheet under it; null until the pane is measured. */
function useSizes(
  pane: React.RefObject<HTMLElement | null>,
  paper: React.RefObject<HTMLElement | null>,
): number | null {
  const { viewport } = useEditor();
  const [height, setHeight] = useState<number | null>(null);
  // Measured while the paper is empty, because the zoom affects everything on it.
  useLayoutEffect(() => {
    const measure = (): void => {
      if (pane.current) viewport.setPaneWidth(pane.current.clientWidth);
      setHeight(0);
    };
    measure();
  }, [pane, viewport]);
  useEffect(() => {
    const [outer, inner] = [pane.current, paper.current];
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => {
      viewport.setPaneWidth(outer.clientWidth);
      setHeight(inner.offsetHeight);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [pane, paper, viewport]);
  return height;
}

/** Blurs the focused field before another widget is selected, so that fields storing on blur and text edited on the canvas are stored. */
function leaveField(event: PointerEvent): void {
  const field = document.activeElement;
  const isField = field instanceof HTMLElement && (field.matches('input, textarea') || field.isContentEditable);
  if (isField && !field.contains(event.target as Node)) field.blur();
}

/** The page as paper on a grey ground, with header, body and footer one below the other. */
export const Canvas = observer(function Canvas() {
  const editor = useEditor();
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const height = useSizes(pane, paper);
  useZoom(pane, sheet);
  useFreeKeys();
  useInsides(paper);
  useRulersKept();
  const writing = useInlineText(pane);
  const drop = useSectionDrop();
  const { zoom, paperWidth, width, platform, rulers } = editor.viewport;
  useSeen(pane, paper, width);
  const tellPointer = ({ clientX, clientY }: PointerEvent): void => {
    const ground = editor.presence.isAlone ? undefined : sheet.current?.getBoundingClientRect();
    if (!ground) return;
    const [x, y] = [clientX - ground.left, clientY - ground.top].map((px) => Math.round(px / zoom));
    if (x !== undefined && y !== undefined) editor.presence.move({ x, y });
  };
  const paperStyle: CSSProperties & Record<`--${string}`, string | number> = {
    width: paperWidth,
    transform: `scale(${zoom})`,
    background: editor.pageContext.backgroundColor,
    '--zoom': zoom,
    ...themeTokens(editor.colours),
  };
  return (
    <div className={composing.desk} data-rulers={rulers || undefined}>
      <Suspense>{rulers && <Rulers pane={pane} sheet={sheet} />}</Suspense>
      <div
        ref={pane}
        className={styles.pane}
        role="region"
        data-canvas
        aria-label={say('画布')}
        tabIndex={0}
        onPointerDownCapture={leaveField}
        onPointerDown={() => editor.select(null)}
        onPointerOver={() => editor.selection.hover(null)}
        onPointerLeave={() => {
          editor.selection.hover(null);
          editor.presence.move(null);
        }}
        onPointerMove={tellPointer}
        {...writing}
      >
        <div
          ref={sheet}
          data-light=""
          className={styles.sheet}
          style={{ width: paperWidth * zoom, height: (height ?? 0) * zoom }}
        >
          <div
            ref={paper}
            lang={CHINESE}
            data-paper=""
            className={styles.paper}
            data-h5={width === 'wide' ? undefined : ''}
            data-phone={platform === 'h5' || undefined}
            data-tablet={width === 'tablet' || undefined}
            style={paperStyle}
            onDragStart={(event) => event.preventDefault()}
            {...drop}
          >
            {height !== null && editor.parts.map((part) => <Part key={part} part={part} />)}
          </div>
          <Overlay sheet={sheet} />
        </div>
      </div>
    </div>
  );
});
