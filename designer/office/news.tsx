/** News of the server in the office: one stream for all its tabs, and every page listens for its own events. */
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { followNews } from '../../engine/news-stream.ts';
import type { Session } from '../calls/session.ts';

const URL_OF_NEWS = '/api/mall/news';
/** milliseconds between two looks where news do not come by themselves */
const BY_HAND = 60_000;

type NewsListener = (event: string) => void;

interface News {
  /** They come by themselves at the moment. */
  live: boolean;
  /** Answers how to listen no longer. */
  listen(listener: NewsListener): () => void;
}

const NewsContext = createContext<News>({ live: false, listen: () => () => undefined });

interface Props {
  session: Session;
  /** whose news they are */
  username: string;
  /** Nobody listens for who has to sign in again. */
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
    // A page that is kept for the way back must not keep the stream from the tabs that stay.
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

/** Calls the listener with the names of events, `ready` where something may have been missed; answers whether they come by themselves. */
export function useNews(listener: NewsListener): boolean {
  const { live, listen } = useContext(NewsContext);
  const onEvent = useEffectEvent(listener);
  useEffect(() => listen((event) => onEvent(event)), [listen]);
  return live;
}

/** Looks again when an event of these comes, once a second at most, and now and then where none can. */
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
