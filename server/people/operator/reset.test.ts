/** A forgotten password: a temporary one serves for one sign-in, which chooses another. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SIGN_IN_STEPS } from '../../../engine/rules/people/sign-in-steps.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { askCredentials, resetAccount } from '../../commands/create-operator.ts';
import { audit } from '../../kernel/system/tables.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { quickHash } from '../../testing/quick-hash.ts';

let app: TestApp;
let boss: string;
let token: string;
beforeEach(async () => {
  app = await testApp();
  boss = await insertOperator(app, 'boss');
  token = await insertOperator(app, 'clerk', quickHash('altes12345'), { role: 'viewer' });
});
afterEach(() => app.close());

const login = async (password: string, more = {}) =>
  (await app.post('/operator/login', { json: { username: 'clerk', password, ...more } })).data;

async function reset(): Promise<string> {
  const { data } = await app.post('/mall/operators/2/reset', { token: boss });
  return String(data['password']);
}

const wanted = { status_code: 422, code: SIGN_IN_STEPS.password };

it('ends the sign-ins and the old password, and opens nothing before another is chosen', async () => {
  const password = await reset();
  expect((await app.get('/mall/orders', { token })).status).toBe(401);
  expect(await login('altes12345')).toMatchObject({ message: expect.stringContaining('密码') as unknown });
  expect(await login(password)).toMatchObject(wanted);
  expect(await login(password, { new_password: password })).toMatchObject({
    ...wanted,
    errors: { new_password: [/./] },
  });
  expect(await login(password, { new_password: 'kurz1' })).toMatchObject({
    ...wanted,
    errors: { new_password: [/./] },
  });
  expect(await login(password, { new_password: 'neues12345' })).toMatchObject({ token: expect.any(String) as unknown });
  expect(await login(password)).toMatchObject({ message: expect.stringContaining('密码') as unknown });
  expect(await login('neues12345')).toMatchObject({ token: expect.any(String) as unknown });
  const rows = await app.db.select().from(audit).where(eq(audit.subject, 'operator:2')).orderBy(audit.audit_id);
  expect(rows.map(({ action }) => action)).toEqual([
    'operator.reset',
    'operator.sign-in',
    'operator.password',
    'operator.sign-in',
    'operator.sign-in',
    'operator.sign-in',
  ]);
  expect(JSON.stringify(rows)).not.toContain(password);
});

it('ends after a day', async () => {
  const password = await reset();
  app.clock.advance((DAY + 1) * 1000);
  const answer = await login(password, { new_password: 'neues12345' });
  expect(answer).toMatchObject({ status_code: 422, message: expect.stringContaining('已过期') as unknown });
});

it('is not for the own account, nor for one that can do more', async () => {
  const of = async (id: number, who: string) => (await app.post(`/mall/operators/${id}/reset`, { token: who })).data;
  expect(await of(1, boss)).toMatchObject({ status_code: 422 });
  expect(await of(99, boss)).toMatchObject({ status_code: 404 });
  expect(await of(1, token)).toMatchObject({ status_code: 403 });
});

it('is made on the command line too, which refuses a taken name before it asks for a password', async () => {
  const password = await resetAccount(app.context(), ' clerk ');
  expect(await login(password)).toMatchObject(wanted);
  await expect(resetAccount(app.context(), 'nobody')).rejects.toThrow('There is no operator "nobody".');
  await expect(askCredentials(app.context(), {}, 'clerk')).rejects.toThrow('--reset clerk');
});
