/**
 * Receives the server's news in a browser (GET /api/mall/news): one of all tabs reads the stream and passes the news to the
 * others. Browser only. Without the Web Locks API (plain http) no stream is read, and pages load data as they do without news.
 */

export interface NewsReader {
  /** Name of the sign-in: only tabs of the same sign-in share a stream. */
  name: string;
  /** address of the stream */
  url: string;
  /** the current bearer token; '' for guests */
  token(): string | Promise<string>;
  /** Called with the server's event and its data, or with `ready` when everything must be loaded again. */
  hear(event: string, data: NewsData): void;
  /** Whether the stream is connected now. */
  live(isLive: boolean): void;
}

/** Short texts by name. */
export type NewsData = Readonly<Record<string, string>>;

/** Messages between tabs: an event, that the stream is connected, or the question whether it is. */
type Word = { event: string; data: NewsData } | 'lives' | 'lives?';

/** milliseconds of silence after which the stream counts as lost; the server sends a heartbeat every 20 s */
const SILENCE = 45_000;
/** milliseconds before the stream is reopened: the first time, at most, and after a refusal */
const [SOON, LATEST, REFUSED] = [2000, 60_000, 60_000];
/** maximum characters of one event */
const MAX_EVENT_LENGTH = 64 * 1024;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Source = Pick<NewsReader, 'url' | 'token'>;

function dataOf(part: string): NewsData {
  try {
    return JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? '{}') as NewsData;
  } catch {
    return {};
  }
}

function wordOf(part: string): Word {
  const event = /^event: ([\w-]+)$/m.exec(part)?.[1];
  return event ? { event, data: dataOf(part) } : 'lives';
}

/** Reads the stream until it ends. Answers why: 'closed', 'refused' for now, or 'never' when the user is not signed in. */
async function readOnce(
  { url, token }: Source,
  signal: AbortSignal,
  say: (word: Word) => void,
): Promise<'closed' | 'refused' | 'never'> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE);
  };
  alive();
  try {
    const bearer = await token();
    if (bearer === '') return 'never';
    const answer = await fetch(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (answer.status === 401) return 'never';
    if (!answer.ok || !answer.body) return 'refused';
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done || rest.length > MAX_EVENT_LENGTH) return 'closed';
      alive();
      const parts = (rest + value).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) say(wordOf(part));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the stream and reopens it, until `signal`. */
async function readOn(source: Source, signal: AbortSignal, say: (word: Word) => void): Promise<void> {
  let wait = SOON;
  const heard = (word: Word): void => {
    wait = SOON;
    say(word);
  };
  while (!signal.aborted) {
    const end = await readOnce(source, signal, heard).catch(() => 'closed' as const);
    if (end === 'never') return;
    // Random, since many browsers lose their stream at the same moment and should not reconnect at once.
    await pause((end === 'refused' ? REFUSED : wait) * (0.5 + Math.random()), signal);
    wait = Math.min(LATEST, wait * 2);
  }
}

/** Reads the news; answers the function that stops it. */
export function followNews({ name, hear, live, ...source }: NewsReader): () => void {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || typeof BroadcastChannel === 'undefined' || typeof TextDecoderStream === 'undefined')
    return () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const channel = new BroadcastChannel(`news:${name}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (word: Word): void => {
    clearTimeout(timer);
    timer = setTimeout(() => live(false), SILENCE);
    live(true);
    if (typeof word === 'object') hear(word.event, word.data);
  };
  let readAt = -SILENCE;
  const say = (word: Word): void => {
    readAt = performance.now();
    take(word);
    channel.postMessage(word);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data !== 'lives?') take(data);
    else if (performance.now() - readAt < SILENCE) channel.postMessage('lives');
  });
  channel.postMessage('lives?');
  // A tab that waits for the lock takes over when the tab that holds it is closed.
  locks.request(`news:${name}`, { signal }, () => readOn(source, signal, say)).catch(() => undefined);
  return () => {
    ending.abort();
    clearTimeout(timer);
    channel.close();
  };
}
