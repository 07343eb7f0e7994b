/** The picture with its hot zones: drag on free space to draw one, drag a zone to move it, drag one of its 8 handles to resize it. */
import { useRef, useState, type PointerEvent } from 'react';
import {
  grown,
  HANDLES,
  LEAST_ZONE,
  movedZone,
  resizedZone,
  spanned,
  type Handle,
  type Point,
  type Zone,
} from './zones.ts';
import styles from './hotzone.module.css';

export interface ZoneSurfaceProps {
  picture: string;
  /** Size of the picture on the page, in px; the minimum size of zones is measured in these px. */
  size: { width: number; height: number };
  zones: readonly Zone[];
  selected: number;
  onSelect(index: number): void;
  onChange(index: number, zone: Zone): void;
  onDraw(zone: Zone): void;
}

type Gesture =
  | { kind: 'draw'; from: Point }
  | { kind: 'move'; from: Point; index: number; zone: Zone }
  | { kind: 'resize'; from: Point; index: number; zone: Zone; handle: Handle };

type Rect = Pick<Zone, 'leftPer' | 'topPer' | 'widthPer' | 'heightPer'>;

function boxStyle(zone: Rect): React.CSSProperties {
  return {
    left: `${zone.leftPer * 100}%`,
    top: `${zone.topPer * 100}%`,
    width: `${zone.widthPer * 100}%`,
    height: `${zone.heightPer * 100}%`,
  };
}

function handleOf(target: EventTarget): Handle | undefined {
  const name = target instanceof HTMLElement ? target.dataset['handle'] : undefined;
  return HANDLES.find((handle) => handle === name);
}

function zoneOf(target: EventTarget): number {
  const box = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-zone]') : null;
  return box ? Number(box.dataset['zone']) : -1;
}

export function ZoneSurface(props: ZoneSurfaceProps) {
  const { picture, size, zones, selected, onSelect, onChange, onDraw } = props;
  const surface = useRef<HTMLDivElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const [drawn, setDrawn] = useState<Rect | null>(null);
  const least: Point = { x: Math.min(1, LEAST_ZONE / size.width), y: Math.min(1, LEAST_ZONE / size.height) };

  const pointOf = (event: PointerEvent): Point => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };

  const start = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    surface.current?.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    const index = zoneOf(event.target);
    const zone = zones[index];
    if (!zone) return setGesture({ kind: 'draw', from });
    onSelect(index);
    const handle = handleOf(event.target);
    setGesture(handle ? { kind: 'resize', from, index, zone, handle } : { kind: 'move', from, index, zone });
  };
  const drag = (event: PointerEvent): void => {
    if (!gesture) return;
    const at = pointOf(event);
    if (gesture.kind === 'draw') return setDrawn(grown(spanned(gesture.from, at), gesture.from, size) ?? null);
    const by = { x: at.x - gesture.from.x, y: at.y - gesture.from.y };
    const { zone, index } = gesture;
    const rect = gesture.kind === 'move' ? movedZone(zone, by) : resizedZone(zone, gesture.handle, by, least);
    onChange(index, { ...zone, ...rect });
  };
  const end = (): void => {
    setGesture(null);
    setDrawn(null);
    if (drawn) onDraw({ ...drawn, pathData: {} });
  };
  const cancel = (): void => {
    setGesture(null);
    setDrawn(null);
  };

  return (
    <div
      ref={surface}
      className={styles.surface}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <img src={picture} alt="" draggable={false} style={{ aspectRatio: `${size.width} / ${size.height}` }} />
      {zones.map((zone, index) => (
        <div
          key={index}
          className={styles.zone}
          data-zone={index}
          data-selected={index === selected || undefined}
          style={boxStyle(zone)}
        >
          <span>{index + 1}</span>
          {index === selected && HANDLES.map((handle) => <i key={handle} data-handle={handle} />)}
        </div>
      ))}
      {drawn && (
        <div className={styles.drawn} style={boxStyle(drawn)}>
          <output>
            {Math.round(drawn.widthPer * size.width)} × {Math.round(drawn.heightPer * size.height)}
          </output>
        </div>
      )}
    </div>
  );
}
