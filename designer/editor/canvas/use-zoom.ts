/** Zooming at the pointer: Ctrl and the wheel, or two fingers; keys and buttons zoom at the middle of the visible area. */
import { intercept } from 'mobx';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useEditor } from '../editor-context.ts';

type Element = RefObject<HTMLElement | null>;

interface Point {
  x: number;
  y: number;
}

/** Maximum wheel px per event: a notch of a mouse wheel reports much more than the steps of a touchpad. */
const NOTCH = 10;
/** Share of the zoom that one px changes. */
const RATE = 0.01;

/** A point on screen with its position on the page in px at 100 %. */
interface Hold {
  screen: Point;
  page: Point;
}

/** The zoom factor for a wheel event, in whatever unit it reports. */
function wheelFactor(event: WheelEvent): number {
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : NOTCH;
  return Math.exp(-Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY * lines), NOTCH) * RATE);
}

function between(touches: TouchList): { middle: Point; distance: number } | undefined {
  const [a, b] = touches;
  if (!a || !b || touches.length !== 2) return undefined;
  const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
  return { middle, distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
}

/** Scrolls after a zoom so that the same content is under the point again, as far as the pane can scroll. */
function useHold(pane: Element, sheet: Element): RefObject<Point | null> {
  const { viewport } = useEditor();
  const at = useRef<Point | null>(null);
  const held = useRef<Hold | null>(null);
  const { zoom } = viewport;
  useEffect(
    () =>
      intercept(viewport, 'zoom', (change) => {
        const [outer, inner] = [pane.current?.getBoundingClientRect(), sheet.current?.getBoundingClientRect()];
        if (outer && inner && change.newValue !== viewport.zoom) {
          const middle = { x: outer.left + outer.width / 2, y: outer.top + outer.height / 2 };
          const screen = at.current ?? middle;
          const page = { x: (screen.x - inner.left) / viewport.zoom, y: (screen.y - inner.top) / viewport.zoom };
          held.current = { screen, page };
        }
        return change;
      }),
    [viewport, pane, sheet],
  );
  useLayoutEffect(() => {
    const hold = held.current;
    held.current = null;
    if (!hold || !pane.current || !sheet.current) return;
    const [outer, inner] = [pane.current, sheet.current.getBoundingClientRect()];
    outer.scrollLeft += inner.left + hold.page.x * zoom - hold.screen.x;
    outer.scrollTop += inner.top + hold.page.y * zoom - hold.screen.y;
  }, [zoom, pane, sheet]);
  return at;
}

/** Zooms the canvas, and prevents the browser's own zoom there. */
export function useZoom(pane: Element, sheet: Element): void {
  const { viewport } = useEditor();
  const at = useHold(pane, sheet);
  useEffect(() => {
    const element = pane.current;
    let pinch: { distance: number; zoom: number } | null = null;
    const zoomAt = (point: Point, zoom: number): void => {
      at.current = point;
      viewport.setZoom(zoom);
      at.current = null;
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAt({ x: event.clientX, y: event.clientY }, viewport.zoom * wheelFactor(event));
    };
    const onTouch = (event: TouchEvent): void => {
      const fingers = between(event.touches);
      if (!fingers) pinch = null;
      else if (!pinch) pinch = { distance: Math.max(1, fingers.distance), zoom: viewport.zoom };
      else {
        event.preventDefault();
        zoomAt(fingers.middle, pinch.zoom * (fingers.distance / pinch.distance));
      }
    };
    const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    element?.addEventListener('wheel', onWheel, { passive: false });
    for (const name of touches) element?.addEventListener(name, onTouch, { passive: false });
    return () => {
      element?.removeEventListener('wheel', onWheel);
      for (const name of touches) element?.removeEventListener(name, onTouch);
    };
  }, [pane, viewport, at]);
}
