/**
 * Orders a second by 64 writers on PostgreSQL, alone and while operators move their pointers at the same page, four times a second each,
 * with a stream each that gets all of them; and while they make the same calls without any news, which tells what the news cost. The writers send the bare transaction of an order straight to PostgreSQL, so that only what the
 * database and the machine are asked for is measured; rounds take turns.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { openDatabase, type Db } from '../../../server/kernel/db/database.ts';
import { loadSigningKey, OPERATOR_TOKEN_LIFE, issueToken } from '../../../server/kernel/access/tokens.ts';
import { openOperatorSession } from '../../../server/people/operator/sessions.ts';
import { giveRoles } from '../../../server/people/operator/roles/given.ts';
import { operator } from '../../../server/people/operator/tables.ts';
import { ROLE_IDS } from '../../../schemas/rights.ts';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { createDatabase, withPostgres } from '../../support/processes/postgres.ts';
import { startServer } from '../../support/processes/server.ts';
import { median } from '../lib/measured.ts';
import { report } from '../lib/report.ts';
import { bareOrder, manyGoods, nextNumber, type Query } from '../orders.ts';

const WRITERS = 64;
const GOODS = 40;
const ROUNDS = 5;
/** Milliseconds of a round. */
const ROUND = 4000;
const OPERATORS = 10;

export interface Hand {
  headers: Record<string, string>;
  visit: string;
}

export interface Round {
  hands: Hand[];
  milliseconds: number;
  /** false: the calls are made, but by visits that are not at the page, so that no news go out. */
  isHeard: boolean;
}

export interface HandsReport {
  /** News of pointers that arrived at all streams. */
  events: number;
}

/** Operators with the right to see pages. */
async function operatorsOf(db: Db): Promise<Hand[]> {
  const signingKey = await loadSigningKey(db, 0);
  const now = Math.floor(Date.now() / 1000);
  const hands: Hand[] = [];
  for (let index = 0; index < OPERATORS; index += 1) {
    const values = { username: `hand${index}`, password_hash: '-', created: now };
    const [row] = await db.insert(operator).values(values).returning();
    const id = row?.operator_id ?? 0;
    await giveRoles(db, id, [ROLE_IDS.administrator]);
    const sessionId = await openOperatorSession({ db, clock: Date, userAgent: '' }, id, OPERATOR_TOKEN_LIFE);
    const claim = { id, sessionId, tokenId: `t${index}` };
    const token = issueToken(signingKey, 'operator', claim, now, now + OPERATOR_TOKEN_LIFE);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    hands.push({ headers, visit: `visit-of-hand-${index}` });
  }
  return hands;
}

const CASES = [
  { name: 'none', count: 0, isHeard: true },
  { name: 'calls without news', count: OPERATORS, isHeard: false },
  { name: 'calls with news', count: OPERATORS, isHeard: true },
];

/** Orders a second of all writers until `end`. */
async function write(writers: readonly Query[], items: readonly number[], end: number): Promise<number> {
  let count = 0;
  const from = performance.now();
  await Promise.all(
    writers.map(async (query, index) => {
      for (let turn = index; performance.now() < end; turn += 1) {
        const own = [turn, turn * 7 + 1].map((at) => items[at % items.length] ?? 0).sort((a, b) => a - b);
        await bareOrder(query, nextNumber(), index + 1, own);
        count += 1;
      }
    }),
  );
  return (count / (performance.now() - from)) * 1000;
}

async function onPostgres(server: string): Promise<void> {
  const { url, drop } = await createDatabase(server);
  const mall = await startServer({ DATABASE_URL: url });
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  let child: ChildProcess | undefined;
  const clients = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const writers = clients.map((client): Query => async (text, values) => ({
      rowCount: (await client.query({ name: text.slice(0, 60), text, values })).rowCount ?? 0,
    }));
    const items = await manyGoods(database.db, GOODS);
    const pages = await mallPages(mall.url);
    const pageId = await pages.add('光标', [{ type: 'W0011', text: '光标', uuid: 'abcdef1234' }]);
    const hands = await operatorsOf(database.db);
    const args = [mall.url, String(pageId)];
    child = fork(new URL('./hands.ts', import.meta.url), args, { execArgv: ['--import', 'tsx'] });
    const tell = async (words: Round | { hands: Hand[] }): Promise<HandsReport> => {
      const answer = once(child as ChildProcess, 'message');
      child?.send(words);
      return (await answer)[0] as HandsReport;
    };
    await tell({ hands });
    const round = async ({ count, isHeard }: (typeof CASES)[number]): Promise<{ orders: number; events: number }> => {
      const [orders, { events }] = await Promise.all([
        write(writers, items, performance.now() + ROUND),
        tell({ hands: hands.slice(0, count), milliseconds: ROUND, isHeard }),
      ]);
      return { orders, events: (events / ROUND) * 1000 };
    };
    for (const one of CASES) await round(one);
    const results = CASES.map(() => [] as Awaited<ReturnType<typeof round>>[]);
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const [index, one] of CASES.entries()) results[index]?.push(await round(one));
    const rows = CASES.map(({ name }, index) => ({
      operators: name,
      'orders/s': median((results[index] ?? []).map(({ orders }) => orders)),
      'pointers/s that arrived': median((results[index] ?? []).map(({ events }) => events)),
      'of none, by round': median(
        (results[index] ?? []).map(({ orders }, turn) => orders / (results[0]?.[turn]?.orders ?? 1)),
      ),
    }));
    report(`Orders of ${WRITERS} writers while ${OPERATORS} operators move their pointers`, rows);
  } finally {
    child?.kill();
    await Promise.all(clients.map((client) => client.end()));
    await database.close();
    await mall.stop();
    await drop();
  }
}

export async function cursors(): Promise<void> {
  await withPostgres(onPostgres);
}
