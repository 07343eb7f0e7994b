/** A new key of signatures: published before it signs, beside the former, which leaves the profile a week later or at once. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SigningKeys } from '../../../../schemas/types/contract.ts';
import { HOUR, DAY } from '../../../../engine/rules/format/time.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { AGENT_MALL, openToAgents } from '../../../testing/fixtures/agents.ts';
import { insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { START, testApp, type TestApp } from '../../../testing/harness.ts';
import { agentKey } from '../tables.ts';
import { readInputs } from './message.ts';
import { signingHeaders } from './keys.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp({ config: AGENT_MALL });
  token = await insertOperator(app);
});
beforeEach(async () => {
  app.clock.time = START;
  await openToAgents(app.db);
  for (const table of [agentKey, audit]) await app.db.delete(table);
});
afterAll(() => app.close());

async function published(path = '/.well-known/ucp'): Promise<string[]> {
  const { signing_keys: keys } = (await app.app.inject({ url: path })).json<{ signing_keys: { kid: string }[] }>();
  return keys.map(({ kid }) => kid);
}
const renew = (json: object = {}) => app.post<SigningKeys>('/mall/agent-keys', { token, json: { ...json } });
const list = async () => (await app.get<SigningKeys>('/mall/agent-keys', { token })).data.list;
async function signer(): Promise<string | undefined> {
  const headers = await signingHeaders(app.context(), [['@status', '200']], '{}');
  return readInputs(headers['signature-input'] ?? '')[0]?.keyid;
}
const pass = (seconds: number): void => app.clock.advance(seconds * 1000);

it('is in both profiles before it signs, beside the former, which leaves a week after it signed last', async () => {
  const [first = ''] = await published();
  expect(await signer()).toBe(first);
  pass(1);
  const [second] = (await renew()).data.list;
  expect(second).toMatchObject({ signs: false, ends: null });
  const both = [second?.kid, first];
  expect([await published(), await published('/ucp/2026-01-11/.well-known/ucp')]).toEqual([both, both]);
  pass(HOUR - 1);
  expect(await signer()).toBe(first);
  pass(1);
  expect(await signer()).toBe(second?.kid);
  pass(7 * DAY - 1);
  expect(await published()).toEqual(both);
  pass(1);
  expect(await published()).toEqual([second?.kid]);
});

it('has one key at a time with a successor, and gets a third when the first has left', async () => {
  await published();
  await renew();
  const refused = await renew();
  expect(refused.data).toMatchObject({ status_code: 409, message: expect.stringContaining('只能立即停用') as unknown });
  expect(await list()).toHaveLength(2);
  await app.db.update(agentKey).set({ created: sql`${agentKey.created} - ${8 * DAY}` });
  expect((await renew()).data.list).toHaveLength(2);
  expect(await app.db.$count(agentKey)).toBe(2);
});

it('replaces all others at once when somebody else may have them', async () => {
  await published();
  const [second] = (await renew()).data.list;
  const { data } = await renew({ at_once: true });
  expect(data.list).toMatchObject([{ signs: true, ends: null }]);
  const [third] = data.list;
  expect(third?.kid).not.toBe(second?.kid);
  expect([await published(), await signer()]).toEqual([[third?.kid], third?.kid]);
});

it('is made once by two operators at a time, and stands in the trail', async () => {
  await published();
  const both = await Promise.all([renew(), renew()]);
  expect(both.filter(({ data }) => data.list?.length === 2)).toHaveLength(1);
  expect(await app.db.$count(agentKey)).toBe(2);
  const rows = (await app.db.select().from(audit)).filter(({ action }) => action === 'agent-key.renew');
  expect(rows).toMatchObject([{ subject: expect.stringMatching(/^agent-key:[\w-]{43}$/) as unknown }]);
});

it('is renewed by nobody without the right', async () => {
  await published();
  const keeper = await insertOperator(app, 'keeper', '-', { role: 'shop_keeper' });
  expect((await app.post('/mall/agent-keys', { token: keeper, json: {} })).data).toMatchObject({ status_code: 403 });
  expect(await app.db.$count(agentKey)).toBe(1);
});
