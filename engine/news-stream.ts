/**
 * News of the server in a browser (GET /api/mall/news): one tab of all reads the stream and passes it to the others. Browser only.
 * Where the browser has no locks for that (plain http), nothing is followed and pages ask as they would without it.
 */

export interface NewsReader {
  /** Which sign-in the stream is of: only tabs of the same one share it. */
  name: string;
  /** address of the stream */
  url: string;
  /** the bearer, as it is now; '' for who is not signed in */
  token(): string | Promise<string>;
  /** Something may have changed: the event of the server, or `ready` when everything is to be loaded anew. */
  hear(event: string): void;
  /** Whether news come by themselves at the moment. */
  live(isLive: boolean): void;
}

/** What tabs send to each other: an event, that the stream lives, or the question whether it does. */
type Word = { event: string } | 'lives' | 'lives?';

/** milliseconds without a sign after which the stream counts as lost; the server beats every 20 s */
const SILENCE = 45_000;
/** milliseconds before the stream is opened again: at first, at most, and after a refusal */
const [SOON, LATEST, REFUSED] = [2000, 60_000, 60_000];
/** characters of one event at most */
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

function wordOf(part: string): Word {
  const event = /^event: ([\w-]+)$/m.exec(part)?.[1];
  return event ? { event } : 'lives';
}

/** Reads the stream until it ends. Answers why: 'closed', 'refused' for now, or 'never' for who is not signed in. */
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

/** Reads the stream again and again, until `signal`. */
async function readOn(source: Source, signal: AbortSignal, say: (word: Word) => void): Promise<void> {
  let wait = SOON;
  const heard = (word: Word): void => {
    wait = SOON;
    say(word);
  };
  while (!signal.aborted) {
    const end = await readOnce(source, signal, heard).catch(() => 'closed' as const);
    if (end === 'never') return;
    // Many browsers lose their stream in one moment: they come again at different ones.
    await pause((end === 'refused' ? REFUSED : wait) * (0.5 + Math.random()), signal);
    wait = Math.min(LATEST, wait * 2);
  }
}

/** Follows the news until the function it answers is called. */
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
    if (typeof word === 'object') hear(word.event);
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
  // Who waits for the lock reads on when the tab that holds it goes.
  locks.request(`news:${name}`, { signal }, () => readOn(source, signal, say)).catch(() => undefined);
  return () => {
    ending.abort();
    clearTimeout(timer);
    channel.close();
  };
}
