/** What counting pages costs: CPU of a beacon, beacons a second, and the bytes of a year of 500 pages. */
import http from 'node:http';
import { sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../engine/rules/format/time.ts';
import { WHOLE } from '../../engine/rules/traffic/beacon.ts';
import { openDatabase, type Db } from '../../server/kernel/db/database.ts';
import { addTraffic, type Addition } from '../../server/traffic/store.ts';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { databaseCpu, startMeasured, type Measured } from './lib/measured.ts';
import { report } from './lib/report.ts';

const PAGES = 500;
/** By hour, and by day after it (server/traffic/fold.ts). */
const DAYS_BY_HOUR = 35;
const DAYS = 365;
/** Shares of visits that see the widgets of a page, from the top; that reach its tenths; that click its links. */
const WIDGETS = [1, 0.95, 0.9, 0.8, 0.7, 0.55, 0.45, 0.35, 0.3, 0.25, 0.2, 0.15];
const TENTHS = [1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25];
const LINKS = Array.from({ length: 40 }, (_none, nth) => 0.08 / (nth + 2));
const SITES = { pc: 0.3, h5: 0.7 } as const;

/** A fixed sequence of numbers from 0 to 1. */
function sequence(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How often something happens that does so `mean` times on average (Knuth; for many times the normal distribution's nearest). */
function times(mean: number, random: () => number): number {
  if (mean > 50) return Math.round(mean);
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** The sums of an hour or a day: visits come to the pages by Zipf's law. */
function sumsOf(visits: number, since: number, random: () => number): Addition[] {
  const all = Array.from({ length: PAGES }, (_none, nth) => 1 / (nth + 1)).reduce((sum, share) => sum + share, 0);
  const additions: Addition[] = [];
  for (let page_id = 1; page_id <= PAGES; page_id += 1)
    for (const platform of ['pc', 'h5'] as const) {
      const mean = (visits * SITES[platform]) / page_id / all;
      const add = (slot: string, link: number, share: number, sum: 'views' | 'clicks'): void => {
        const count = times(mean * share, random);
        if (count > 0) additions.push({ page_id, version: page_id, platform, since, slot, link, [sum]: count });
      };
      add('', WHOLE, 1, 'views');
      for (const [nth, share] of TENTHS.entries()) add('', nth + 1, share, 'views');
      for (const [nth, share] of WIDGETS.entries()) add(`b${nth}`, WHOLE, share, 'views');
      for (const [nth, share] of LINKS.entries()) add(`b${nth % WIDGETS.length}`, nth, share, 'clicks');
    }
  return additions;
}

async function bytesOf(db: Db): Promise<number> {
  await db.execute(sql`vacuum full traffic`);
  const { rows } = (await db.execute(sql`select pg_total_relation_size('traffic')::float8 as bytes`)) as unknown as {
    rows: { bytes: number }[];
  };
  return rows[0]?.bytes ?? 0;
}

/** Bytes of a day's rows, in steps of so many seconds. */
async function bytesOfDay(db: Db, visits: number, step: number): Promise<number> {
  const random = sequence();
  await db.execute(sql`truncate traffic`);
  const empty = await bytesOf(db);
  const steps = DAY / step;
  for (let nth = 0; nth < steps; nth += 1) await addTraffic(db, sumsOf(visits / steps, nth * step, random));
  return (await bytesOf(db)) - empty;
}

async function sizes(url: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, { unlimited: true });
  try {
    const rows = [];
    for (const visits of [5000, 20_000, 100_000]) {
      const [hours, day] = [await bytesOfDay(db, visits, HOUR), await bytesOfDay(db, visits, DAY)];
      const year = (hours * DAYS_BY_HOUR + day * (DAYS - DAYS_BY_HOUR)) / 1e9;
      rows.push({
        'visits a day': visits,
        'MB of a day by hour': hours / 1e6,
        'MB of a day': day / 1e6,
        'GB of a year': year,
      });
    }
    report(`sums of ${PAGES} pages on two sites, ${DAYS_BY_HOUR} days by hour, the others by day (limit 1 GB)`, rows);
  } finally {
    await close();
  }
}

const BEACONS = 20_000;
const CONNECTIONS = 32;

function post(agent: http.Agent, url: string, headers: http.OutgoingHttpHeaders, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = http.request(url, { agent, method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 204) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve());
    });
    call.on('error', reject).end(body);
  });
}

/** Beacons of the home page, each from an address of its own. */
async function sendBeacons(server: Measured, count: number): Promise<number> {
  const html = await (await fetch(server.url)).text();
  const on = /data-counts="([^"]*)"/.exec(html)?.[1] ?? '';
  const slots = [...html.matchAll(/ data-slot="(b[^"]*)"/g)].map(([, slot = '']) => slot);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (sent < count) {
      const nth = sent++;
      const seen = slots.slice(0, 1 + (nth % slots.length));
      const body = JSON.stringify({
        on,
        first: true,
        tested: [],
        depth: [1, 2, 3],
        seen,
        clicked: [[seen.at(-1), 0, 1]],
      });
      const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
      const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
      await post(agent, `${server.url}/count`, headers, body);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  return seconds;
}

async function beacons(url: string): Promise<void> {
  const server = await startMeasured('dist/server/main.js', { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' });
  try {
    await sendBeacons(server, BEACONS / 10);
    const [before, database] = [await server.usage(), await databaseCpu(url)];
    const seconds = await sendBeacons(server, BEACONS);
    // The last ones reach the database within a second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const [after, databaseAfter] = [await server.usage(), await databaseCpu(url)];
    report(`${BEACONS} beacons of a home page over ${CONNECTIONS} connections, sent from the same cores`, [
      {
        'CPU ms of the server': (after.cpu - before.cpu) / 1000 / BEACONS,
        'CPU ms of the database': (databaseAfter - database) / BEACONS,
        'a second': BEACONS / seconds,
      },
    ]);
  } finally {
    await server.stop();
  }
}

export async function traffic(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const own = await createDatabase(serverUrl);
    await sizes(own.url);
    await own.drop();
    const other = await createDatabase(serverUrl);
    await beacons(other.url);
    await other.drop();
  });
}
