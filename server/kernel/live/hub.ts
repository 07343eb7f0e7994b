/** The event streams of one server: their topics, their limits, and the end of streams that do not read. */
import type { ServerResponse } from 'node:http';
import type { Listen } from '../db/listen.ts';
import { outside } from '../db/transaction.ts';
import { CHANGED, CHANNEL, readNews } from './news.ts';

export interface Follower {
  topics: readonly string[];
  /** the sign-in; the number of open streams per sign-in is limited, and the oldest is closed */
  session: string;
  /** IP address; the number of streams per address is limited, and further ones are refused */
  address: string;
  /** Whether the sign-in still exists with the same topics. Rejects when the database cannot answer. */
  isGood(): Promise<boolean>;
}

interface Stream extends Follower {
  response: ServerResponse;
}

export interface HubLimits {
  /** milliseconds between two heartbeats, which keep proxies from closing a stream; every third one checks the sign-in */
  beat: number;
  /** limits on the number of streams: in all, per address, per sign-in */
  all: number;
  address: number;
  session: number;
  /** bytes that wait for one reader; a reader that falls behind is closed, and loads everything when it reconnects */
  buffered: number;
}

const LIMITS: HubLimits = { beat: 20_000, all: 2000, address: 60, session: 4, buffered: 64 * 1024 };
const CHECK_EVERY = 3;

const wordOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export class Hub {
  readonly #streams = new Set<Stream>();
  readonly #limits: HubLimits;
  #listening: Promise<() => Promise<void>> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beats = 0;
  #ended = false;
  #changed: () => void = () => undefined;

  constructor(
    readonly listen: Listen,
    limits: Partial<HubLimits> = {},
  ) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  hasRoom(address: string): boolean {
    const { all, address: most } = this.#limits;
    return this.size < all && this.#of((stream) => stream.address === address).length < most;
  }

  /** Adds a stream whose headers were sent; its first event is `ready`, sent when it begins to receive news. */
  async add(response: ServerResponse, follower: Follower): Promise<void> {
    const stream = { ...follower, response };
    const mine = this.#of(({ session }) => session === follower.session);
    for (const oldest of mine.slice(0, Math.max(0, mine.length + 1 - this.#limits.session))) this.#end(oldest);
    this.#streams.add(stream);
    response.once('close', () => this.#streams.delete(stream));
    this.#timer ??= outside(() => setInterval(() => void this.#beat(), this.#limits.beat).unref());
    await this.#hearing();
    this.#write(stream, wordOf('ready', {}));
  }

  /** Calls back when the office changed something, in whatever process, and when a message of it may have been missed. */
  async onChange(changed: () => void): Promise<void> {
    this.#changed = changed;
    await this.#hearing();
  }

  /** Closes all streams and accepts no more. */
  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    this.#each((stream) => this.#end(stream));
    const stop = await this.#listening?.catch(() => undefined);
    await stop?.();
  }

  async #hearing(): Promise<void> {
    this.#listening ??= this.listen(CHANNEL, {
      hear: (text) => this.#hear(text),
      missed: () => {
        this.#changed();
        this.#each((open) => this.#write(open, wordOf('ready', {})));
      },
    });
    await this.#listening;
  }

  #of(wanted: (stream: Stream) => boolean): Stream[] {
    return [...this.#streams].filter(wanted);
  }

  #each(work: (stream: Stream) => void): void {
    for (const stream of this.#streams) work(stream);
  }

  #hear(text: string): void {
    const news = readNews(text);
    if (!news) return;
    if (news.event === CHANGED) return this.#changed();
    const word = wordOf(news.event, news.data);
    this.#each((stream) => {
      if (news.topics.some((topic) => stream.topics.includes(topic))) this.#write(stream, word);
    });
  }

  #write(stream: Stream, text: string): void {
    const { response } = stream;
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength <= this.#limits.buffered) {
      response.write(text);
      return;
    }
    this.#streams.delete(stream);
    response.destroy();
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.response.end();
  }

  async #beat(): Promise<void> {
    this.#each((stream) => this.#write(stream, ': beat\n\n'));
    this.#beats += 1;
    if (this.#beats % CHECK_EVERY !== 0) return;
    for (const stream of this.#streams) {
      // An unavailable database does not end the stream.
      const isGood = await stream.isGood().catch(() => true);
      if (!isGood) this.#end(stream);
    }
  }
}
