import { observer } from 'mobx-react-lite';
import { useEditor } from '../../editor-context.ts';
import type { Guide } from '../../model/geometry/geometry.ts';
import type { NodeId } from '../../model/document/node.ts';
import styles from '../canvas.module.css';
import composing from '../composing.module.css';

/** An alignment line, or a line between two boxes with its length. */
function Line({ guide: { axis, at, from, to, gap } }: { guide: Guide }) {
  const style = axis === 'x' ? { left: at, top: from, height: to - from } : { top: at, left: from, width: to - from };
  return (
    <i className={styles.guide} style={style}>
      {gap !== undefined && <span className={composing.gap}>{gap}</span>}
    </i>
  );
}

/** During selection by a box, the box; during a move over the panel, the landing position, alignment lines and measurements in px. */
export const GhostLayer = observer(function GhostLayer({ panel }: { panel: NodeId }) {
  const { pointer } = useEditor();
  const { ghost, marquee } = pointer;
  if (marquee?.panel === panel) {
    const { x, y, width, height } = marquee.rect;
    return (
      <div className={styles.ghostLayer} aria-hidden="true">
        <div className={styles.ghost} style={{ left: x, top: y, width, height }} />
      </div>
    );
  }
  if (!ghost || ghost.panel !== panel) return null;
  const { x, y, width, height } = ghost.rect;
  return (
    <div className={styles.ghostLayer} aria-hidden="true">
      <div className={styles.ghost} style={{ left: x, top: y, width, height }}>
        <span className={styles.measure}>{`X ${x}  Y ${y}  ${width} × ${height} px`}</span>
      </div>
      {ghost.guides.map((guide) => (
        <Line key={`${guide.axis} ${guide.at} ${guide.from}`} guide={guide} />
      ))}
    </div>
  );
});
