/** Which signatures count: the standard's own example, those that Web Bot Auth reads too, and keys that a profile gets or lacks. */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_MALL, openToAgents } from '../../../testing/fixtures/agents.ts';
import { insertGoods } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { assistant, MALL, newKey, onceKey, type Assistant, type Key } from '../../../testing/receivers/assistant.ts';
import { warmCachesOfSuite } from '../../../testing/warm-caches.ts';
import { agentBasket } from '../tables.ts';
import { isMadeBy, thumbprint } from './jwk.ts';
import { readInputs, readSignature, signatureBase } from './message.ts';

const PATH = '/ucp/2026-04-08/checkout-sessions';
const TEXT = JSON.stringify({ line_items: [{ item: { id: '10' }, quantity: 1 }] });

let app: TestApp;
let agent: Assistant;
let key: Key;
beforeAll(async () => {
  app = await testApp({ config: { ...AGENT_MALL, production: true } });
  await insertGoods(app.db, { goods_id: 10, store: 9 });
});
beforeEach(async () => {
  await openToAgents(app.db);
  agent = await assistant();
  key = newKey();
  agent.keys.push(key.jwk);
  return () => agent.close();
});
afterAll(() => app.close());

interface Shape {
  /** names of covered components beside those that every call covers */
  more?: string[];
  /** parameters after the list, besides keyid */
  params?: string;
  kid?: string;
  secret?: KeyObject;
  body?: string;
  headers?: Record<string, string>;
  /** headers that are put beside the signed ones */
  beside?: Record<string, string>;
  path?: string;
}

/** What `"signature-agent";key="sig1"` stands for in a header of one member. */
const memberIn = (header: string, component: string): string => {
  const [, label = ''] = /;key="(.*)"$/.exec(component) ?? [];
  return header.startsWith(`${label}=`) ? header.slice(label.length + 1) : '';
};

/** Calls with a signature whose base is written here by the standard, line by line. */
async function call({ more = [], params = '', kid = key.kid, secret = key.secret, ...shape }: Shape = {}) {
  const { body = TEXT, headers = {}, beside = {}, path = PATH } = shape;
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const named: Record<string, string> = { 'ucp-agent': `profile="${agent.profile}"`, ...onceKey(), ...headers };
  const values: [string, string][] = [
    ['"@method"', 'POST'],
    ['"@authority"', new URL(MALL).host],
    ['"@path"', path],
    ['"content-digest"', digest],
    ['"content-type"', 'application/json'],
    ...['ucp-agent', 'idempotency-key'].flatMap((name): [string, string][] =>
      named[name] ? [[`"${name}"`, named[name]]] : [],
    ),
    ...more.map((component): [string, string] => [component, memberIn(named['signature-agent'] ?? '', component)]),
  ];
  const input = `(${values.map(([name]) => name).join(' ')});keyid="${kid}"${params}`;
  const base = [...values.map(([name, value]) => `${name}: ${value}`), `"@signature-params": ${input}`].join('\n');
  const made = sign('sha256', Buffer.from(base), { key: secret, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const answer = await app.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'content-digest': digest,
      'signature-input': `sig1=${input}`,
      signature: `sig1=:${made}:`,
      ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')),
      ...beside,
    },
  });
  const { code } = answer.json<{ code?: string }>();
  return code === undefined ? answer.statusCode : [answer.statusCode, code];
}

describe('the standard', () => {
  const ed25519 = {
    kid: 'test-key-ed25519',
    kty: 'OKP',
    crv: 'Ed25519',
    x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
  };

  it('has an example that is read and verified (RFC 9421, B.2.6), and the thumbprint of its key', () => {
    const list = '("date" "@method" "@path" "@authority" "content-type" "content-length")';
    const [input] = readInputs(`sig-b26=${list};created=1618884473;keyid="test-key-ed25519"`);
    const bytes = 'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==';
    const signature = readSignature(`sig-b26=:${bytes}:`, 'sig-b26') ?? Buffer.alloc(0);
    const values: Record<string, string> = {
      date: 'Tue, 20 Apr 2021 02:07:55 GMT',
      '@method': 'POST',
      '@path': '/foo',
      '@authority': 'example.com',
      'content-type': 'application/json',
      'content-length': '18',
    };
    const base = input && signatureBase(input, ({ name }) => values[name]);
    expect(isMadeBy(ed25519, base ?? '', signature)).toBe(true);
    expect(isMadeBy(ed25519, `${base} `, signature)).toBe(false);
    expect(thumbprint(ed25519)).toBe('poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U');
  });
});

describe('a signature that Web Bot Auth reads too', () => {
  const tag = ';created=1748750400;expires=1748751000;tag="web-bot-auth"';
  const dual = (shape: Shape = {}) =>
    call({
      more: ['"signature-agent";key="sig1"'],
      params: tag,
      headers: { 'signature-agent': `sig1="${agent.profile}";type=jwks_uri` },
      ...shape,
    });

  it('counts by the key of the profile', async () => {
    expect(await dual()).toBe(201);
  });

  it.each([
    ['another member is put into its header', { beside: { 'signature-agent': 'sig1="https://evil.example"' } }],
    [
      'it covers the member of another signature',
      { more: ['"signature-agent";key="sig2"'], headers: { 'signature-agent': 'sig2="https://agent.example"' } },
    ],
    ['it does not cover the header', { more: [] }],
    ['it has expired', { params: tag.replace('expires=1748751000', 'expires=1748750000') }],
    ['it is for something else', { params: tag.replace('web-bot-auth', 'fapi-2-request') }],
    ['it covers a header twice', { more: ['"signature-agent";key="sig1"', '"signature-agent";key="sig1"'] }],
  ])('does not when %s', async (_what, shape) => {
    expect(await dual(shape)).toEqual([401, 'signature_invalid']);
  });

  it('does not when its key is named otherwise than by its thumbprint', async () => {
    agent.keys.push({ ...key.jwk, kid: 'main' });
    expect(await call({ kid: 'main' })).toBe(201);
    expect(await dual({ kid: 'main' })).toEqual([401, 'signature_invalid']);
  });
});

describe('a profile', () => {
  warmCachesOfSuite();

  it('is read again for a key that it does not have yet, once in a minute', async () => {
    expect(await call()).toBe(201);
    const next = newKey();
    agent.keys.push(next.jwk);
    expect(await call(next)).toBe(201);
    expect(agent.reads()).toBe(2);
    const stranger = newKey();
    for (let calls = 0; calls < 3; calls += 1) expect(await call(stranger)).toEqual([401, 'key_not_found']);
    expect(agent.reads()).toBe(2);
    app.clock.advance(61_000);
    expect(await call(stranger)).toEqual([401, 'key_not_found']);
    expect(agent.reads()).toBe(3);
    app.clock.advance(-61_000);
  });

  it('whose key is of a kind that is not known here is told so', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    agent.keys.push({ ...publicKey.export({ format: 'jwk' }), kid: 'rsa' });
    expect(await call({ kid: 'rsa' })).toEqual([400, 'algorithm_unsupported']);
  });

  it('with something else than keys is refused, not taken for one without keys', async () => {
    agent.keys.splice(0, 1, { kty: 'EC' });
    expect(await call()).toEqual([422, 'profile_malformed']);
  });
});

describe('a signed call', () => {
  it('that changes something has a key, so that nobody can repeat it', async () => {
    expect(await call({ headers: { 'idempotency-key': '' } })).toEqual([400, 'invalid_request']);
  });

  it('of a tool may name the profile in its body, which the signature covers', async () => {
    const meta = { 'ucp-agent': { profile: agent.profile }, 'idempotency-key': 'once-1' };
    const sent = { name: 'create_checkout', arguments: { meta, checkout: JSON.parse(TEXT) as object } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: sent });
    const tool = { path: '/ucp/2026-04-08/mcp', body, headers: { 'ucp-agent': '', 'idempotency-key': '' } };
    const before = await app.db.$count(agentBasket);
    expect(await call(tool)).toBe(200);
    expect(await app.db.$count(agentBasket)).toBe(before + 1);
    expect(await call({ ...tool, beside: { 'ucp-agent': 'profile="https://evil.example/p"' } })).not.toBe(200);
  });
});
