/**
 * Messages between the servers of one mall: each server receives what a transaction sends by pg_notify, after the commit.
 * PostgreSQL carries them between processes, the embedded database within its own process.
 */
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export interface Ear {
  /** Receives a message. */
  hear(text: string): void;
  /** The connection was lost and restored: messages may have been missed. */
  missed(): void;
}

/** Listens to a channel; answers the function that stops listening. */
export type Listen = (channel: string, ear: Ear) => Promise<() => Promise<void>>;

export function listenPglite(client: PGlite): Listen {
  return async (channel, { hear }) => client.listen(channel, hear);
}

/** milliseconds between two checks of a silent connection, and before a lost one is reopened */
const [LOOK, PAUSE] = [30_000, 2000];

/** Uses a connection of its own, since the pool's connections serve queries. It is reopened as long as there is a listener. */
class PostgresEar {
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  #wasLost = false;

  constructor(
    readonly url: string,
    readonly channel: string,
    readonly ear: Ear,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 8000,
      query_timeout: 9000,
    });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.ear.hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
    } catch {
      return this.#lost(client);
    }
    if (this.#wasLost) this.ear.missed();
    this.#later(LOOK, () => this.#look(client));
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  /** Sends a query to find out whether the peer vanished without closing the connection. */
  async #look(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      this.#later(LOOK, () => this.#look(client));
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#ended || this.#client !== client) return;
    this.#client = undefined;
    this.#wasLost = true;
    void client.end().catch(() => undefined);
    this.#later(PAUSE, () => this.open());
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (!this.#ended) this.#timer = setTimeout(() => void work(), milliseconds).unref();
  }
}

/** Resolves when the first attempt to connect is over, whether it succeeded or not. */
export function listenPostgres(url: string): Listen {
  return async (channel, ear) => {
    const listener = new PostgresEar(url, channel, ear);
    await listener.open();
    return () => listener.end();
  };
}
