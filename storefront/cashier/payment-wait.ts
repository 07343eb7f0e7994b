/** Waiting for a payment: the server pushes news if possible, otherwise pages poll. */
import { useEffect, useEffectEvent } from 'react';

/**
 * milliseconds between two requests while the server pushes news: requests stay necessary, since the server may not know the
 * provider's answer yet
 */
const RARELY_MS = 10_000;

/** Polls after `first` milliseconds and then `every` milliseconds after each answer, until the component unmounts. */
export function usePaymentWait(first: number, every: number, poll: () => Promise<void>): void {
  const next = useEffectEvent(poll);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let [over, asking, again] = [false, false, false];
    let pace = every;
    let leave = (): void => undefined;
    const askIn = (milliseconds: number): void => {
      clearTimeout(timer);
      if (!over) timer = setTimeout(() => void round(), milliseconds);
    };
    const round = async (): Promise<void> => {
      again = asking;
      if (asking) return;
      asking = true;
      // No answer this time; the next round polls again.
      await next().catch(() => undefined);
      asking = false;
      askIn(again ? 0 : pace);
    };
    const live = (isLive: boolean): void => {
      const before = pace;
      pace = isLive ? RARELY_MS : every;
      if (pace < before && !asking) askIn(pace);
    };
    const follow = async (): Promise<void> => {
      const { followMember } = await import('../parts/member-news.ts');
      if (!over) leave = followMember('payment', () => void round(), live);
    };
    askIn(first);
    // A page that is left must release the stream for the tabs that stay open.
    const stop = (): void => leave();
    addEventListener('pagehide', stop);
    follow().catch(() => undefined);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('pagehide', stop);
      leave();
    };
  }, [first, every]);
}
