/**
 * Only who has a right code sent there learns whether an account exists: every door answers alike for a known and an unknown name,
 * and does the same work, counted in password hashes, messages, rows and statements.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { insertPicture } from '../../testing/codes.ts';
import { insertMember } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import type { CodeKind } from '../../kernel/codes/codes.ts';
import { hashPassword } from '../../kernel/system/password.ts';
import { knownAddress, outbox, rateLimit, sentCode } from '../../kernel/system/tables.ts';
import { acceptedTerms, emailLink, member } from '../member/tables.ts';
import { memberSession } from '../../kernel/access/tables.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

// Counted and let through. Modules that other tests loaded before see it too.
const hashes = vi.spyOn(crypto, 'scrypt');
syncBuiltinESMExports();

const WAY = '/h5app/wxapp';
const PASSWORD = 'abcd1234';
const NAMES = {
  mobile: { known: '13900001111', unknown: '13900002222', first: '13900003333' },
  email: { known: 'known@example.com', unknown: 'nobody@example.com', first: 'first@example.com' },
};
const TABLES = [outbox, sentCode, emailLink, member, memberSession, acceptedTerms, rateLimit, knownAddress];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { publicOrigin: 'https://mall.test' } });
  const passwordHash = await hashPassword('another123', app.context().config);
  await insertMember(app, { mobile: NAMES.mobile.known, password_hash: passwordHash });
  await insertMember(app, { mobile: '', email: NAMES.email.known, password_hash: passwordHash });
});
beforeEach(() => app.clock.advance(HOUR_MS));
afterAll(async () => {
  hashes.mockRestore();
  syncBuiltinESMExports();
  await app.close();
});

/** Methods of a database's client: statements, and transactions of the embedded database and of PostgreSQL. */
const COUNTED = ['query', 'transaction', 'connect'] as const;

const rows = (): Promise<number[]> => Promise.all(TABLES.map((table) => app.db.$count(table)));

/** What a door answers, and what it did for it. */
async function seen(ask: () => Promise<{ status: number; data: unknown }>): Promise<object> {
  // Nobody's tries before count, and both write their counters anew.
  await app.db.delete(rateLimit);
  const before = await rows();
  const client = (app.db as unknown as { $client: Record<(typeof COUNTED)[number], () => unknown> }).$client;
  const spies = COUNTED.filter((name) => name in client).map((name) => vi.spyOn(client, name));
  hashes.mockClear();
  const { status, data } = await ask();
  const statements = spies.map(({ mock }) => mock.calls.length);
  for (const spy of spies) spy.mockRestore();
  const written = (await rows()).map((count, index) => count - (before[index] ?? 0));
  return { status, data, hashes: hashes.mock.calls.length, statements, written };
}

const picture = (kind?: CodeKind): Promise<Params> => insertPicture(app, kind);
const post =
  (path: string, fields: (name: string) => Params | Promise<Params>) =>
  async (name: string): Promise<{ status: number; data: unknown }> => {
    const form = await fields(name);
    return app.post(`${WAY}/${path}`, { form });
  };
const smsCode = (type: CodeKind) => async (mobile: string) => {
  const query = { mobile, type, ...(await insertPicture(app, type)) };
  return app.get(`${WAY}/member/sms/code`, { query });
};

/** [door, the kind of name it takes, password hashes it costs] */
const DOORS: [string, keyof typeof NAMES, number, (name: string) => Promise<{ status: number; data: unknown }>][] = [
  ['sign in by password', 'mobile', 1, post('login', (username) => ({ username, password: PASSWORD }))],
  ['sign in by password', 'email', 1, post('login', (username) => ({ username, password: PASSWORD }))],
  ['sign in by code', 'mobile', 0, post('login', (username) => ({ username, vcode: '000000', check_type: 'mobile' }))],
  [
    'sign in by code',
    'email',
    0,
    post('login', (username) => ({ username, vcode: '000000', check_type: 'email_otp' })),
  ],
  [
    'sign in as other clients do',
    'mobile',
    1,
    post('new_login', (username) => ({ username, password: PASSWORD, check_type: 'password', silent: '1' })),
  ],
  ['ask for a code to sign in', 'mobile', 0, smsCode('login')],
  [
    'ask for a code to sign in',
    'email',
    0,
    post('member/email/code', async (email) => ({ email, purpose: 'login', ...(await picture('login')) })),
  ],
  ['ask for a code to register', 'mobile', 0, smsCode('sign')],
  ['ask whether a number is new', 'mobile', 0, post('member/is_new', (mobile) => ({ mobile }))],
  [
    'ask it with a wrong code',
    'mobile',
    0,
    post('member/is_new', (mobile) => ({ mobile, vcode: '000000', check_type: 'sign' })),
  ],
  [
    'register with a wrong code',
    'mobile',
    0,
    post('member', (mobile) => ({ mobile, password: PASSWORD, vcode: '000000', user_type: 'local' })),
  ],
  [
    'register',
    'email',
    1,
    post('member/email/register', async (email) => ({ email, password: PASSWORD, ...(await picture()) })),
  ],
  [
    'ask for the link again',
    'email',
    0,
    post('member/email/activation/resend', async (email) => ({ email, ...(await picture()) })),
  ],
  ['ask for a code to reset', 'mobile', 0, smsCode('forgot_password')],
  [
    'reset with a wrong code',
    'mobile',
    0,
    post('member/reset/password', (mobile) => ({ mobile, password: PASSWORD, vcode: '000000' })),
  ],
  [
    'ask for a link to reset',
    'email',
    0,
    post('member/email/password/reset-request', async (email) => ({ email, ...(await picture('forgot_password')) })),
  ],
];

it.each(DOORS)('%s by %s does not reveal whether there is an account', async (_door, kind, cost, ask) => {
  const { known, unknown, first: someone } = NAMES[kind];
  // The first caller reads the settings into the cache.
  await ask(someone);
  const first = await seen(() => ask(known));
  expect(await seen(() => ask(unknown))).toEqual(first);
  expect(first).toMatchObject({ hashes: cost });
});
