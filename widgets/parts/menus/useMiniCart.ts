import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { MINI_CART_FIXED_FROM, MINI_CART_SHOWN_MS } from '../../../engine/rules/orders/mini-cart.ts';

/** px between the fixed list and the window's edges. */
const EDGE = 8;

/** Position of the fixed list in the window, in px. */
export interface Fixed {
  top: number;
  left: number;
}

/** Only the first mini cart of the page opens by itself. */
function isFirst(element: HTMLElement): boolean {
  return document.querySelector('[data-mini-cart]') === element;
}

function overlaps(place: Fixed, width: number, height: number, box: DOMRect): boolean {
  const beside = box.right <= place.left || box.left >= place.left + width;
  return !beside && box.bottom > place.top && box.top < place.top + height;
}

/** What the shopper just decided on: the focused element, and the goods' price, variant and number. */
function decided(cart: HTMLElement): Element[] {
  const focus = document.activeElement;
  const facts = [...document.querySelectorAll('[data-decides]')];
  return focus && focus !== document.body && !cart.contains(focus) ? [focus, ...facts] : facts;
}

/** Below its button while that is visible, then at the window's top; on the left side when it would cover what was decided on. */
function placeOf(cart: HTMLElement, list: HTMLElement): Fixed {
  const button = cart.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - EDGE;
  const left = Math.max(EDGE, Math.min(button.right - width, most));
  const place = { top: Math.max(EDGE, button.bottom), left };
  const hides = decided(cart).some((element) => overlaps(place, width, height, element.getBoundingClientRect()));
  return hides ? { ...place, left: EDGE } : place;
}

export interface MiniCart {
  open: boolean;
  /** undefined while the list is positioned at its button */
  fixed: Fixed | undefined;
  show(): void;
  hide(): void;
  /** Keeps the list open until the promise settles, e.g. while the shopper answers a question. */
  hold<T>(answer: Promise<T>): Promise<T>;
}

/**
 * State of the mini cart (storefront spec 4). `openRequests` counts the requests to open the list: each opens it for 3 s, longer while the
 * mouse or the focus is in it. A press elsewhere closes it.
 */
export function useMiniCart(
  cart: RefObject<HTMLDivElement | null>,
  list: RefObject<HTMLDivElement | null>,
  { openRequests = 0, onOpen }: { openRequests?: number | undefined; onOpen(): void },
): MiniCart {
  const [open, setOpen] = useState(false);
  const [fixed, setFixed] = useState<Fixed>();
  const held = useRef(0);
  const seen = useRef(0);
  /** Opened by a request: nobody points at the button. */
  const asked = useRef(false);
  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current = onOpen;
  });
  const hide = useCallback((): void => {
    if (held.current === 0) setOpen(false);
  }, []);

  useEffect(() => {
    const element = cart.current;
    if (openRequests === seen.current || !element || !isFirst(element)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      seen.current = openRequests;
      if (element.matches(':hover')) return;
      asked.current = true;
      setOpen(true);
      opened.current();
      timer = setTimeout(() => {
        if (!element.matches(':hover') && !element.contains(document.activeElement)) hide();
      }, MINI_CART_SHOWN_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [openRequests, cart, hide]);

  useEffect(() => {
    if (!open) return undefined;
    const put = (): void => {
      const [element, box] = [cart.current, list.current];
      const place = element && box ? placeOf(element, box) : undefined;
      const isAside = asked.current && place?.left === EDGE;
      setFixed(scrollY > MINI_CART_FIXED_FROM || isAside ? place : undefined);
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !cart.current?.contains(event.target)) hide();
    };
    // The observer calls `put` once at the start, and again when the lines have loaded.
    const sizes = new ResizeObserver(put);
    if (list.current) sizes.observe(list.current);
    addEventListener('scroll', put, { passive: true });
    addEventListener('resize', put);
    addEventListener('pointerdown', onPress);
    return () => {
      asked.current = false;
      sizes.disconnect();
      removeEventListener('scroll', put);
      removeEventListener('resize', put);
      removeEventListener('pointerdown', onPress);
    };
  }, [open, cart, list, hide]);

  return {
    open,
    fixed,
    show: () => {
      if (open) return;
      setOpen(true);
      onOpen();
    },
    hide,
    hold: async (answer) => {
      held.current += 1;
      try {
        return await answer;
      } finally {
        held.current -= 1;
      }
    },
  };
}
