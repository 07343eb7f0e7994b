/** Signatures of assistants and our own: RFC 9421 with RFC 9530, as the protocol uses them. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_MALL, openToAgents } from '../../../testing/fixtures/agents.ts';
import { insertGoods } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { assistant, MALL, onceKey, signed, type Assistant } from '../../../testing/receivers/assistant.ts';
import { agentKey } from '../tables.ts';
import { readInputs } from './message.ts';

const CHECKOUTS = '/ucp/2026-04-08/checkout-sessions';
const BODY = { line_items: [{ item: { id: '10' }, quantity: 1 }] };

let app: TestApp;
let agent: Assistant;
beforeAll(async () => {
  agent = await assistant({ signs: true });
  app = await testApp({ config: { ...AGENT_MALL, production: true } });
  await insertGoods(app.db, { goods_id: 10, store: 9 });
});
beforeEach(() => openToAgents(app.db));
afterAll(async () => {
  await agent.close();
  await app.close();
});

const post = (headers: Record<string, string>) =>
  agent.call(app, CHECKOUTS, BODY, { headers: { ...onceKey(), ...headers } });

describe('an assistant with keys', () => {
  it('signs its calls', async () => {
    expect((await post({})).status).toBe(201);
    expect((await agent.call(app, `${CHECKOUTS}/chk_none?of=nothing`)).status).toBe(200);
  });

  it.each([
    ['nothing', { 'signature-input': '', signature: '' }, 401, 'signature_missing'],
    ['bytes of another', { signature: 'sig1=:AAAA:' }, 401, 'signature_invalid'],
    ['another body', { 'content-digest': 'sha-256=:AAAA:' }, 400, 'digest_mismatch'],
    [
      'a key of nobody',
      { 'signature-input': 'sig1=("@method" "@authority" "@path");keyid="none"' },
      401,
      'key_not_found',
    ],
  ])('with %s it is refused', async (_what, headers, status, code) => {
    const answer = await post(headers);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('covers key and profile, which nobody else can put beside its signature', async () => {
    const other = await post({ 'signature-agent': 'sig1="https://evil.example"' });
    expect(other.body.code).toBe('signature_invalid');
  });

  it('cannot be spoken for by somebody who has another key', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const own = { 'ucp-agent': `profile="${agent.profile}"` };
    const published = (await (await fetch(agent.profile)).json()) as { keys: { kid: string }[] };
    const kid = published.keys[0]?.kid ?? '';
    const text = JSON.stringify(BODY);
    const forged = signed(
      { kid, secret: privateKey },
      { method: 'POST', authority: new URL(MALL).host, target: CHECKOUTS, headers: own, body: text },
    );
    expect((await post(forged)).body.code).toBe('signature_invalid');
  });
});

describe('an assistant without keys', () => {
  it('may begin, and reads no orders', async () => {
    const plain = await assistant();
    expect((await plain.call(app, CHECKOUTS, BODY)).status).toBe(201);
    const read = await plain.call(app, '/ucp/2026-04-08/orders/5441000000000001');
    expect([read.status, read.body.code]).toEqual([401, 'signature_missing']);
    await plain.close();
    const order = await agent.call(app, '/ucp/2026-04-08/orders/5441000000000001');
    expect(order.body.messages?.[0]?.code).toBe('not_found');
  });
});

describe('our own answers', () => {
  it('are signed by a key of the profile, which the database holds sealed', async () => {
    const order = await agent.call(app, '/ucp/2026-04-08/orders/5441000000000001');
    const [input] = readInputs(String(order.headers['signature-input']));
    const profile = (await agent.call(app, '/.well-known/ucp')).body as unknown as {
      keys: { kid: string; x: string; y: string }[];
    };
    const key = profile.keys.find(({ kid }) => kid === input?.keyid);
    const base = [
      '"@status": 200',
      `"content-digest": ${String(order.headers['content-digest'])}`,
      '"content-type": application/json',
      `"@signature-params": ${input?.params ?? ''}`,
    ].join('\n');
    const signature = Buffer.from(/:(.*):/.exec(String(order.headers['signature']))?.[1] ?? '', 'base64');
    const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: key?.x ?? '', y: key?.y ?? '' }, format: 'jwk' });
    expect(verify('sha256', Buffer.from(base), { key: jwk, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
    const [row] = await app.db.select().from(agentKey);
    expect(row?.sealed).not.toContain('PRIVATE');
  });
});
