import { safePicture } from '../../../engine/address.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import { Film, FilmMark, type FilmFiles } from './Film.tsx';
import { NOTHING_PICKED } from './picked-picture.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { Track } from './Track.tsx';
import { useLater } from '../../parts/useLater.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './Gallery.module.css';

export interface GalleryProps {
  pics: string[];
  name: string;
  /** Index of the picture shown first. */
  initial: number;
  film?: FilmFiles;
  /** On a phone, pictures are swiped, and a tap opens one. */
  swiped: boolean;
}

/** px; size of the large picture, for which a file is requested from the server. */
const ON_DESKTOP = { width: 460, height: 460 };
const ON_PHONE = { width: 400, height: 400 };

export const galleryPicture = (swiped: boolean) => (swiped ? ON_PHONE : ON_DESKTOP);

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

interface ThumbsProps {
  pics: string[];
  current: number;
  onPick(index: number): void;
  onStep(by: 1 | -1): void;
}

/** Scrolls the list, and only the list, until the entry is visible. */
function reveal(list: HTMLElement | null, index: number): void {
  const entry = list?.children[index];
  if (!list || !(entry instanceof HTMLElement)) return;
  const [seen, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  list.scrollLeft += Math.min(0, box.left - seen.left) + Math.max(0, box.right - seen.right);
}

/** Thumbnails that scroll sideways, with two buttons that step through them. */
function Thumbs({ pics, current, onPick, onStep }: ThumbsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The list must not move under a hovering pointer, nor for a focus that the browser scrolls to itself.
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
    <Row gap={1} className={styles.slider}>
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
              <Picture address={pic} alt="" width={72} height={72} />
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
    </Row>
  );
}

/** Reports the picture of each chosen variant, also of one chosen before hydration. */
function usePicked(onPick: (picture: string) => void): void {
  const source = useShop()?.picked ?? NOTHING_PICKED;
  const picked = useSyncExternalStore(source.subscribe, source.getSnapshot, source.getServerSnapshot);
  const [seen, setSeen] = useState(NOTHING_PICKED.getSnapshot);
  if (picked === seen) return;
  setSeen(picked);
  onPick(picked.address);
}

interface Picked {
  current: number;
  onPick(index: number): void;
  onOpen(): void;
}

type OwnProps = Omit<GalleryProps, 'initial' | 'swiped' | 'film'> & Picked;

/** Pictures as wide as the phone, side by side; each opens in the viewer. */
function Swiped({ pics, name, current, onPick, onOpen }: OwnProps) {
  if (pics.length === 0) return <Stage pics={pics} name={name} current={0} onPick={onPick} onOpen={onOpen} />;
  return (
    <Track current={current} onRest={onPick} aria-label="商品图片">
      {pics.map((pic, index) => (
        <li key={index} className={index === current ? styles.first : undefined}>
          <button
            type="button"
            className={styles.slide}
            aria-label={`查看第${index + 1}张大图`}
            aria-haspopup="dialog"
            onClick={() => {
              onPick(index);
              onOpen();
            }}
          >
            <Picture address={pic} alt="" {...ON_PHONE} eager={index === current && 'first'} />
          </button>
          {pics.length > 1 && <span className={styles.place}>{`${index + 1}/${pics.length}`}</span>}
        </li>
      ))}
    </Track>
  );
}

/** One large picture; a lens under the pointer shows its part at twice the size. */
function Stage({ pics, name, current, onOpen }: OwnProps) {
  const [lens, setLens] = useState<Lens | null>(null);
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
    <>
      <div className={styles.frame}>
        <div
          className={styles.stage}
          ref={stage}
          role="img"
          aria-label={`${name}，第${current + 1}张，共${Math.max(pics.length, 1)}张`}
          onPointerMove={follow}
          onPointerLeave={() => setLens(null)}
        >
          <Picture address={picture} alt="" {...ON_DESKTOP} eager="first" />
          {lens && <span className={styles.lens} style={{ left: lens.x, top: lens.y, width: LENS, height: LENS }} />}
        </div>
        {picture !== '' && (
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
            查看大图
          </button>
        )}
      </div>
      {zoomed && <div className={styles.zoom} style={zoomed} aria-hidden="true" />}
    </>
  );
}

const loadViewer = async () => (await import('./PictureViewer.tsx')).PictureViewer;

/** Pictures of the goods: a large one with thumbnails below, or on a phone a row to swipe. Each opens in a full-screen viewer. */
export default function Gallery({ pics, name, initial, film, swiped }: GalleryProps) {
  const [current, setCurrent] = useState(initial);
  const [playing, setPlaying] = useState<'not yet' | 'now' | 'before'>('not yet');
  const pick = useCallback(
    (index: number) => {
      setCurrent(clamp(index, pics.length - 1));
      setPlaying((state) => (state === 'now' ? 'not yet' : state));
    },
    [pics.length],
  );
  usePicked((picture) => pics.includes(picture) && pick(pics.indexOf(picture)));
  const [open, setOpen] = useState(false);
  const [Viewer, wantViewer] = useLater(loadViewer);
  const View = swiped ? Swiped : Stage;
  return (
    <div className={styles.gallery} data-gallery="">
      {film && playing === 'now' ? (
        <Film film={film} name={name} onClose={() => setPlaying('before')} />
      ) : (
        <View pics={pics} name={name} current={current} onPick={pick} onOpen={() => wantViewer(() => setOpen(true))} />
      )}
      {film && playing !== 'now' && (
        <FilmMark film={film} focused={playing === 'before'} onPlay={() => setPlaying('now')} />
      )}
      {pics.length > 1 && !swiped && (
        <Thumbs pics={pics} current={current} onPick={pick} onStep={(by) => pick(current + by)} />
      )}
      {Viewer && (
        <Viewer pics={pics} name={name} current={current} open={open} onMove={pick} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
