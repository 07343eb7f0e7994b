/** The server's live events in the office: one stream for all its tabs; every page listens for its own events. */
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { followNews } from '../../engine/news-stream.ts';
import type { Session } from '../calls/session.ts';

const URL_OF_NEWS = '/api/mall/news';
/** Milliseconds between two polls when live events are not available. */
const BY_HAND = 60_000;

type NewsListener = (event: string) => void;

interface News {
  /** Whether events are arriving live at the moment. */
  live: boolean;
  /** Returns a function that removes the listener. */
  listen(listener: NewsListener): () => void;
}

const NewsContext = createContext<News>({ live: false, listen: () => () => undefined });

interface Props {
  session: Session;
  /** The operator whose events they are. */
  username: string;
  /** False while the operator has to sign in again; then no stream is opened. */
  isIn: boolean;
  children: ReactNode;
}

export function NewsProvider({ session, username, isIn, children }: Props) {
  const [live, setLive] = useState(false);
  const [listeners] = useState(() => new Set<NewsListener>());
  useEffect(() => {
    if (!isIn) return undefined;
    const start = (): (() => void) =>
      followNews({
        name: `office:${username}`,
        url: URL_OF_NEWS,
        token: () => session.bearer(),
        hear: (event) => listeners.forEach((listener) => listener(event)),
        live: setLive,
      });
    let stop = start();
    // A page in the back/forward cache must not hold the stream that the open tabs share.
    const leave = (): void => stop();
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) stop = start();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      stop();
      setLive(false);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [session, username, isIn, listeners]);
  const news = useMemo(
    (): News => ({
      live,
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    [live, listeners],
  );
  return <NewsContext value={news}>{children}</NewsContext>;
}

/** Calls the listener with the names of events; the name is `ready` when some may have been missed. Returns whether events arrive live. */
export function useNews(listener: NewsListener): boolean {
  const { live, listen } = useContext(NewsContext);
  const onEvent = useEffectEvent(listener);
  useEffect(() => listen((event) => onEvent(event)), [listen]);
  return live;
}

/** Reloads when one of these events arrives, at most once a second, and at intervals when no live events are available. */
export function useFresh(events: readonly string[], look: () => void): void {
  const looks = useEffectEvent(look);
  const [due, setDue] = useState(0);
  const live = useNews((event) => {
    if (event === 'ready' || events.includes(event)) setDue((count) => count + 1);
  });
  useEffect(() => {
    if (due === 0) return undefined;
    const timer = setTimeout(() => looks(), 1000);
    return () => clearTimeout(timer);
  }, [due]);
  useEffect(() => {
    if (live) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && looks(), BY_HAND);
    return () => clearInterval(timer);
  }, [live]);
}
