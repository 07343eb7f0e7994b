/** Signing secrets of webhooks in the database: sealed, and plain ones of versions before. */
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestWebhookAnswer, Webhook } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { hookReceiver, type HookReceiver } from '../../testing/receivers/hook-receiver.ts';
import { onBoth, testApp, type TestApp } from '../../testing/harness.ts';
import { sealOldSecrets } from './secrets.ts';
import { webhook } from './tables.ts';

const PLAIN = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

onBoth('secrets of webhooks', (start) => {
  let app: TestApp;
  let token: string;
  let receiver: HookReceiver;
  let hook: Webhook;
  beforeEach(async () => {
    app = await start({ config: { webhookNetworks: ['127.0.0.1'] } });
    app.clock.time = Date.now();
    token = await insertOperator(app);
    receiver = await hookReceiver();
    const json = { name: 'ERP', url: receiver.url, events: ['goods.updated'] };
    hook = (await app.post<Webhook>('/mall/webhooks', { token, json })).data;
  });
  afterEach(async () => {
    await receiver.close();
    await app.close();
  });

  const row = async () => (await app.db.select().from(webhook))[0];
  const read = async (): Promise<string | undefined> =>
    (await app.get<Webhook>(`/mall/webhooks/${hook.hook_id}`, { token })).data.secret;
  const verified = async (secret = ''): Promise<void> => {
    await app.post<TestWebhookAnswer>(`/mall/webhooks/${hook.hook_id}/test`, { token });
    const came = receiver.came.at(-1);
    expect(new Verifier(secret).verify(came?.body ?? '', came?.headers ?? {})).toEqual(came?.event);
  };

  it('are sealed from the first on, and after a renewal both', async () => {
    expect(hook.secret).toMatch(/^whsec_/);
    expect((await row())?.secret).toMatch(/^sealed:/);
    expect(await read()).toBe(hook.secret);
    await verified(hook.secret);
    const renewed = (await app.post<Webhook>(`/mall/webhooks/${hook.hook_id}/secret`, { token })).data;
    const stored = JSON.stringify(await row());
    for (const secret of [hook.secret, renewed.secret]) expect(stored).not.toContain(secret);
    await verified(hook.secret);
    await verified(renewed.secret);
  });

  it('of versions before sign as before, and are sealed by the next change and by the job', async () => {
    const makePlain = () => app.db.update(webhook).set({ secret: PLAIN, former_secret: PLAIN });
    await makePlain();
    expect(await read()).toBe(PLAIN);
    await verified(PLAIN);
    const { version, name, url, events } = hook;
    await app.put(`/mall/webhooks/${hook.hook_id}`, { token, json: { version, name, url, events } });
    expect(JSON.stringify(await row())).not.toContain(PLAIN);
    await makePlain();
    expect([await sealOldSecrets(app.context()), await sealOldSecrets(app.context())]).toEqual([1, 0]);
    expect(JSON.stringify(await row())).not.toContain(PLAIN);
    await verified(PLAIN);
  });

  it('that another key sealed are missing, and the delivery says why', async () => {
    const secretsKey = Buffer.from('another key of the house, 32 long');
    const other = await testApp({ database: app.database, config: { webhookNetworks: ['127.0.0.1'], secretsKey } });
    other.clock.time = Date.now();
    const seen = (await other.get<Webhook>(`/mall/webhooks/${hook.hook_id}`, { token })).data;
    expect([seen.name, seen.secret]).toEqual(['ERP', undefined]);
    const path = `/mall/webhooks/${hook.hook_id}/test`;
    const { data } = await other.post<TestWebhookAnswer>(path, { token });
    expect(data).toMatchObject({ went_well: false, answer: expect.stringContaining('SECRETS_KEY') as unknown });
    await other.app.close();
  });
});
