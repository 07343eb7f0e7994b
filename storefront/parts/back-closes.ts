import { useEffect, useRef } from 'react';

const MARK = 'layer';

function isMarked(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/**
 * While something lies over the whole page, the way back of browser and phone closes it instead of leaving the page. What was chosen
 * in it stays in the address. Nobody else gets that event: inside an app a router would take it for a page.
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
