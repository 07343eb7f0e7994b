/** What shoppers feel of assistants: the times of their pages alone, and beside assistants that call as often as they may. */
import http from 'node:http';
import { assistant } from '../../server/testing/receivers/assistant.ts';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { median, quantile, request, startMeasured, type Measured } from './lib/measured.ts';
import { report } from './lib/report.ts';
import { shopperOf } from './lib/shopper.ts';

const ROUNDS = 7;
/** Seconds of a phase. */
const PHASE = 20;
/** Pages of a signed-in shopper in a second, which no cache answers. */
const PAGES_A_SECOND = 10;
/** Calls in a minute that are allowed: to a shopper's assistant by a shop, by default, and of tools to an operator's. */
const [BUYING_PACE, TOOLS_PACE] = [120, 40];
/** Number of the role that composes pages. */
const DESIGNER = 3;

const json = { 'content-type': 'application/json' };

/** An assistant: its next call, and how many it makes in a minute. */
interface Assisting {
  call(): Promise<void>;
  pace: number;
}

async function sent(url: string, method: string, headers: Record<string, string>, body: object): Promise<Response> {
  const answer = await fetch(url, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function office(url: string): Promise<<T>(method: string, path: string, body: object) => Promise<T>> {
  const account = { username: 'operator', password: 'mall12345' };
  const signedIn = await sent(`${url}/api/operator/login`, 'POST', {}, account);
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  return async <T>(method: string, path: string, body: object) => {
    const answer = await sent(`${url}/api/mall/${path}`, method, { authorization: `Bearer ${token}` }, body);
    return ((await answer.json()) as { data: T }).data;
  };
}

/** A shopper's assistant that looks for tea, and begins and changes checkouts. */
function buying(url: string, profile: string, itemId: string): () => Promise<void> {
  const base = `${url}/ucp/2026-04-08`;
  const headers = { 'ucp-agent': `profile="${profile}"` };
  const lines = (quantity: number) => ({ line_items: [{ item: { id: itemId }, quantity }] });
  let nth = 0;
  let checkout = '';
  return async () => {
    nth += 1;
    const once = { ...headers, 'idempotency-key': `bench-${nth}` };
    if (nth % 4 === 1) await sent(`${base}/catalog/search`, 'POST', headers, { query: '茶' });
    else if (nth % 4 === 2)
      checkout = ((await (await sent(`${base}/checkout-sessions`, 'POST', once, lines(1))).json()) as { id: string })
        .id;
    else if (nth % 4 === 3) await sent(`${base}/checkout-sessions/${checkout}`, 'PUT', once, lines(2));
    else await (await fetch(`${base}/checkout-sessions/${checkout}`, { headers })).text();
  };
}

/** An operator's assistant that reads a page, changes it, checks it and looks for goods. */
function composing(url: string, key: string, pageId: number): () => Promise<void> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' };
  const calls = [
    ['read_page', { page_id: pageId }],
    ['find', { kind: 'goods', keyword: '茶' }],
    ['edit_page', { page_id: pageId, steps: [{ do: 'insert', type: 'W0011', values: { text: '新茶' } }] }],
    ['check_page', { page_id: pageId }],
    ['undo_edit', { page_id: pageId }],
  ] as const;
  let nth = 0;
  return async () => {
    const [name, given] = calls[nth % calls.length] ?? calls[0];
    nth += 1;
    const body = { jsonrpc: '2.0', id: nth, method: 'tools/call', params: { name, arguments: given } };
    await sent(`${url}/mcp`, 'POST', headers, body);
  };
}

/** Runs the work so often a second for a phase, whether the former has ended or not, and waits for all of it. */
async function steadily(perSecond: number, work: () => Promise<void>): Promise<void> {
  const all: Promise<void>[] = [];
  const from = performance.now();
  for (let nth = 0; nth < PHASE * perSecond; nth += 1) {
    const wait = from + (nth * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    all.push(work());
  }
  await Promise.all(all);
}

async function phase(
  server: Measured,
  paths: readonly string[],
  token: string,
  assisting?: Assisting,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  const times: number[] = [];
  const page = async (): Promise<void> => {
    const path = paths[times.length % paths.length] ?? '/';
    times.push(await request(agent, server.url + path, { cookie: `ECSHOPX_TOKEN=${token}` }));
  };
  await Promise.all([
    steadily(PAGES_A_SECOND, page),
    assisting ? steadily(assisting.pace / 60, assisting.call) : undefined,
  ]);
  agent.destroy();
  return times;
}

export async function agents(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const database = await createDatabase(serverUrl);
    const env = { DATABASE_URL: database.url, WEBHOOK_NETWORKS: '127.0.0.1' };
    const server = await startMeasured('dist/server/main.js', env);
    const shopping = await assistant();
    try {
      const { url } = server;
      const { places } = await shopperOf(url);
      const call = await office(url);
      const shop = new URL(places.checkout, url).searchParams.get('id') ?? '0';
      await call('PUT', `agent-shops/${shop}`, { buying: true });
      const { key } = await call<{ key: string }>('POST', 'api-keys', { name: '助手', role_ids: [DESIGNER] });
      const { page_id: pageId } = await call<{ page_id: number }>('POST', 'pages', { title: '测试', kind: 'custom' });
      const paths = ['/', '/items', `/items/${places.plain}`, '/cart'];
      const phases: [string, Assisting | undefined][] = [
        ['alone', undefined],
        [
          `beside a shopper’s assistant, ${BUYING_PACE} calls a minute`,
          { pace: BUYING_PACE, call: buying(url, shopping.profile, places.plain) },
        ],
        [
          `beside an operator’s assistant, ${TOOLS_PACE} calls a minute`,
          { pace: TOOLS_PACE, call: composing(url, key, pageId) },
        ],
      ];
      await phase(server, paths, places.token);
      const results = new Map(phases.map(([name]): [string, number[][]] => [name, []]));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [name, assisting] of phases)
          results.get(name)?.push(await phase(server, paths, places.token, assisting));
      const of = (name: string, share: number): number =>
        median((results.get(name) ?? []).map((times) => quantile(times, share)));
      const rows = phases.map(([name]) => ({
        name,
        'p50 ms': of(name, 0.5),
        'p95 ms': of(name, 0.95),
        'p95 times': of(name, 0.95) / of('alone', 0.95),
        limit: name === 'alone' ? '' : 1.1,
      }));
      report(
        `pages of a signed-in shopper, ${PAGES_A_SECOND} a second, median of ${ROUNDS} rounds of ${PHASE} s`,
        rows,
      );
    } finally {
      await Promise.all([server.stop(), shopping.close()]);
      await database.drop();
    }
  });
}
