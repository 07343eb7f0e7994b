import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { onPostgres, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { rateLimit } from '../system/tables.ts';
import { MINUTE_MS } from '../../../engine/rules/format/time.ts';

const PASSWORD = 'Mall2026pass';
const MEMBER = '13800138000';
const OTHER = '13800138009';
const MANY = Array.from({ length: 120 }, (_, index) => `139${String(index).padStart(8, '0')}`);
const HOME = '10.9.9.9';

const PATHS = { shopper: '/h5app/wxapp/login', operator: '/operator/login' } as const;

onPostgres('limits of signing in', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    const passwordHash = quickHash(PASSWORD);
    for (const mobile of [MEMBER, OTHER, ...MANY]) await insertMember(app, { mobile, password_hash: passwordHash });
    for (const username of ['anna', 'bea']) await insertOperator(app, username, passwordHash);
  });
  beforeEach(() => app.db.delete(rateLimit));
  afterAll(() => app.close());

  type Kind = keyof typeof PATHS;
  const ACCOUNTS: Record<Kind, [string, string]> = { shopper: [MEMBER, OTHER], operator: ['anna', 'bea'] };
  const attempt = (
    kind: Kind,
    username: string,
    password: string,
    ip: string,
  ): Promise<CallAnswer<{ token?: string }>> =>
    app.post<{ token?: string }>(PATHS[kind], { form: { username, password }, ip });
  const results = (answers: CallAnswer<{ token?: string }>[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { data } of answers) {
      const result = data.token ? 'in' : String(data.status_code);
      counts[result] = (counts[result] ?? 0) + 1;
    }
    return counts;
  };
  /** Wrong tries from as many addresses, 4 each. */
  const attack = async (kind: Kind, username: string, tries: number, network: string): Promise<void> => {
    for (let index = 0; index < tries; index += 1)
      await attempt(kind, username, `Guess${index}guess`, `${network}.${Math.floor(index / 4)}`);
  };

  it.each(['shopper', 'operator'] as const)('let 20 right ones in at once: %s', async (kind) => {
    const [one, two] = ACCOUNTS[kind];
    const tries = Array.from({ length: 20 }, (_, index) => attempt(kind, index % 2 ? one : two, PASSWORD, '10.0.0.1'));
    expect(results(await Promise.all(tries))).toEqual({ in: 20 });
  });

  it.each(['shopper', 'operator'] as const)('stop one address at one account after 8 wrong ones: %s', async (kind) => {
    const [one, two] = ACCOUNTS[kind];
    for (let index = 0; index < 8; index += 1)
      expect((await attempt(kind, one, 'Wrong1234', '10.0.0.1')).data.status_code).toBe(422);
    const refused = await attempt(kind, one, PASSWORD, '10.0.0.1');
    expect(refused.data.status_code).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await attempt(kind, two, PASSWORD, '10.0.0.1')).data.token).toBeTypeOf('string');
    expect((await attempt(kind, one, PASSWORD, '10.0.0.2')).data.token).toBeTypeOf('string');
    app.clock.advance(15 * MINUTE_MS);
    expect((await attempt(kind, one, PASSWORD, '10.0.0.1')).data.token).toBeTypeOf('string');
  });

  it('check no more than 8 of 30 parallel guesses', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      attempt('shopper', MEMBER, `Guess${index}guess`, '10.0.0.1'),
    );
    expect(results(await Promise.all(guesses))).toEqual({ 422: 8, 429: 22 });
  });

  it('stop one address at the sum of all accounts only after many wrong ones', async () => {
    const wrong = (from: number, to: number) =>
      Promise.all(MANY.slice(from, to).map((mobile) => attempt('shopper', mobile, 'Wrong1234', '10.0.0.1')));
    expect(results(await wrong(0, 40))).toEqual({ 422: 40 });
    expect((await attempt('shopper', MEMBER, PASSWORD, '10.0.0.1')).data.token).toBeTypeOf('string');
    expect(results(await wrong(40, 120))).toEqual({ 422: 60, 429: 20 });
    const refused = await attempt('shopper', MEMBER, PASSWORD, '10.0.0.1');
    expect([refused.data.status_code, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it.each(['shopper', 'operator'] as const)(
    "slow an account down under other people's wrong tries, and never close it to its owner: %s",
    async (kind) => {
      const [account] = ACCOUNTS[kind];
      expect((await attempt(kind, account, PASSWORD, HOME)).data.token).toBeTypeOf('string');
      await attack(kind, account, 60, '10.1.0');
      // Where the owner has signed in before, nothing is felt of it.
      expect((await attempt(kind, account, PASSWORD, HOME)).data.token).toBeTypeOf('string');
      const stranger = await attempt(kind, account, PASSWORD, '10.2.0.1');
      expect(stranger.data.status_code).toBe(429);
      const wait = Number(stranger.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(30);
      app.clock.advance(wait * 1000);
      expect((await attempt(kind, account, PASSWORD, '10.2.0.1')).data.token).toBeTypeOf('string');
    },
  );

  it('let a guesser from everywhere try a few times a quarter of an hour', async () => {
    let tried = 0;
    for (let second = 0; second < 900; second += 10) {
      const guesses = Array.from({ length: 4 }, (_, index) =>
        attempt('shopper', OTHER, `Guess${second}guess`, `10.3.${second / 10}.${index}`),
      );
      tried += results(await Promise.all(guesses))['422'] ?? 0;
      app.clock.advance(10_000);
    }
    expect(tried).toBeGreaterThan(20);
    expect(tried).toBeLessThan(70);
  });
});
