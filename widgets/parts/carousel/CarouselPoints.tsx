import type { Host } from '../../../engine/host.ts';
import { Picture } from '../pictures/Picture.tsx';
import styles from './CarouselPoints.module.css';

/** Style of a carousel's position indicator, as stored (schemas/common/rotation.json). */
export interface PointStyle {
  styleType: 'style1' | 'style2' | 'style3' | 'style4' | 'style5';
  pointAlign: 'left' | 'center' | 'right';
}

interface CarouselPointsProps extends PointStyle {
  /** One picture address per slide. */
  thumbs: string[];
  host: Host;
  current: number;
  go(index: number): void;
}

/** The position indicator: numbers (styles 1 and 2), dots (3 and 4), or thumbnails below the slides (5). */
export function CarouselPoints({ styleType, pointAlign, thumbs, host, current, go }: CarouselPointsProps) {
  if (styleType === 'style1' || styleType === 'style2')
    return (
      <div className={styles.points} data-style={styleType} data-align={pointAlign} aria-hidden="true">
        <span className={styles.number}>
          <b>{current + 1}</b>/{thumbs.length}
        </span>
      </div>
    );
  return (
    <div className={styles.points} data-style={styleType} data-align={pointAlign}>
      {thumbs.map((thumb, index) => (
        <button
          key={index}
          type="button"
          className={styles.point}
          aria-label={`第${index + 1}张`}
          aria-current={index === current || undefined}
          tabIndex={host.interactive ? undefined : -1}
          onClick={() => go(index)}
        >
          {styleType === 'style5' && <Picture address={thumb} alt="" width={100} height={60} />}
        </button>
      ))}
    </div>
  );
}
