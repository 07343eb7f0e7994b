/**
 * Every operation of our OpenAPI document as guest, shopper, operator, merchant and with forged tokens (FUZZ_RUNS requests, 2,000
 * unless said): only documented answers, no fault of ours, nothing of the inside or of others in any answer. FUZZ_SEED repeats a
 * run. On CI the short form is always the same, so that a change is judged by what it changes; the long form draws new requests.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedIfEmpty } from '../../../server/seed/seed.ts';
import { openMemberSession } from '../../../server/kernel/access/member-sessions.ts';
import { imbalances } from '../../../server/testing/balance.ts';
import { insertMember, insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import {
  requestsTo,
  targetsOf,
  trespasses,
  type ApiDocument,
  type Caller,
  type FuzzRequest,
} from '../../support/calls/fuzz-requests.ts';
import { Memory, send, wireOf, type Received } from '../../support/calls/fuzz-send.ts';
import { addGoods, ORDER_BODY } from '../../support/calls/mall.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2000);
const IS_SAME = process.env['CI'] !== undefined && process.env['FUZZ_RUNS'] === undefined;
const SEED = Number(process.env['FUZZ_SEED'] ?? (IS_SAME ? 20_261_122 : Math.floor(Math.random() * 2 ** 31)));
/** ms a request at most, on a slow machine */
const PATIENCE = 200;
/** Requests after which shopper and operator sign in anew: what they send ends sign-ins, too. */
const ROUND = 40;
/** Requests made at once */
const PORTION = 500;
/** Failures that are listed; one of a kind is enough. */
const LISTED = 12;

/** Fields whose numbers are everybody's. */
const PUBLIC = ['company_id', 'distributor_id', 'item_id', 'goods_id'];

/** What belongs to another shopper and must be seen by nobody but operators. */
const CANARY = '金丝雀';
const CANARY_MOBILE = '19900007319';

const INSIDE =
  /node_modules|\.[jt]s:\d+:\d+|\bselect\b.+\bfrom\b|insert into|duplicate key|violates|syntax error|relation "|PGlite|DrizzleQuery|password_hash|passwordHash|signing_key|scrypt|\$\d\b.*params/i;

let app: TestApp;
/** Where pictures that are sent go. */
let dataDir: string;
let document: ApiDocument;
let logged = '';
let victim: { token: string; user_id: number; order_id: string };
const failures = new Map<string, string>();

async function countTables(query: ReturnType<typeof sql>): Promise<{ name: string }[]> {
  return ((await app.db.execute(query)) as unknown as { rows: { name: string }[] }).rows;
}

/** Everything the other shopper has, as one sum. */
async function belongings(): Promise<Record<string, string>> {
  const tables = await countTables(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await countTables(sql`select coalesce(string_agg(t::text, ';' order by t::text), '') as name
      from ${sql.identifier(name)} t where user_id = ${victim.user_id}`);
    found[name] = row?.name ?? '';
  }
  return found;
}

async function fillVictim(): Promise<void> {
  const { token, user_id } = await insertMember(app, {
    mobile: CANARY_MOBILE,
    username: CANARY,
    deposit: 50_000,
  });
  const receiver = { receiver_name: CANARY, receiver_mobile: CANARY_MOBILE, receiver_address: `${CANARY}路 1 号` };
  const shop = '/h5app/wxapp';
  const [first, second] = await addGoods(app.db, [100_000, 100_000], 1000);
  await app.post(`${shop}/cart`, { token, json: { item_id: first, num: 2 } });
  const made = await app.post(`${shop}/order_new`, {
    token,
    json: { ...ORDER_BODY, ...receiver },
    headers: { 'idempotency-key': 'v' },
  });
  expect(made.data).toHaveProperty('order_id');
  victim = { token, user_id, order_id: String(made.data['order_id']) };
  await app.post(`${shop}/cart`, { token, json: { item_id: second, num: 1 } });
  const address = {
    username: CANARY,
    telephone: CANARY_MOBILE,
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    adrdetail: CANARY,
  };
  await app.post(`${shop}/member/address`, { token, json: address });
}

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged = String(text);
    if (logged.includes(CANARY) || logged.includes(CANARY_MOBILE))
      failures.set('log', `logged: ${logged.slice(0, 600)}`);
    return true;
  });
  dataDir = await mkdtemp(path.join(tmpdir(), 'mallwright-fuzz-'));
  app = await testApp({ config: { dataDir } });
  await seedIfEmpty(app.db, app.context().config, app.clock);
  document = JSON.parse((await app.app.inject('/api/openapi.json')).body) as ApiDocument;
  await fillVictim();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ajv = new Ajv({ strict: false, validateFormats: false });

/** Why an answer is not as documented; undefined when it is. */
function undocumented({ target }: FuzzRequest, { status, json, body }: Received): string | undefined {
  if (status >= 500) return `HTTP ${status}: ${logged.slice(0, 900)}`;
  const response = target.described.responses[String(status)];
  if (!response) return `HTTP ${status} is not documented: ${body.slice(0, 200)}`;
  const failure = (json?.data as { status_code?: number } | undefined)?.status_code;
  // 503 in the envelope is said on purpose: mail is not set up, say. A database that is away answers HTTP 503.
  if (failure !== undefined && failure >= 500 && failure !== 503)
    return `status_code ${failure}: ${body.slice(0, 200)} ${logged.slice(0, 900)}`;
  const schema = response.content?.['application/json']?.schema;
  if (!schema || failure !== undefined) return undefined;
  if (!ajv.getSchema('openapi')) ajv.addSchema(document, 'openapi');
  const pathKey = `${target.path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`;
  const pointer = `openapi#/paths/${pathKey}/${target.method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  const validate = ajv.getSchema(pointer);
  if (!validate) return `no schema at ${pointer}`;
  return validate(json) ? undefined : `not as documented: ${ajv.errorsText(validate.errors).slice(0, 400)}`;
}

function leak(caller: Caller, { body, headers }: Received, sent: string): string | undefined {
  const text = `${body} ${headers}`;
  const inside = INSIDE.exec(text);
  // What the caller sent may come back to him as it was.
  if (inside && !sent.includes(inside[0].slice(0, 20))) return `reveals the inside: ${inside[0].slice(0, 120)}`;
  if (caller === 'operator') return undefined;
  for (const canary of [CANARY, CANARY_MOBILE])
    if (text.includes(canary) && !sent.includes(canary)) return `holds what is another shopper's: ${canary}`;
  return undefined;
}

interface Callers {
  shopper: string;
  operator: string;
  merchant: string;
}

/** A shop that the other shopper bought nothing in. */
const MERCHANT_SHOP = 6;

/** Operations that did at least once what they are for. */
const succeeded = new Set<string>();

let signedIn = 0;

async function signIn(): Promise<Callers> {
  signedIn += 1;
  const { token } = await insertMember(app, { mobile: `188${String(signedIn).padStart(8, '0')}`, deposit: 100_000 });
  await app.post('/h5app/wxapp/cart', { token, json: { item_id: 3, num: 1 } });
  return {
    shopper: token,
    operator: await insertOperator(app, `fuzz-${signedIn}`),
    merchant: await insertOperator(app, `merchant-${signedIn}`, '-', { role: 'merchant', shop_id: MERCHANT_SHOP }),
  };
}

function tokenOf(caller: Caller, callers: Callers, turn: number): string | undefined {
  if (caller === 'guest') return undefined;
  if (caller !== 'forger') return callers[caller];
  const forged = ['none', 'a.b.c', `${callers.shopper}x`, callers.operator.split('.').slice(0, 2).join('.') + '.', ''];
  return forged[turn % forged.length];
}

/** Sends requests one after the other; what their answers name is used by those that follow. */
async function fuzz(requests: Iterable<FuzzRequest>, memory: Memory): Promise<void> {
  let callers = await signIn();
  let turn = 0;
  for (const request of requests) {
    turn += 1;
    if (turn % ROUND === ROUND - 1) callers = await signIn();
    app.clock.advance(20_000);
    const wire = wireOf(request, memory, tokenOf(request.caller, callers, turn), turn);
    const sent = `${wire.url} ${String(wire.payload)}`;
    logged = '';
    const received = await send(app.app, wire);
    const problem = undocumented(request, received) ?? leak(request.caller, received, sent);
    const { method, path } = request.target;
    if (problem)
      failures.set(
        `${method} ${path} ${problem.slice(0, 60)}`,
        `${request.caller} ${method} ${sent.slice(0, 700)}\n  ${problem}`,
      );
    if (received.status === 200 && !/"status_code":[45]/.test(received.body)) succeeded.add(`${method} ${path}`);
    memory.learn(received.json);
  }
}

/** Numbers of the other shopper's belongings by field, which others try too. */
async function numbersOfVictim(memory: Memory): Promise<Map<string, unknown>> {
  const numbers = new Map<string, unknown>([
    ['order_id', victim.order_id],
    ['tid', victim.order_id],
  ]);
  for (const { method, path, described } of targetsOf(document)) {
    if (method !== 'GET' || described.security?.length === 0 || path.includes('{')) continue;
    // Some of these calls end the sign-in they are made with.
    const token = await openMemberSession(app.context(), victim.user_id, '测试');
    const { body } = await app.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    const ids = JSON.parse(body.replaceAll(CANARY, '').replaceAll(CANARY_MOBILE, '')) as unknown;
    memory.learn(ids);
    for (const [, name = '', value] of body.matchAll(/"(\w*(?:_id|Id|_no))":"?(\d+)"?/g))
      if (Number(value) > 0 && !PUBLIC.includes(name) && !numbers.has(name)) numbers.set(name, value);
  }
  expect([...numbers.keys()]).toEqual(expect.arrayContaining(['address_id', 'cart_id', 'user_id']));
  return numbers;
}

/** Made in portions, each from a seed of its own that follows from the run's. */
function* sample(count: number, without?: Caller): Generator<FuzzRequest> {
  let left = count;
  for (let portion = 0; left > 0; portion += 1) {
    const made = fc.sample(requestsTo(document), { numRuns: PORTION, seed: SEED + portion });
    for (const request of made.filter(({ caller }) => caller !== without).slice(0, left)) {
      left -= 1;
      yield request;
    }
  }
}

function report(): string {
  return [...failures.values()].slice(0, LISTED).join('\n') + (failures.size > 0 ? `\nFUZZ_SEED=${SEED}` : '');
}

describe(`${RUNS} made-up requests`, () => {
  it(
    'get documented answers, and nothing of the inside or of others',
    { timeout: 60_000 + RUNS * PATIENCE },
    async () => {
      const memory = new Memory();
      const numbers = await numbersOfVictim(memory);
      const before = await belongings();
      await fuzz(trespasses(document, numbers, SEED), memory);
      await fuzz(sample(Math.ceil(RUNS / 2), 'operator'), memory);
      // An operator may change what a shopper has; nobody else may.
      expect(await belongings()).toEqual(before);
      await fuzz(sample(Math.floor(RUNS / 2)), memory);
      const all = targetsOf(document).length;
      console.log(
        `${RUNS} made-up requests (FUZZ_SEED=${SEED}); ${succeeded.size} of ${all} operations did their work in some`,
      );
      expect(report()).toBe('');
      // Requests that all fail at the door prove nothing.
      expect(succeeded.size).toBeGreaterThan(all / 5);
      expect(await imbalances(app.db)).toEqual([]);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );
});
