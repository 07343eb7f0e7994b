import { safePicture } from '../../engine/address.ts';
import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { Picture } from '../../widgets/parts/Picture.tsx';
import { NOTHING_PICKED } from '../client/picked-picture.ts';
import { useShop } from '../client/shop-context.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './Gallery.module.css';

export interface GalleryProps {
  pics: string[];
  name: string;
  /** Place of the picture shown first. */
  initial: number;
}

/** Photo zoom (storefront spec 9): scale 2, lens 168 px wide. */
const SCALE = 2;
const LENS = 168;

interface Lens {
  x: number;
  y: number;
  size: number;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

interface ZoomProps extends Omit<GalleryProps, 'initial'> {
  current: number;
  open: boolean;
  onMove(by: 1 | -1): void;
  onClose(): void;
}

/** The picture as large as the dialog, twice that when pressed; for keys and fingers, which have no lens. */
function Zoom({ pics, name, current, open, onMove, onClose }: ZoomProps) {
  const [large, setLarge] = useState(false);
  const step = (by: 1 | -1) => () => {
    setLarge(false);
    onMove(by);
  };
  return (
    <Dialog open={open} title={`${name}（${current + 1}/${pics.length}）`} maskClosable onCancel={onClose}>
      <div className={styles.viewer}>
        <div className={styles.large} data-scaled={large || undefined} tabIndex={0} role="group" aria-label="大图">
          <img src={safePicture(pics[current])} alt={`${name}，第${current + 1}张`} />
        </div>
        <div className={styles.controls}>
          <button type="button" disabled={pics.length < 2} onClick={step(-1)}>
            上一张
          </button>
          <button type="button" aria-pressed={large} onClick={() => setLarge(!large)}>
            放大{SCALE}倍
          </button>
          <button type="button" disabled={pics.length < 2} onClick={step(1)}>
            下一张
          </button>
        </div>
      </div>
    </Dialog>
  );
}

interface ThumbsProps {
  pics: string[];
  current: number;
  onPick(index: number): void;
  onStep(by: 1 | -1): void;
}

/** Brings an entry of the list into sight, and moves nothing but the list. */
function reveal(list: HTMLElement | null, index: number): void {
  const entry = list?.children[index];
  if (!list || !(entry instanceof HTMLElement)) return;
  const [seen, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  list.scrollLeft += Math.min(0, box.left - seen.left) + Math.max(0, box.right - seen.right);
}

/** Thumbnails that scroll sideways, and two buttons that step through them. */
function Thumbs({ pics, current, onPick, onStep }: ThumbsProps) {
  const list = useRef<HTMLUListElement>(null);
  // Under a pointer that hovers, and for a focus that the browser brings into sight, the list must not move.
  const pointed = useRef(false);
  useEffect(() => {
    if (!pointed.current) reveal(list.current, current);
    pointed.current = false;
  }, [current]);
  const point = (index: number) => (): void => {
    pointed.current = index !== current;
    onPick(index);
  };
  const step = (by: 1 | -1) => (): void => onStep(by);
  return (
    <div className={styles.slider}>
      <button
        type="button"
        className={styles.arrow}
        aria-label="上一张图片"
        disabled={current === 0}
        onClick={step(-1)}
      >
        ‹
      </button>
      <ul className={styles.thumbs} aria-label="商品图片" ref={list}>
        {pics.map((pic, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`查看第${index + 1}张图片`}
              aria-current={index === current ? 'true' : undefined}
              onClick={point(index)}
              onPointerEnter={point(index)}
              onFocus={point(index)}
            >
              <Picture address={pic} alt="" width={72} height={72} eager={index < 5 || index === current} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.arrow}
        aria-label="下一张图片"
        disabled={current === pics.length - 1}
        onClick={step(1)}
      >
        ›
      </button>
    </div>
  );
}

/** Tells the picture of each variant that is chosen, one that was chosen before this island woke among them. */
function usePicked(onPick: (picture: string) => void): void {
  const source = useShop()?.picked ?? NOTHING_PICKED;
  const picked = useSyncExternalStore(source.subscribe, source.getSnapshot, source.getServerSnapshot);
  const [seen, setSeen] = useState(NOTHING_PICKED.getSnapshot);
  if (picked === seen) return;
  setSeen(picked);
  onPick(picked.address);
}

/** Pictures of the goods: one large, thumbnails below; a lens follows the pointer and shows that part twice as large. */
export default function Gallery({ pics, name, initial }: GalleryProps) {
  const [current, setCurrent] = useState(initial);
  usePicked((picture) => pics.includes(picture) && setCurrent(pics.indexOf(picture)));
  const [lens, setLens] = useState<Lens | null>(null);
  const [open, setOpen] = useState(false);
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
    backgroundImage: `url("${safePicture(picture)}")`,
    backgroundSize: `${lens.size * SCALE}px`,
    backgroundPosition: `-${lens.x * SCALE}px -${lens.y * SCALE}px`,
    width: LENS * SCALE,
    height: LENS * SCALE,
  };
  return (
    <div className={styles.gallery} data-gallery="">
      <div className={styles.frame}>
        <div
          className={styles.stage}
          ref={stage}
          role="img"
          aria-label={`${name}，第${current + 1}张，共${Math.max(pics.length, 1)}张`}
          onPointerMove={follow}
          onPointerLeave={() => setLens(null)}
        >
          <Picture address={picture} alt="" width={460} height={460} eager="first" />
          {lens && <span className={styles.lens} style={{ left: lens.x, top: lens.y, width: LENS, height: LENS }} />}
        </div>
        {picture !== '' && (
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            查看大图
          </button>
        )}
      </div>
      {zoomed && <div className={styles.zoom} style={zoomed} aria-hidden="true" />}
      {pics.length > 1 && (
        <Thumbs
          pics={pics}
          current={current}
          onPick={setCurrent}
          onStep={(by) => setCurrent((before) => clamp(before + by, pics.length - 1))}
        />
      )}
      {picture !== '' && (
        <Zoom
          pics={pics}
          name={name}
          current={current}
          open={open}
          onMove={(by) => setCurrent((before) => (before + by + pics.length) % pics.length)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
