import { useEffect, useRef } from 'react';

const MARK = 'layer';

function isMarked(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/**
 * While an overlay covers the page, Back in the browser or phone closes it and does not leave the page. Choices made in it stay in
 * the address. Other listeners do not get the event, since inside an app a router would navigate.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  const address = useRef('');
  useEffect(() => {
    latest.current = close;
    if (open) address.current = location.href;
  });
  useEffect(() => {
    if (!open) return undefined;
    const stay = (event: Event): void => {
      event.stopImmediatePropagation();
      history.replaceState(history.state, '', address.current);
    };
    const onBack = (event: Event): void => {
      stay(event);
      latest.current();
    };
    history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    addEventListener('popstate', onBack, { capture: true });
    return () => {
      removeEventListener('popstate', onBack, { capture: true });
      if (!isMarked()) return;
      addEventListener('popstate', stay, { capture: true, once: true });
      history.back();
    };
  }, [open]);
}
