import { useRef, useState, type PointerEvent } from 'react';
import { Picture } from '../../widgets/parts/Picture.tsx';
import styles from './Gallery.module.css';

interface GalleryProps {
  pics: string[];
  name: string;
}

/** Photo zoom (storefront spec 9): scale 2, lens 168 px wide. */
const SCALE = 2;
const LENS = 168;

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/** Pictures of the goods: one large, thumbnails below; a lens follows the pointer and shows that part twice as large. */
export default function Gallery({ pics, name }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [lens, setLens] = useState<{ x: number; y: number; size: number } | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pics[current] ?? '';
  const follow = (event: PointerEvent): void => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || event.pointerType === 'touch' || picture === '') return;
    const most = box.width - LENS;
    setLens({
      x: clamp(event.clientX - box.left - LENS / 2, most),
      y: clamp(event.clientY - box.top - LENS / 2, most),
      size: box.width,
    });
  };
  const zoomed = lens && {
    backgroundImage: `url("${encodeURI(picture)}")`,
    backgroundSize: `${lens.size * SCALE}px`,
    backgroundPosition: `-${lens.x * SCALE}px -${lens.y * SCALE}px`,
  };
  return (
    <div className={styles.gallery}>
      <div
        className={styles.stage}
        ref={stage}
        role="img"
        aria-label={`${name}，第${current + 1}张，共${Math.max(pics.length, 1)}张`}
        onPointerMove={follow}
        onPointerLeave={() => setLens(null)}
      >
        <Picture address={picture} alt="" width={460} height={460} eager />
        {lens && <span className={styles.lens} style={{ left: lens.x, top: lens.y }} />}
      </div>
      {zoomed && <div className={styles.zoom} style={zoomed} aria-hidden="true" />}
      {pics.length > 1 && (
        <ul className={styles.thumbs} aria-label="商品图片">
          {pics.map((pic, index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={`查看第${index + 1}张图片`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => setCurrent(index)}
                onPointerEnter={() => setCurrent(index)}
                onFocus={() => setCurrent(index)}
              >
                <Picture address={pic} alt="" width={72} height={72} eager />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
