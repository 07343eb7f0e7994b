import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  HelpPageAnswer,
  OpenHelpAnswer,
  AskHelpAnswer,
  MallDays,
  ListHelpAnswer,
} from '../../../schemas/types/contract.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { rateLimit } from '../../kernel/system/tables.ts';
import { helpMessage } from './tables.ts';

let app: TestApp;
let mine: Awaited<ReturnType<typeof insertMember>>;
let other: typeof mine;
let operator: string;

beforeAll(async () => {
  app = await testApp();
  mine = await insertMember(app, { mobile: '13700000001', username: '小林' });
  other = await insertMember(app, { mobile: '13700000002' });
  operator = await insertOperator(app);
});
beforeEach(async () => {
  await app.db.delete(rateLimit);
  await app.db.delete(helpMessage);
});
afterAll(() => app.close());

const ask = (form: Record<string, string>, token?: string) =>
  app.post<AskHelpAnswer>('/mall/help', { form, ...(token ? { token } : {}) });
const own = async (token?: string): Promise<HelpPageAnswer> =>
  (await app.get<HelpPageAnswer>('/mall/help', token ? { token } : {})).data;
const listed = async (query: Record<string, string> = {}): Promise<ListHelpAnswer> =>
  (await app.get<ListHelpAnswer>('/mall/help-messages', { token: operator, query })).data;
const answer = (id: number, json: object) => app.put(`/mall/help-messages/${id}`, { token: operator, json });

describe('live help', () => {
  it('takes a question of a member, and shows the answer to nobody else', async () => {
    const orderId = await insertOrder(app.db, { user_id: mine.user_id }, 'done');
    const { data } = await ask({ content: ' 什么时候到？ ', order_id: orderId }, mine.token);
    expect(await own(mine.token)).toMatchObject({
      list: [{ content: '什么时候到？', order_id: orderId, state: 'open' }],
    });
    expect((await own(other.token)).list).toEqual([]);
    expect((await own()).list).toEqual([]);
    expect((await answer(data.help_id, { answer: '明天送达' })).data).toMatchObject({ state: 'answered' });
    expect((await own(mine.token)).list).toMatchObject([{ state: 'answered', answer: '明天送达' }]);
    const messages = await app.db.select().from(memberMessage).where(eq(memberMessage.user_id, mine.user_id));
    expect(messages).toMatchObject([{ title: '客服回复了您的留言', text: '明天送达', path: '/service' }]);
  });

  it.each([
    [{ content: ' ' }, 'content', true],
    [{ content: '长'.repeat(501) }, 'content', true],
    [{ content: '问' }, 'contact', false],
    [{ content: '问', contact: '123' }, 'contact', false],
    [{ content: '问', contact: '123' }, 'contact', true],
    [{ content: '问', contact: '13700000009', order_id: '1' }, 'order_id', false],
  ])('refuses %j at its field %s (member: %s)', async (form, field, isMember) => {
    const { data } = await ask(form, isMember ? mine.token : undefined);
    expect(data).toMatchObject({ status_code: 422, errors: { [field]: expect.any(Array) } });
  });

  it('refuses a question about somebody else’s order, and an eleventh in an hour', async () => {
    const orderId = await insertOrder(app.db, { user_id: other.user_id }, 'done');
    expect((await ask({ content: '问', order_id: orderId }, mine.token)).data.errors).toHaveProperty('order_id');
    const guest = { content: '问', contact: 'a@example.com' };
    for (let times = 0; times < 10; times += 1) expect((await ask(guest)).data.status_code).toBeUndefined();
    expect((await ask(guest)).data.status_code).toBe(429);
  });

  it('is listed by state in the office, answered with words or closed', async () => {
    const ids: number[] = [];
    for (const content of ['一', '二', '三']) ids.push((await ask({ content, contact: '13700000009' })).data.help_id);
    await answer(ids[0] ?? 0, { answer: '好' });
    await answer(ids[1] ?? 0, { state: 'closed' });
    expect((await answer(ids[2] ?? 0, { answer: ' ' })).data.errors).toHaveProperty('answer');
    expect((await answer(999_999, { answer: '好' })).data.status_code).toBe(404);
    expect(await listed()).toMatchObject({ total_count: 3, counts: { open: 1, answered: 1, closed: 1 } });
    expect(await listed({ state: 'open', keyword: '13700000009' })).toMatchObject({ list: [{ content: '三' }] });
    expect((await listed({ keyword: '四' })).list).toEqual([]);
  });

  it('leads to the chat that the settings name, else to our form, and counts each way taken', async () => {
    const open = async (place: string): Promise<string> =>
      (await app.post<OpenHelpAnswer>('/mall/help/open', { form: { place } })).data.url;
    expect(await open('float')).toBe('');
    await putSetting(app.context(), 'live-help', { url: 'javascript:alert(1)', hours: '' });
    app.clock.advance(2000);
    expect(await open('float')).toBe('');
    await putSetting(app.context(), 'live-help', { url: 'https://chat.test/mall', hours: '9:00–21:00' });
    app.clock.advance(2000);
    expect(await open('order')).toBe('https://chat.test/mall');
    expect((await own()).hours).toBe('9:00–21:00');
    const { data } = await app.get<MallDays>('/mall/help-clicks', { token: operator, query: { days: 7 } });
    expect(data.list.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 3]);
  });
});
