import type { W0001Carousel } from '../../schemas/types/W0001-carousel.ts';
import type { Host } from '../../engine/host.ts';
import { Picture } from './Picture.tsx';
import styles from './CarouselPoints.module.css';

interface CarouselPointsProps {
  config: W0001Carousel;
  host: Host;
  current: number;
  go(index: number): void;
}

/** Where the carousel is: numbers (style 1 and 2), dots (3 and 4) or thumbnails below the picture (5). */
export function CarouselPoints({ config, host, current, go }: CarouselPointsProps) {
  const { styleType, pointAlign, data } = config;
  if (styleType === 'style1' || styleType === 'style2')
    return (
      <div className={styles.points} data-style={styleType} data-align={pointAlign} aria-hidden="true">
        <span className={styles.number}>
          <b>{current + 1}</b>/{data.length}
        </span>
      </div>
    );
  return (
    <div className={styles.points} data-style={styleType} data-align={pointAlign}>
      {data.map((slide, index) => (
        <button
          key={index}
          type="button"
          className={styles.point}
          aria-label={`第${index + 1}张`}
          aria-current={index === current || undefined}
          tabIndex={host.interactive ? undefined : -1}
          onClick={() => go(index)}
        >
          {styleType === 'style5' && <Picture address={slide.imgUrl || slide.imgData} alt="" width={100} height={60} />}
        </button>
      ))}
    </div>
  );
}
