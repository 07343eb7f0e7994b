/** Second factors of operators: the algorithm, enrolling, using, recovering and ending. */
import { Secret, TOTP } from 'otpauth';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_IN_STEPS } from '../../../../engine/rules/people/sign-in-steps.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { putSetting } from '../../../kernel/system/settings/settings.ts';
import { resetAccount } from '../../../commands/create-operator.ts';
import { insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { operatorFactor, operatorRecovery } from '../tables.ts';
import { seal, unseal } from './seal.ts';
import { stepOf } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: the time in Unix seconds, and the last six of the eight digits. */
const VECTORS: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

describe('codes', () => {
  it.each(VECTORS)('are those of RFC 6238 at %i', (now, code) => {
    expect(stepOf(RFC_SECRET, code, now)).toBe(Math.floor(now / 30));
    expect([stepOf(RFC_SECRET, code, now + 30), stepOf(RFC_SECRET, code, now - 30)]).toEqual([
      Math.floor(now / 30),
      Math.floor(now / 30),
    ]);
    expect([stepOf(RFC_SECRET, code, now + 61), stepOf(RFC_SECRET, '000000', now)]).toEqual([undefined, undefined]);
  });
});

const PASSWORD = 'geheim12345';
let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await testApp();
  await insertOperator(app, 'boss');
  token = await insertOperator(app, 'clerk', quickHash(PASSWORD), { role: 'finance' });
});
afterEach(() => app.close());

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() });

const login = async (more: object = {}): Promise<Record<string, unknown>> =>
  (await app.post('/operator/login', { json: { username: 'clerk', password: PASSWORD, ...more } })).data;

/** Turns the second factor of the account on; answers the secret and the recovery codes. */
async function enrolled(): Promise<{ secret: string; codes: string[] }> {
  const begun = await app.post<{ secret: string }>('/mall/operator/factor', { token, json: { password: PASSWORD } });
  const { secret } = begun.data;
  const json = { code: codeOf(secret) };
  const { codes } = (await app.put<{ codes: string[] }>('/mall/operator/factor', { token, json })).data;
  app.clock.advance(30_000);
  return { secret, codes };
}

const wanted = { status_code: 422, code: SIGN_IN_STEPS.code };
const inside = { token: expect.any(String) as unknown };

it('counts once it is confirmed, is then asked for after the password alone, and each code serves once', async () => {
  const begin = async (password: string) =>
    (await app.post('/mall/operator/factor', { token, json: { password } })).data;
  expect(await begin('falsch12345')).toMatchObject({ status_code: 422 });
  await begin(PASSWORD);
  expect(await login()).toMatchObject(inside);
  const { secret } = await enrolled();
  expect(await login({ password: 'falsch12345', code: codeOf(secret) })).not.toMatchObject({
    code: SIGN_IN_STEPS.code,
  });
  expect(await login()).toMatchObject({ ...wanted, message: expect.stringContaining('参数 code') as unknown });
  const code = codeOf(secret);
  expect(await login({ code: '123' })).toMatchObject(wanted);
  expect(await login({ code })).toMatchObject(inside);
  expect(await login({ code })).toMatchObject(wanted);
  app.clock.advance(30_000);
  expect(await login({ code })).toMatchObject(wanted);
  const next = codeOf(secret);
  const both = await Promise.all([login({ code: next }), login({ code: next })]);
  expect(both.filter((answer) => answer['token'] !== undefined)).toHaveLength(1);
});

it('is recovered by each of ten codes once, and no secret or code stands in the database', async () => {
  const { secret, codes } = await enrolled();
  expect(new Set(codes).size).toBe(10);
  expect(await login({ code: codes[3] })).toMatchObject(inside);
  expect(await login({ code: codes[3] })).toMatchObject(wanted);
  expect(await login({ code: codes[4]?.replace('-', '').toUpperCase() })).toMatchObject(inside);
  const stored = JSON.stringify([
    await app.db.select().from(operatorFactor),
    await app.db.select().from(operatorRecovery),
    await app.db.select().from(audit),
  ]);
  for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
  expect(await app.db.select().from(operatorRecovery)).toHaveLength(8);
  const rows = await app.db.select().from(audit).where(eq(audit.action, 'operator.factor-recovered'));
  expect(rows).toHaveLength(2);
});

it('is not guessed: after eight wrong codes even a right one waits', async () => {
  const { secret } = await enrolled();
  for (let tries = 0; tries < 8; tries += 1) expect(await login({ code: '000000' })).toMatchObject(wanted);
  expect(await login({ code: codeOf(secret) })).toMatchObject({ status_code: 429 });
});

it('ends by the password, by an administrator, and by the command line with a new password', async () => {
  const end = async (password: string) => (await app.del('/mall/operator/factor', { token, json: { password } })).data;
  await enrolled();
  expect(await end('falsch12345')).toMatchObject({ status_code: 422 });
  expect(await end(PASSWORD)).toEqual({ result: true });
  expect(await login()).toMatchObject(inside);
  await enrolled();
  const other = await insertOperator(app, 'other');
  expect((await app.del('/mall/operators/2/factor', { token: other })).data).toEqual({ result: true });
  expect(await login()).toMatchObject(inside);
  await enrolled();
  const password = await resetAccount(app.context(), 'clerk');
  expect(await login({ password, new_password: 'anders12345' })).toMatchObject(inside);
});

describe('a mall that demands it of who moves money or gives rights', () => {
  beforeEach(() => putSetting(app.context(), 'operator-factor-demanded', true));

  it('lets nobody of them in before they have one, and others as before', async () => {
    expect(await login()).toMatchObject({ status_code: 422, code: SIGN_IN_STEPS.enrol });
    await insertOperator(app, 'viewer', quickHash(PASSWORD), { role: 'viewer' });
    expect(await login({ username: 'viewer' })).toMatchObject(inside);
  });

  it('does not let it be turned off', async () => {
    await enrolled();
    const { data } = await app.del('/mall/operator/factor', { token, json: { password: PASSWORD } });
    expect(data).toMatchObject({ status_code: 422 });
    expect(await login()).toMatchObject(wanted);
  });
});

it('a sealed secret opens for its account and its key alone', () => {
  const key = { signingKey: new Uint8Array(32).fill(1) };
  const sealed = seal(key, 7, 'SECRET');
  expect(unseal(key, 7, sealed)).toBe('SECRET');
  expect(() => unseal(key, 8, sealed)).toThrow();
  expect(() => unseal({ signingKey: new Uint8Array(32).fill(2) }, 7, sealed)).toThrow();
});
