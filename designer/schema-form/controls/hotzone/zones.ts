/** Hot zones: fractions of the picture with 4 decimals; drawn zones smaller than 48 x 48 px grow to that (designer spec 3, W0003). */
import { round2 } from '../numbers/numbers.ts';

export interface Zone {
  leftPer: number;
  topPer: number;
  widthPer: number;
  heightPer: number;
  [field: string]: unknown;
}

/** In px of the picture as the page shows it. */
export const LEAST_ZONE = 48;

export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
export const HANDLES: readonly Handle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

type Rect = Pick<Zone, 'leftPer' | 'topPer' | 'widthPer' | 'heightPer'>;
export interface Point {
  x: number;
  y: number;
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

function rect(left: number, top: number, right: number, bottom: number): Rect {
  const leftPer = fraction(left);
  const topPer = fraction(top);
  return {
    leftPer,
    topPer,
    widthPer: fraction(fraction(right) - leftPer),
    heightPer: fraction(fraction(bottom) - topPer),
  };
}

/** The zone spanned by two points, each a fraction of the picture. */
export function spanned(a: Point, b: Point): Rect {
  return rect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));
}

/** The zone moved by fractions; it stays inside the picture and keeps its size. */
export function movedZone(zone: Rect, by: Point): Rect {
  return {
    leftPer: fraction(Math.min(Math.max(0, zone.leftPer + by.x), 1 - zone.widthPer)),
    topPer: fraction(Math.min(Math.max(0, zone.topPer + by.y), 1 - zone.heightPer)),
    widthPer: zone.widthPer,
    heightPer: zone.heightPer,
  };
}

/** The zone with one of its handles moved by fractions; `least` is the smallest width and height, in fractions. */
export function resizedZone(zone: Rect, handle: Handle, by: Point, least: Point): Rect {
  let left = zone.leftPer;
  let top = zone.topPer;
  let right = left + zone.widthPer;
  let bottom = top + zone.heightPer;
  if (handle.includes('w')) left = Math.min(Math.max(0, left + by.x), right - least.x);
  if (handle.includes('e')) right = Math.max(Math.min(1, right + by.x), left + least.x);
  if (handle.includes('n')) top = Math.min(Math.max(0, top + by.y), bottom - least.y);
  if (handle.includes('s')) bottom = Math.max(Math.min(1, bottom + by.y), top + least.y);
  return rect(left, top, right, bottom);
}

/** px of the picture; a smaller movement in both directions is a press and draws nothing. */
const LEAST_DRAWN = 6;

/** The drawn zone, grown to the least size from where it was begun; undefined for a press. */
export function grown(zone: Rect, from: Point, size: { width: number; height: number }): Rect | undefined {
  const { width, height } = size;
  if (zone.widthPer * width < LEAST_DRAWN && zone.heightPer * height < LEAST_DRAWN) return undefined;
  const wide = fraction(Math.min(1, Math.max(zone.widthPer, LEAST_ZONE / width)));
  const high = fraction(Math.min(1, Math.max(zone.heightPer, LEAST_ZONE / height)));
  // It grows in the direction in which it was drawn, as far as the picture goes.
  const left = zone.leftPer < from.x - 1e-6 ? zone.leftPer + zone.widthPer - wide : zone.leftPer;
  const top = zone.topPer < from.y - 1e-6 ? zone.topPer + zone.heightPer - high : zone.topPer;
  return {
    leftPer: fraction(Math.min(Math.max(0, left), 1 - wide)),
    topPer: fraction(Math.min(Math.max(0, top), 1 - high)),
    widthPer: wide,
    heightPer: high,
  };
}

/** A fraction as the percentage that an operator types: 0.1234 -> 12.34. */
export function percent(value: number): number {
  return round2(value * 100);
}

/** The zone with one value set from a typed percentage, limited so that the zone stays inside the picture. */
export function withPercent(zone: Rect, key: keyof Rect, typed: number): Rect {
  const value = fraction(typed / 100);
  if (key === 'leftPer') return { ...zone, leftPer: fraction(Math.min(value, 1 - zone.widthPer)) };
  if (key === 'topPer') return { ...zone, topPer: fraction(Math.min(value, 1 - zone.heightPer)) };
  if (key === 'widthPer') return { ...zone, widthPer: fraction(Math.min(value, 1 - zone.leftPer)) };
  return { ...zone, heightPer: fraction(Math.min(value, 1 - zone.topPer)) };
}
