import { autorun, compareStructural, computed } from 'mobx';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/document/node.ts';

/** px on screen, relative to the sheet. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The element that draws the widget's box: inside the row for sections, the grid's own for children. */
export function boxElement(sheet: Element | null, id: NodeId): HTMLElement | null {
  const element = sheet?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? null;
  const box = element?.matches('[data-widget]') ? ':scope > div' : ':scope > [data-widget] > div';
  return element?.querySelector<HTMLElement>(box) ?? element;
}

function sameBox(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return a === b;
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

const PLACE = /^(?:x|y|left|top|width|height|proportion|(?:margin|padding|border)[A-Z]\w*)$/;

/** Properties that move the widget's box; changes of size alone are reported by the ResizeObserver. */
function placeOf(editor: Editor, id: NodeId): unknown[] {
  return Object.entries(editor.node(id) ?? {}).filter(([name]) => PLACE.test(name));
}

/** The elements from the box up to the sheet whose style can move it: the grid of a free panel writes places in frames of its own choice. */
function holders(element: Element | null, sheet: Element | null): Element[] {
  const found: Element[] = [];
  for (let at = element; at && at !== sheet; at = at.parentElement) found.push(at);
  return found;
}

/**
 * The widget's box on the sheet, updated on edits, zoom, reordering and loaded pictures; null while it is not on the canvas. With `atOnce`
 * the box is updated in the same frame as the widget; one frame later would mean a second frame for each typed key.
 */
export function useBox(editor: Editor, id: NodeId, sheet: RefObject<HTMLElement | null>, atOnce = false): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let element = boxElement(sheet.current, id);
    // A child on the move has no frame; it is measured when it is let go.
    const places = new MutationObserver(() => void (editor.pointer.movingId === null && follow()));
    const watchPlaces = (): void => {
      places.disconnect();
      for (const holder of holders(element, sheet.current))
        places.observe(holder, { attributes: true, attributeFilter: ['style'] });
    };
    const measured = (): Box | null => {
      if (!element?.isConnected) {
        element = boxElement(sheet.current, id);
        watchPlaces();
      }
      const ground = sheet.current?.getBoundingClientRect();
      const rect = element?.getBoundingClientRect();
      return ground && rect
        ? { left: rect.left - ground.left, top: rect.top - ground.top, width: rect.width, height: rect.height }
        : null;
    };
    let last: Box | null = null;
    let opened = false;
    const follow = (): void => {
      const next = measured();
      if (opened && sameBox(last, next)) return;
      last = next;
      if (atOnce && opened) flushSync(() => setBox(next));
      else setBox(next);
    };
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    const sizes = new ResizeObserver(follow);
    for (const watched of [element, sheet.current?.firstElementChild]) if (watched) sizes.observe(watched);
    const place = computed(() => placeOf(editor, id), { equals: compareStructural });
    const stop = autorun(() => {
      place.get();
      const home = editor.store.homeOf(id);
      if (home !== undefined) editor.store.list(home);
      for (const part of editor.parts) editor.store.list(part);
      void [editor.viewport.zoom, editor.viewport.width, editor.viewport.paneWidth, editor.pointer.movingId];
      later();
    });
    watchPlaces();
    follow();
    opened = true;
    return () => {
      stop();
      sizes.disconnect();
      places.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [editor, id, sheet, atOnce]);
  return box;
}
