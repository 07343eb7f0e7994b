/**
 * The server in tests: createApp on a database of its own, a clock that stands still, and calls below /api whose answers are validated
 * against their schemas.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { PGlite } from '@electric-sql/pglite';
import { describe, inject } from 'vitest';
import { encodeForm, type Params } from '../../engine/rules/wire/form-encoding.ts';
import { createDatabase } from '../../tests/support/processes/postgres.ts';
import { createApp } from '../app.ts';
import { readConfig, type Config } from '../kernel/config.ts';
import { openPostgres, wrapPglite, type Database, type Db } from '../kernel/db/database.ts';
import { memoryPglite } from '../kernel/db/embedded/pglite.ts';
import type { Clock, Context, Services } from '../kernel/http/context.ts';
import { caching } from '../kernel/caches.ts';
import { loadSigningKey } from '../kernel/access/tokens.ts';
import { followTimeZone } from '../kernel/system/settings/zone.ts';
import { setting } from '../kernel/system/tables.ts';

/** The initial time of every test app's clock: 2025-06-01 12:00 in China. */
export const START = Date.parse('2025-06-01T12:00:00+08:00');

/** Stands still until it is advanced; milliseconds. */
export class TestClock implements Clock {
  time = START;

  now(): number {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

export interface CallOptions {
  token?: string;
  query?: Params;
  /** A JSON body. */
  json?: unknown;
  /** A form-urlencoded body with bracket keys. */
  form?: Params;
  headers?: Record<string, string>;
  /** Address that the request comes from; 127.0.0.1 by default. */
  ip?: string;
}

export interface CallAnswer<T> {
  /** HTTP status */
  status: number;
  headers: Record<string, unknown>;
  /** The payload, or the fields of a failure. */
  data: T & { status_code?: number; message?: string; code?: number; errors?: unknown };
}

/** Calls a path below /api, e.g. '/h5app/wxapp/goods/items'. T is the generated type of the answer. */
export type Call = <T = Record<string, unknown>>(path: string, options?: CallOptions) => Promise<CallAnswer<T>>;

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  db: Db;
  clock: TestClock;
  get: Call;
  post: Call;
  put: Call;
  del: Call;
  /** A context as handlers get it, for services that have no call of their own. */
  context<Who extends Partial<Pick<Context, 'member' | 'operator' | 'ip'>>>(who?: Who): Context & Who;
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** The database of another app, which is shared and not emptied; without it the test app empties its own. */
  database?: Database;
}

/**
 * Pictures that tests upload are stored outside of the project. Password hashing is cheap, because tests hash hundreds. The demo mall has
 * no history, so that tests know its rows.
 */
export const TEST_CONFIG = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: join(tmpdir(), 'mallwright-tests'),
  PASSWORD_ROUNDS: '1',
  DEMO_HISTORY: '0',
  METRICS: 'off',
});

function callsOf(app: FastifyInstance, method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Call {
  return async <T>(
    path: string,
    { token, query, json, form, headers, ip }: CallOptions = {},
  ): Promise<CallAnswer<T>> => {
    const request: InjectOptions = {
      method,
      url: `/api${path}${query ? `?${encodeForm(query)}` : ''}`,
      headers: {
        // Marks it as a call of our own page; foreign.test.ts covers other origins.
        'sec-fetch-site': 'same-origin',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(ip ? { remoteAddress: ip } : {}),
    };
    if (form) request.payload = encodeForm(form);
    if (json !== undefined) request.payload = typeof json === 'string' ? json : JSON.stringify(json);
    const answer = await app.inject(request);
    const body = JSON.parse(answer.body) as Pick<CallAnswer<T>, 'data'>;
    return { status: answer.statusCode, headers: answer.headers, data: body.data };
  };
}

/** Empties every table that has a file and resets every used sequence; truncating all tables takes a quarter of a second. */
const EMPTY = sql.raw(`do $$
declare
  name text;
  filled text;
begin
  select string_agg(quote_ident(relname), ', ') into filled from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0;
  if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
  for name in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null loop
    execute 'alter sequence ' || name || ' restart';
  end loop;
end $$`);

/** An app on an open database, which the caller closes. */
async function appOn(database: Database, config: Partial<Config>, close: () => Promise<void>): Promise<TestApp> {
  const clock = new TestClock();
  const services: Services = {
    db: database.db,
    clock,
    config: { ...TEST_CONFIG, ...config },
    signingKey: await loadSigningKey(database.db, Math.floor(clock.now() / 1000)),
  };
  const app = await createApp({ database, config: services.config, clock, checkAnswers: true });
  await app.ready();
  return {
    app,
    database,
    db: database.db,
    clock,
    get: callsOf(app, 'GET'),
    post: callsOf(app, 'POST'),
    put: callsOf(app, 'PUT'),
    del: callsOf(app, 'DELETE'),
    context: <Who>(who?: Who) => ({
      ...services,
      member: undefined,
      operator: undefined,
      ip: '127.0.0.1',
      request_id: 'test',
      ...(who as Who),
    }),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

let embedded: Promise<PGlite> | undefined;
let ownUrl: Promise<string> | undefined;

/** This worker's PostgreSQL database, a copy of the empty one. Making one for each suite took half a core of the whole run. */
async function ownPostgres(): Promise<Database> {
  ownUrl ??= createDatabase(inject('postgresUrl'), inject('tables')).then(({ url }) => url);
  return openPostgres(await ownUrl, { max: 20 });
}

/**
 * This worker's database, opened anew each time: caches are attached to what is opened, so no cached value reaches the next suite.
 * It is PostgreSQL, where the suites take half the time; the embedded one in `npm run prove -- databases` (EVERY_DATABASE).
 */
async function workerDatabase(): Promise<Database> {
  if (!process.env['EVERY_DATABASE'] && inject('postgresUrl')) return ownPostgres();
  return wrapPglite(await (embedded ??= memoryPglite()), async () => {});
}

/** What a shared app begins with: an empty database, its own signing key, the initial time and time zone. */
async function resetApp({ db, clock, context }: TestApp): Promise<void> {
  await db.execute(EMPTY);
  await db.insert(setting).values({
    key: 'signing_key',
    value: { key: Buffer.from(context().signingKey).toString('base64') },
    updated: Math.floor(START / 1000),
  });
  clock.time = START;
  await followTimeZone(context());
}

type Open = () => Promise<Database>;

/** This worker's apps of the usual configuration, by how their database is opened. */
const shared = new Map<Open, Promise<TestApp>>();

async function startShared(open: Open): Promise<TestApp> {
  const database = await open();
  await database.db.execute(EMPTY);
  const started = await appOn(database, {}, () => database.close());
  const close = async (): Promise<void> => {
    if (!started.app.server.listening) return;
    shared.delete(open);
    await started.close();
  };
  return { ...started, close };
}

/** Making an app takes 110 ms of CPU, a fifth of the whole run: one for each worker, as long as caches are cold and nobody listens. */
async function sharedApp(open: Open): Promise<TestApp> {
  const before = shared.get(open);
  if (before) {
    const app = await before;
    await resetApp(app);
    return app;
  }
  const started = startShared(open);
  shared.set(open, started);
  return started;
}

async function emptyApp(open: Open, { database, config }: TestAppOptions): Promise<TestApp> {
  if (database) return appOn(database, config ?? {}, async () => {});
  if (!config && caching.isCold) return sharedApp(open);
  const own = await open();
  await own.db.execute(EMPTY);
  return appOn(own, config ?? {}, () => own.close());
}

/** An app on this worker's database, which is emptied first; with `database`, on the database of another app. */
export const testApp = (options: TestAppOptions = {}): Promise<TestApp> => emptyApp(workerDatabase, options);

export type StartApp = (options?: TestAppOptions) => Promise<TestApp>;

/** Runs a suite on PostgreSQL whatever the other suites run on: for races and other effects that only real connections show. */
export function onPostgres(name: string, suite: (start: StartApp) => void): void {
  describe.skipIf(!inject('postgresUrl'))(`${name} (PostgreSQL)`, () =>
    suite((options = {}) => emptyApp(ownPostgres, options)),
  );
}

/**
 * Runs a suite on both databases in `npm run prove -- databases` (EVERY_DATABASE), otherwise only on PostgreSQL, which is faster; suites
 * that call `testApp` directly always run on the embedded one. The suite opens its app with `start` in a hook and closes it.
 */
export function onBoth(name: string, suite: (start: StartApp) => void): void {
  if (process.env['EVERY_DATABASE']) describe(`${name} (PGlite)`, () => suite(testApp));
  onPostgres(name, suite);
}
