/** The moving of a free panel's children: react-grid-layout with cells of 1 px, no compaction, overlap allowed. */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import GridLayout, { getCompactor, setTransform, type EventCallback, type LayoutItem } from 'react-grid-layout';
import { childRect } from '../model/boxes.ts';
import { copyShifted } from '../model/copies.ts';
import type { Editor } from '../model/editor.ts';
import { commitMove, movedBounds, movingWith, snapSpace } from '../model/gestures.ts';
import { guidesFor } from '../model/guides.ts';
import type { NodeId } from '../model/node.ts';
import { gridConstraint } from './grid-constraint.ts';
import type { FreeGridProps } from './use-grid.ts';

const FREE = getCompactor(null, true);

/** Dragging on the grid, told to the model; only its end writes. */
function useGestures(editor: Editor, panel: NodeId) {
  return useMemo(() => {
    /** The child's way so far. */
    const wayOf = (item: LayoutItem): { dx: number; dy: number } => {
      const from = childRect(editor, item.i);
      return { dx: item.x - (from?.x ?? item.x), dy: item.y - (from?.y ?? item.y) };
    };
    const onDrag: EventCallback = (_layout, _before, item) => {
      const rect = item && movedBounds(editor, item.i, item);
      if (!rect) return;
      const ids = movingWith(editor, item.i);
      editor.pointer.grab(item.i);
      editor.pointer.take({ ids: ids.filter((id) => id !== item.i), ...wayOf(item) });
      editor.pointer.show({ panel, rect, guides: guidesFor(rect, snapSpace(editor, panel, ids)) });
    };
    const onDragStop: EventCallback = (_layout, _before, item) => {
      const { copies } = editor.pointer;
      editor.pointer.release();
      if (!item) return;
      const { dx, dy } = wayOf(item);
      if (copies) copyShifted(editor, movingWith(editor, item.i), dx, dy);
      else commitMove(editor, item.i, item);
    };
    return { onDrag, onDragStop };
  }, [editor, panel]);
}

export const FreeGrid = observer(function FreeGrid({ editor, panel, layout, stage, onReady, children }: FreeGridProps) {
  const gestures = useGestures(editor, panel);
  const { zoom } = editor.viewport;
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
      // createScaledStrategy takes the pointer for a place in the grid, wherever the grid is; only its scale is wanted.
      positionStrategy: { type: 'transform', scale: zoom, calcStyle: setTransform } as const,
      style: { height: stage.height },
    }),
    [stage.width, stage.height, zoom],
  );
  const constraints = useMemo(() => [gridConstraint(editor)], [editor]);
  useEffect(onReady, [onReady]);
  return (
    <GridLayout
      {...settings}
      {...gestures}
      width={stage.width}
      layout={layout}
      autoSize={false}
      compactor={FREE}
      constraints={constraints}
    >
      {children}
    </GridLayout>
  );
});
