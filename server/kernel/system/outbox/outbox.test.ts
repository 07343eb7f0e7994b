import { createHmac } from 'node:crypto';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig, type Config } from '../../config.ts';
import { askCode, lastCode } from '../../../testing/codes.ts';
import { insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { SmtpReceiver } from '../../../testing/receivers/smtp-receiver.ts';
import { channelClosed, post, sendMessages } from './outbox.ts';
import { outbox } from '../tables.ts';

const MOBILE = '13800138000';
const SECRET = 'a gateway secret';

interface Received {
  body: string;
  signature: string;
  timestamp: string;
}

let app: TestApp;
let gateway: Server;
let status = 200;
let received: Received[] = [];
let config: Config;

beforeEach(async () => {
  app = await testApp();
  [status, received] = [200, []];
  gateway = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const header = (name: string): string => String(request.headers[name]);
      received.push({ body, signature: header('x-signature'), timestamp: header('x-timestamp') });
      // A gateway that repeats what it got must not bring it into our rows.
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
  config = { ...app.context().config, smsGateway: { url, secret: SECRET } };
});
afterEach(async () => {
  await new Promise((resolve) => gateway.close(resolve));
  await app.close();
});

const rows = () => app.db.select().from(outbox);
const send = () => sendMessages({ db: app.db, clock: app.clock, config });

describe('the outbox', () => {
  it('hands an SMS to the gateway once, signed, and forgets its text', async () => {
    await askCode(app, MOBILE);
    const code = await lastCode(app, MOBILE);
    const written = ['log', 'warn', 'error'] as const;
    const logs = written.map((name) => vi.spyOn(console, name));
    await Promise.all([send(), send(), send()]);
    const said = JSON.stringify(logs.flatMap((log) => log.mock.calls));
    logs.forEach((log) => log.mockRestore());
    expect(received).toHaveLength(1);
    const [{ body, signature, timestamp } = { body: '', signature: '', timestamp: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({ mobile: MOBILE, kind: 'sign', text: expect.stringContaining(code) });
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex'));
    expect(await rows()).toMatchObject([{ state: 'sent', text: '', attempts: 1 }]);
    expect([said.includes(code), JSON.stringify(await rows()).includes(code)]).toEqual([false, false]);
  });

  it('tries again later, five times at most, and keeps no text of what failed', async () => {
    await askCode(app, MOBILE);
    status = 500;
    await send();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, error: 'the gateway answered 500' }]);
    await send();
    expect(received).toHaveLength(1);
    for (let times = 0; times < 4; times += 1) {
      app.clock.advance(50_000);
      await send();
    }
    expect(received).toHaveLength(5);
    expect(await rows()).toMatchObject([{ state: 'failed', text: '', attempts: 5 }]);
  });

  it('sends nothing that came too late', async () => {
    await askCode(app, MOBILE);
    app.clock.advance(301_000);
    await send();
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'failed', text: '', error: 'expired' }]);
  });

  it('waits without a sender; in production SMS are refused, and operators read no text', async () => {
    await askCode(app, MOBILE);
    await sendMessages(app.context());
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const real = await testApp({ database: app.database, config: { production: true } });
    const refused = await askCode(real, '13800138009');
    expect(refused.data).toMatchObject({ status_code: 503, message: '短信服务尚未开通，请联系客服' });
    const { data } = await real.get<{ list: { text: string }[] }>('/mall/outbox', {
      token: await insertOperator(real),
    });
    expect(data.list.map(({ text }) => text)).toEqual(['']);
    expect(channelClosed({ config: { ...config, production: true } }, 'sms')).toBeUndefined();
    await real.app.close();
  });

  it('sends e-mail through a mail server', async () => {
    const mail = new SmtpReceiver();
    const smtp = { url: await mail.open(), from: 'mall@example.com' };
    const message = { recipient: 'a@example.com', kind: 'sign', subject: 'Welcome', text: 'code 123456' };
    await post(app.context(), { channel: 'email', ...message, life: 300 });
    await sendMessages({ ...app.context(), config: { ...config, smtp } });
    await mail.close();
    expect(await rows()).toMatchObject([{ state: 'sent', text: '', error: '' }]);
    expect(mail.lines).toEqual(expect.arrayContaining(['RCPT TO:<a@example.com>', 'Subject: Welcome', 'code 123456']));
  });

  it('is configured by the environment, which must make sense', () => {
    const read = (env: Record<string, string>) => () => readConfig(env);
    expect(read({ SMS_GATEWAY: 'https://a.test/x', SMS_SECRET: 's' })().smsGateway?.secret).toBe('s');
    expect(read({ SMS_GATEWAY: 'https://a.test/x' })).toThrow('SMS_SECRET');
    expect(read({ SMS_GATEWAY: 'ftp://a.test', SMS_SECRET: 's' })).toThrow('SMS_GATEWAY');
    expect(read({ SMTP_URL: 'smtp://u:hidden@m.test' })).toThrow('MAIL_FROM');
    expect(read({ SMTP_URL: 'http://u:hidden@m.test', MAIL_FROM: 'a' })).toThrow(/^(?!.*hidden).*SMTP_URL/);
  });
});
