import { compareStructural, computed, type IComputedValue } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState, type DragEvent, type MouseEvent as Press } from 'react';
import GridLayout, {
  getCompactor,
  setTransform,
  type EventCallback,
  type Layout,
  type LayoutItem,
} from 'react-grid-layout';
import { useEditor } from '../../editor-context.ts';
import type { Editor } from '../../model/editor.ts';
import { childRect, panelStage } from '../../model/geometry/boxes.ts';
import { copyShifted } from '../../model/clipboard/copies.ts';
import { cross, crossing, movingBounds } from '../../model/moves/crossing.ts';
import { commitMove, dropRect, dropWidget, movedBounds, movingWith, snapSpace } from '../../model/moves/gestures.ts';
import { guidesFor } from '../../model/geometry/guides.ts';
import type { NodeId } from '../../model/document/node.ts';
import { isHiddenHere } from '../../model/widths/here.ts';
import { Child } from './Child.tsx';
import { otherPanelAt, pointInPanel } from './other-panel.ts';
import { nearEdge } from '../section/place-under.ts';
import { useGroupShift } from './use-group-shift.ts';
import { useMarquee } from './use-marquee.ts';
import { gridConstraint } from './grid-constraint.ts';
import { GhostLayer } from './GhostLayer.tsx';
import { say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

const FREE = getCompactor(null, true);

/** Layout item of a child for the grid; hidden children are left out. */
interface Placed {
  x: number;
  y: number;
  isDraggable: boolean;
  hidden: boolean;
}

/**
 * The layout for the grid: the positions of the rounded, clamped copies. Children set their own sizes, and each position is compared
 * separately, so that typing in one of 500 children does not render the grid.
 */
function useLayout(editor: Editor, panel: NodeId): Layout {
  const layout = useMemo(() => {
    const places = new Map<NodeId, IComputedValue<Placed>>();
    const placeOf = (child: NodeId): Placed => {
      let place = places.get(child);
      if (!place) {
        const read = (): Placed => {
          const rect = childRect(editor, child);
          const marks = { isDraggable: !editor.isLocked(child), hidden: isHiddenHere(editor, child) };
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

/** Passes drags on the grid to the model; only the end of a drag stores anything. A new key resets the grid's positions. */
function useGestures(editor: Editor, panel: NodeId) {
  const [key, setKey] = useState(0);
  const gestures = useMemo(() => {
    /** How far the child has been dragged. */
    const wayOf = (item: LayoutItem): { dx: number; dy: number } => {
      const from = childRect(editor, item.i);
      return { dx: item.x - (from?.x ?? item.x), dy: item.y - (from?.y ?? item.y) };
    };
    /** Distance in page px from the corner of the moving box to the pointer. */
    const grip = { x: 0, y: 0 };
    /** Another panel under the pointer, with the moving box's corner in its coordinates. */
    const otherPanel = (event: Event) => {
      const over = event instanceof MouseEvent ? otherPanelAt(panel, event, editor.viewport.zoom) : undefined;
      if (!over) return undefined;
      return { panel: over.panel, corner: { x: over.x - grip.x, y: over.y - grip.y } };
    };
    /** Where the press was: when a drag starts, the pointer is already some px away. */
    const pressed = { clientX: 0, clientY: 0 };
    const onPress = ({ clientX, clientY }: Press) => void Object.assign(pressed, { clientX, clientY });
    const onDragStart: EventCallback = (_layout, _before, item) => {
      if (!item) return;
      const at = pointInPanel(panel, pressed, editor.viewport.zoom);
      const { x, y } = movingBounds(editor, item.i);
      Object.assign(grip, { x: at.x - x, y: at.y - y });
    };
    const onDrag: EventCallback = (_layout, _before, item, _placeholder, event) => {
      const rect = item && movedBounds(editor, item.i, item);
      if (!rect) return;
      const ids = movingWith(editor, item.i);
      editor.pointer.setMovingId(item.i);
      editor.pointer.setShift({ ids: ids.filter((id) => id !== item.i), ...wayOf(item) });
      const other = otherPanel(event);
      const landed = other && crossing(editor, item.i, other.panel, other.corner);
      if (other && landed) return editor.pointer.setGhost({ panel: other.panel, rect: landed, guides: [] });
      return editor.pointer.setGhost({ panel, rect, guides: guidesFor(rect, snapSpace(editor, panel, ids)) });
    };
    const onDragStop: EventCallback = (_layout, _before, item, _placeholder, event) => {
      const { copies } = editor.pointer;
      const other = otherPanel(event);
      const hasCrossed = item && other ? cross(editor, item.i, other.panel, other.corner) : false;
      editor.pointer.release();
      // The original stays in place in the model, but the grid shows it where it was dragged to.
      if (hasCrossed && copies) setKey((last) => last + 1);
      if (!item || hasCrossed) return;
      const { dx, dy } = wayOf(item);
      if (copies) copyShifted(editor, movingWith(editor, item.i), { dx, dy });
      else commitMove(editor, item.i, item);
    };
    return { onPress, grid: { onDragStart, onDrag, onDragStop } };
  }, [editor, panel]);
  return { ...gestures, key };
}

/**
 * Palette tiles dragged over the panel: the corner of the new widget lands at the pointer, snapped. Near the panel's upper and lower edges,
 * and for tiles not in the catalogue (combined modules), the page handles the drop.
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
      if (!isOurs(event)) return pointer.setGhost(null);
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'copy';
      pointer.setLanding(null);
      const meta = editor.catalogue.entry(pointer.tile ?? '')?.meta;
      if (!meta?.freePanel) return undefined;
      pointer.setSnappingOff(event.ctrlKey || event.metaKey);
      const rect = dropRect(editor, panel, meta.size, pointOf(event));
      return pointer.setGhost({ panel, rect, guides: guidesFor(rect, snapSpace(editor, panel)) });
    },
    onDragLeave: () => editor.pointer.setGhost(null),
    onDrop: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const code = event.dataTransfer.getData('text/plain');
      editor.pointer.setSnappingOff(event.ctrlKey || event.metaKey);
      // The position is computed synchronously, with the keys held now.
      if (editor.catalogue.entry(code)) void dropWidget(editor, panel, code, pointOf(event));
      editor.pointer.release();
    },
  };
}

/** The inner area of a free panel: children on a grid of 1 px (no compaction, overlap allowed), with guides and ghost above them. */
export const FreePanel = observer(function FreePanel({ id }: { id: NodeId }) {
  const editor = useEditor();
  const layout = useLayout(editor, id);
  const gestures = useGestures(editor, id);
  const drop = useDrop(editor, id);
  const marquee = useMarquee(editor, id, drop.ref);
  useGroupShift(editor, drop.ref);
  const { zoom } = editor.viewport;
  const stage = panelStage(editor, id);
  const settings = useMemo(
    () => ({
      gridConfig: {
        cols: stage.width,
        rowHeight: 1,
        margin: [0, 0],
        containerPadding: [0, 0],
        maxRows: Infinity,
      } as const,
      dragConfig: { enabled: true, threshold: 3, cancel: '.no-drag' },
      resizeConfig: { enabled: false, handles: [] },
      dropConfig: { enabled: false },
      // createScaledStrategy treats the pointer as a position in the grid, wherever the grid is; only its scaling is needed.
      positionStrategy: { type: 'transform', scale: zoom, calcStyle: setTransform } as const,
      style: { height: stage.height },
    }),
    [stage.width, stage.height, zoom],
  );
  const constraints = useMemo(() => [gridConstraint(editor)], [editor]);
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
      onMouseDownCapture={gestures.onPress}
      {...drop}
      {...marquee}
    >
      {children.length === 0 && (
        <p className={styles.emptyPanel}>
          {say('拖拽组件到自由面板')}
          <small>{`${stage.width}px * ${stage.height}px`}</small>
        </p>
      )}
      <GridLayout
        key={gestures.key}
        {...settings}
        {...gestures.grid}
        width={stage.width}
        layout={layout}
        autoSize={false}
        compactor={FREE}
        constraints={constraints}
      >
        {children}
      </GridLayout>
      <GhostLayer panel={id} />
    </div>
  );
});
