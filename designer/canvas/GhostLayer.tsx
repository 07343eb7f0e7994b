import { observer } from 'mobx-react-lite';
import { useEditor } from '../ui/editor-context.ts';
import type { NodeId } from '../model/node.ts';
import styles from './canvas.module.css';

/** While something is selected by a box or moves over the panel: the place it would land, the lines it stands on, and the measurements in px. */
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
      {ghost.guides.map((guide) =>
        guide.axis === 'x' ? (
          <i
            key={`x${guide.at}`}
            className={styles.guideX}
            style={{ left: guide.at, top: guide.from, height: guide.to - guide.from }}
          />
        ) : (
          <i
            key={`y${guide.at}`}
            className={styles.guideY}
            style={{ top: guide.at, left: guide.from, width: guide.to - guide.from }}
          />
        ),
      )}
    </div>
  );
});
