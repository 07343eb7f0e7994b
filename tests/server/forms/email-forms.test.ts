import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { member } from '../../../server/people/member/tables.ts';
import { outbox, rateLimit } from '../../../server/kernel/system/tables.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { insertPicture } from '../../../server/testing/codes.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const PASSWORD = 'abcd1234';
const terms = '2025-06-01';

let app: TestApp;
let shop: ShopApp;
let number = 0;
const fresh = (): string => `shopper${(number += 1)}@example.com`;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
});
beforeEach(() => app.db.delete(rateLimit));
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

async function linkOf(email: string): Promise<string> {
  const [row] = await app.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.outbox_id))
    .limit(1);
  const url = /http\S+/.exec(row?.text ?? '')?.[0] ?? 'http://none';
  return new URL(url).pathname + new URL(url).search;
}

describe.each(['', '/h5'])('accounts by e-mail without scripts, %s/', (base) => {
  const search = (more: Record<string, string> = {}): string =>
    new URLSearchParams({ redirectUrl: `${base}/cart`, ...more }).toString();
  const REG = `${base}/auth/reg?${search({ way: 'email' })}`;
  const FORGET = `${base}/auth/forget-password?${search({ way: 'email' })}`;

  it('registration: each wrong field at its place, the mail, once more, its link, and signed in', async () => {
    const email = fresh();
    const right = { email, password: PASSWORD, again: PASSWORD, terms };
    const refused = async (wrong: Partial<typeof right>, message: string): Promise<void> => {
      const answer = await shop.post(REG, { ...right, ...wrong, ...(await insertPicture(app)) });
      const said = [answer.statusCode, answer.body.includes(message), answer.body.includes(PASSWORD)];
      expect([message, ...said]).toEqual([message, 422, true, false]);
    };
    expect((await shop.open(REG)).body).toContain('data:image/png;base64,');
    await refused({ email: 'x' }, '邮箱格式不正确');
    await refused({ password: '12345678', again: '12345678' }, '密码须为8-20位');
    await refused({ again: 'abcd12345' }, '两次输入的密码不一致');
    await refused({ terms: '' }, '请先阅读并同意用户协议');
    const spoken = await shop.post(REG, { step: 'spoken', email });
    expect(spoken.body).toMatch(/加.+等于多少？请输入数字/);
    const sent = await shop.post(REG, { ...right, ...(await insertPicture(app)) });
    expect([sent.statusCode, sent.body.includes(`激活邮件已发送至 ${email}`)]).toEqual([200, true]);
    app.clock.advance(61_000);
    const first = await linkOf(email);
    await shop.post(REG, { resend: '1', sent: '1', email, ...(await insertPicture(app)) });
    const link = base + (await linkOf(email));
    expect(link).not.toBe(base + first);
    expect((await shop.open(link)).body).toContain('激活并登录');
    const wrong = await shop.post(link, { password: 'other1234' });
    expect([wrong.statusCode, wrong.body.includes('密码与注册时设置的不一致')]).toEqual([422, true]);
    expect(await app.db.$count(member, eq(member.email, email))).toBe(0);
    const done = await shop.post(link, { password: PASSWORD });
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      `${base}/auth/profile?${new URLSearchParams({ redirectUrl: base || '/' }).toString()}`,
    ]);
    const cookies = Object.fromEntries(done.cookies.map(({ name, value }) => [name, value]));
    expect((await shop.open(`${base}/member/user-info`, { cookies })).body).toContain('s***@example.com');
    expect((await shop.open(`${base}/auth/bindphone`, { cookies })).statusCode).toBe(200);
    const again = await shop.post(link, { password: PASSWORD });
    expect([again.statusCode, again.body.includes('激活链接无效或已过期')]).toEqual([422, true]);
  });

  it('a forgotten password: the mail, its link, and no second step without it', async () => {
    const email = fresh();
    await app.db.insert(member).values({ mobile: '', email, password_hash: 'x', created: 1 });
    const bad = await shop.post(FORGET, { email: 'x' });
    expect([bad.statusCode, bad.body.includes('邮箱格式不正确')]).toEqual([422, true]);
    const sent = await shop.post(FORGET, { email });
    expect([sent.statusCode, sent.body.includes('邮件已发送，请注意查收，链接1小时内有效')]).toEqual([200, true]);
    const guessed = `${base}/auth/forget-password?${search({ way: 'email', token: 'guessed' })}`;
    const refused = await shop.post(guessed, { password: PASSWORD, again: PASSWORD });
    expect([refused.statusCode, refused.body.includes('重置链接无效或已过期')]).toEqual([422, true]);
    const link = base + (await linkOf(email));
    expect((await shop.open(link)).body).toContain('确认修改');
    const differs = await shop.post(link, { password: PASSWORD, again: 'other1234' });
    expect([differs.statusCode, differs.body.includes('两次输入的密码不一致')]).toEqual([422, true]);
    const done = await shop.post(link, { password: PASSWORD, again: PASSWORD });
    expect([done.statusCode, String(done.headers.location)]).toEqual([
      303,
      `${base}/auth/login?${new URLSearchParams({ redirectUrl: base || '/', message: 'reset' }).toString()}`,
    ]);
    expect((await shop.open(String(done.headers.location))).body).toContain('密码已修改，请用新密码登录');
    const login = await shop.post(`${base}/auth/login?${search()}`, { username: email, password: PASSWORD });
    expect([login.statusCode, login.headers.location]).toEqual([303, `${base}/cart`]);
  });
});
