import { useEffect, useRef, useState } from 'react';
import type { Width } from '../../../engine/document/widths.ts';
import { CANVAS_WIDTHS } from '../model/view/viewport.ts';
import styles from './example.module.css';

/** px; how wide the element is, 0 until it is measured. */
function useRoom() {
  const ground = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const { current } = ground;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { ground, room };
}

interface PageFrameProps {
  title: string;
  src: string;
  width: Width;
}

/** A page of the shop at a width. It shrinks as a whole where there is less room, since in a narrower frame it would reflow. */
export function PageFrame({ title, src, width }: PageFrameProps) {
  const { ground, room } = useRoom();
  const wanted = CANVAS_WIDTHS[width];
  const scale = room > 0 ? Math.min(1, room / wanted) : 1;
  const shrunk = { width: wanted, height: `${100 / scale}%`, transform: `scale(${scale})` };
  return (
    <div ref={ground} className={styles.ground}>
      <iframe
        title={title}
        src={src}
        style={width === 'wide' && scale === 1 ? { width: '100%' } : shrunk}
        data-light=""
      />
    </div>
  );
}
