import { compareStructural, computed, type IComputedValue } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, type CSSProperties, type DragEvent } from 'react';
import type { Layout, LayoutItem } from 'react-grid-layout';
import { useEditor } from '../ui/editor-context.ts';
import type { Editor } from '../model/editor.ts';
import { childRect, panelStage } from '../model/boxes.ts';
import { dropRect, dropWidget, snapSpace } from '../model/gestures.ts';
import { guidesFor } from '../model/guides.ts';
import type { NodeId } from '../model/node.ts';
import { Child } from './Child.tsx';
import { nearEdge } from './place-under.ts';
import { useGrid } from './use-grid.ts';
import { useGroupShift } from './use-group-shift.ts';
import { useMarquee } from './use-marquee.ts';
import { GhostLayer } from './GhostLayer.tsx';
import styles from './canvas.module.css';

/** What the grid is told of a child; one that is hidden is not drawn. */
interface Placed {
  x: number;
  y: number;
  isDraggable: boolean;
  hidden: boolean;
}

/**
 * The layout the grid gets: the places of the rounded, clamped copies. Sizes are the children's own business, and each
 * place is compared by itself, so that typing in one of 500 children does not touch the grid.
 */
function useLayout(editor: Editor, panel: NodeId): Layout {
  const layout = useMemo(() => {
    const places = new Map<NodeId, IComputedValue<Placed>>();
    const placeOf = (child: NodeId): Placed => {
      let place = places.get(child);
      if (!place) {
        const read = (): Placed => {
          const rect = childRect(editor, child);
          const marks = { isDraggable: !editor.isLocked(child), hidden: editor.isHidden(child) };
          return { x: rect?.x ?? 0, y: rect?.y ?? 0, ...marks };
        };
        places.set(child, (place = computed(read, { equals: compareStructural })));
      }
      return place.get();
    };
    return computed(() =>
      editor.childrenOf(panel).flatMap((child) => {
        const { hidden, ...place } = placeOf(child);
        return hidden ? [] : [{ i: child, ...place, w: 1, h: 1 }];
      }),
    );
  }, [editor, panel]);
  return layout.get();
}

/**
 * Palette tiles dragged over the panel: the corner of the new widget lands at the pointer, snapped. At the panel's edges, and for
 * what is a section by itself, the page takes them.
 */
function useDrop(editor: Editor, panel: NodeId) {
  const stage = useRef<HTMLDivElement>(null);
  const pointOf = (event: DragEvent): { x: number; y: number } => {
    const bounds = stage.current?.getBoundingClientRect();
    const { zoom } = editor.viewport;
    return { x: (event.clientX - (bounds?.left ?? 0)) / zoom, y: (event.clientY - (bounds?.top ?? 0)) / zoom };
  };
  const isOurs = (event: DragEvent): boolean => {
    const { tile } = editor.pointer;
    const section = event.currentTarget.closest('[data-part] > [data-node]');
    return tile !== null && editor.catalogue.entry(tile) !== undefined && !nearEdge(section, event.clientY);
  };
  return {
    ref: stage,
    onDragOver: (event: DragEvent) => {
      const { pointer } = editor;
      if (!isOurs(event)) return pointer.show(null);
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'copy';
      pointer.land(null);
      const meta = editor.catalogue.entry(pointer.tile ?? '')?.meta;
      if (!meta?.freePanel) return undefined;
      pointer.loosen(event.ctrlKey || event.metaKey);
      const rect = dropRect(editor, panel, meta.size, pointOf(event));
      return pointer.show({ panel, rect, guides: guidesFor(rect, snapSpace(editor, panel)) });
    },
    onDragLeave: () => editor.pointer.show(null),
    onDrop: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const code = event.dataTransfer.getData('text/plain');
      editor.pointer.loosen(event.ctrlKey || event.metaKey);
      // Its place is reckoned at once, with the keys that are held now.
      if (editor.catalogue.entry(code)) void dropWidget(editor, panel, code, pointOf(event));
      editor.pointer.release();
    },
  };
}

/** As the grid places an item. */
function placed({ x, y }: LayoutItem): CSSProperties {
  return { position: 'absolute', width: 1, height: 1, transform: `translate(${x}px,${y}px)` };
}

/** The inside of a free panel: children in their places, guides and ghost above them. */
export const FreePanel = observer(function FreePanel({ id }: { id: NodeId }) {
  const editor = useEditor();
  const layout = useLayout(editor, id);
  const drop = useDrop(editor, id);
  const marquee = useMarquee(editor, id, drop.ref);
  const { Grid, come, onReady, onMouseDown } = useGrid(editor);
  useGroupShift(editor, drop.ref);
  const stage = panelStage(editor, id);
  const ids = layout.map((item) => item.i).join(' ');
  const children = useMemo(
    () =>
      ids === ''
        ? []
        : ids.split(' ').map((child) => (
            <div key={child} className={styles.child}>
              <Child id={child} />
            </div>
          )),
    [ids],
  );
  return (
    <div
      className={styles.stage}
      data-stage={id}
      style={{ width: stage.width, height: stage.height }}
      {...drop}
      {...marquee}
      // Not on entering: a page that appears under a pointer at rest is entered, too.
      onPointerMove={(event) => {
        come();
        marquee.onPointerMove(event);
      }}
      onMouseDown={onMouseDown}
    >
      {children.length === 0 && (
        <p className={styles.emptyPanel}>
          拖拽组件到自由面板
          <small>{`${stage.width}px * ${stage.height}px`}</small>
        </p>
      )}
      {Grid ? (
        <Grid editor={editor} panel={id} layout={layout} stage={stage} onReady={onReady}>
          {children}
        </Grid>
      ) : (
        layout.map((item) => (
          <div key={item.i} className={styles.child} style={placed(item)}>
            <Child id={item.i} />
          </div>
        ))
      )}
      <GhostLayer panel={id} />
    </div>
  );
});
