/** The streams of one server: which topics each gets, how many there may be, and what becomes of those that do not read. */
import type { ServerResponse } from 'node:http';
import type { Listen } from '../db/listen.ts';
import { outside } from '../db/transaction.ts';
import { CHANNEL, readNews } from './news.ts';

export interface Follower {
  topics: readonly string[];
  /** the sign-in; of one only so many streams are open, the oldest ends */
  session: string;
  /** IP address; of one only so many are accepted */
  address: string;
  /** Whether the sign-in is still good for the same topics. Rejects when nobody knows. */
  isGood(): Promise<boolean>;
}

interface Stream extends Follower {
  response: ServerResponse;
}

export interface HubLimits {
  /** milliseconds between two beats, which keep proxies from ending a stream; the sign-in is looked at each third time */
  beat: number;
  /** streams in all, of an address, of a sign-in */
  all: number;
  address: number;
  session: number;
  /** bytes that wait for one reader; who falls behind is ended, and loads everything when it comes again */
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

  constructor(
    readonly listen: Listen,
    limits: Partial<HubLimits> = {},
  ) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Streams that are open. */
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

  /** Adds a stream whose head was sent; `ready` is its first event, once it gets news. */
  async add(response: ServerResponse, follower: Follower): Promise<void> {
    const stream = { ...follower, response };
    const mine = this.#of(({ session }) => session === follower.session);
    for (const oldest of mine.slice(0, Math.max(0, mine.length + 1 - this.#limits.session))) this.#end(oldest);
    this.#streams.add(stream);
    response.once('close', () => this.#streams.delete(stream));
    this.#timer ??= outside(() => setInterval(() => void this.#beat(), this.#limits.beat).unref());
    this.#listening ??= this.listen(CHANNEL, {
      hear: (text) => this.#hear(text),
      missed: () => this.#each((open) => this.#write(open, wordOf('ready', {}))),
    });
    await this.#listening;
    this.#write(stream, wordOf('ready', {}));
  }

  /** Ends all streams and takes no more. */
  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    this.#each((stream) => this.#end(stream));
    const stop = await this.#listening?.catch(() => undefined);
    await stop?.();
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
      // A database that is away ends nobody's sign-in.
      const isGood = await stream.isGood().catch(() => true);
      if (!isGood) this.#end(stream);
    }
  }
}
