/** A flash sale of 100 pieces and 2,000 buyers over 200 connections: how long the refused buyers wait, compared with a bare read. */
import http from 'node:http';
import { openDatabase, type Database } from '../../server/kernel/db/database.ts';
import { seckill as session, seckillItem } from '../../server/offers/promotion/tables.ts';
import { addGoods, addShoppers } from '../support/calls/mall.ts';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { median, quantile, startMeasured, type Measured } from './lib/measured.ts';
import { report } from './lib/report.ts';

const BUYERS = 2000;
const CONNECTIONS = 200;
const PIECES = 100;
const ROUNDS = 7;
/** Rounds of warm-up, because a new server still compiles its code, and so does the bare one. */
const WARM_UP = 3;

interface TimedAnswer {
  /** Milliseconds. */
  time: number;
  body: string;
}

function ask(agent: http.Agent, url: string, headers: Record<string, string>): Promise<TimedAnswer> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (answer) => {
        let body = '';
        answer
          .setEncoding('utf8')
          .on('data', (text: string) => (body += text))
          .on('end', () => resolve({ time: performance.now() - from, body }));
      })
      .on('error', reject);
  });
}

/** Every buyer calls once, over the keep-alive connections; the times exclude the wait for a connection. */
async function rush(requests: { url: string; headers: Record<string, string> }[]): Promise<TimedAnswer[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const left = [...requests];
  const answers: TimedAnswer[] = [];
  const connection = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) answers.push(await ask(agent, next.url, next.headers));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return answers;
}

async function newSale({ db }: Database): Promise<{ seckill_id: number; item_id: number }> {
  const [itemId = 0] = await addGoods(db, [10], 1000);
  const now = Math.floor(Date.now() / 1000);
  const [row] = await db
    .insert(session)
    .values({ name: '秒杀', begin_time: now - 60, end_time: now + 3600 })
    .returning();
  const seckillId = row?.seckill_id ?? 0;
  await db
    .insert(seckillItem)
    .values({ seckill_id: seckillId, item_id: itemId, price: 500, stock: PIECES, stock_left: PIECES, limit_num: 1 });
  return { seckill_id: seckillId, item_id: itemId };
}

/** p99 of the refusals in milliseconds, from sending a request until its whole answer has arrived. */
async function saleRound(
  server: Measured,
  database: Database,
): Promise<{ p99: number; sold: number; item_id: number }> {
  const buyers = await addShoppers(database.db, BUYERS);
  const { seckill_id, item_id } = await newSale(database);
  const query = `seckill_id=${seckill_id}&item_id=${item_id}&num=1`;
  const url = `${server.url}/api/h5app/wxapp/promotion/seckillactivity/geticket?${query}`;
  const answers = await rush(buyers.map(({ token }) => ({ url, headers: { authorization: `Bearer ${token}` } })));
  const refused = answers.filter(({ body }) => body.includes('status_code'));
  return {
    p99: quantile(
      refused.map(({ time }) => time),
      0.99,
    ),
    sold: answers.length - refused.length,
    item_id,
  };
}

async function bareRound(bare: Measured, itemId: number): Promise<number> {
  const requests = Array.from({ length: BUYERS }, () => ({ url: `${bare.url}/read?item=${itemId}`, headers: {} }));
  return quantile(
    (await rush(requests)).map(({ time }) => time),
    0.99,
  );
}

export async function seckill(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const { url, drop } = await createDatabase(serverUrl);
    const server = await startMeasured('dist/server/main.js', { DATABASE_URL: url });
    const bare = await startMeasured('tests/bench/lib/bare-read-server.mjs', { DATABASE_URL: url });
    const database = await openDatabase({ databaseUrl: url, dataDir: '' });
    try {
      const [ours, bares]: [number[], number[]] = [[], []];
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const { p99, sold, item_id } = await saleRound(server, database);
        if (sold !== PIECES) throw new Error(`${sold} tickets were given for ${PIECES} pieces.`);
        const bareP99 = await bareRound(bare, item_id);
        if (round < WARM_UP) continue;
        ours.push(p99);
        bares.push(bareP99);
      }
      report(
        `Flash sale, ${BUYERS} buyers over ${CONNECTIONS} connections, ${PIECES} pieces, medians of ${ROUNDS} rounds`,
        [
          {
            'refusals p99 ms': median(ours),
            'bare read p99 ms': median(bares),
            ratio: median(ours) / median(bares),
            limit: 3,
          },
        ],
      );
    } finally {
      await database.close();
      await bare.stop();
      await server.stop();
      await drop();
    }
  });
}
