/** What keeps machines from having codes sent: what a question costs, and what the whole mall sends in an hour. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureCodeAnswer, ReadOfficeHomeAnswer } from '../../../schemas/types/contract.ts';
import { findProof } from '../../../engine/rules/people/proof-of-work.ts';
import { askCode } from '../../testing/codes.ts';
import { insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { outbox, rateLimit } from '../../kernel/system/tables.ts';

const BASE = '/h5app/wxapp';
const SENT = '验证码已发送，请注意查收';
const SCARCE = '短信繁忙，验证码优先发送给会员；未收到请稍后再试';
const BUSY = '短信验证码发送繁忙，请稍后再试';
const LIMIT = 20;

let app: TestApp;
let number = 13700000000;
const fresh = (): string => String((number += 1));

const picture = (query: Record<string, string> = {}): Promise<CallAnswer<PictureCodeAnswer>> =>
  app.get<PictureCodeAnswer>(`${BASE}/member/image/code`, { query });

/** Codes that went out in the last hour. */
async function haveSent(count: number): Promise<void> {
  await app.db.delete(rateLimit);
  const row = { key: 'code:mall', at: Array.from({ length: count }, () => NOW), last: NOW, is_over: false };
  await app.db.insert(rateLimit).values(row);
}

const wasSent = async (mobile: string): Promise<boolean> =>
  (await app.db.$count(outbox, eq(outbox.recipient, mobile))) > 0;

beforeAll(async () => {
  app = await testApp();
  await putSetting(app.context(), 'sms-codes-an-hour', LIMIT);
});
beforeEach(async () => {
  app.clock.time = NOW * 1000;
  await app.db.delete(rateLimit);
});
afterAll(() => app.close());

describe('a question in words', () => {
  const DIGITS = [...'零一二三四五六七八九'];
  const value = (words: string): number => {
    const [tens = '', units = ''] = words.includes('十') ? words.split('十') : ['零', words];
    return (tens === '' ? 10 : DIGITS.indexOf(tens) * 10) + Math.max(0, DIGITS.indexOf(units));
  };
  const sumOf = (question = ''): string => {
    const [one = '', other = ''] = question.replace('等于多少？请输入数字', '').split('加');
    return String(value(one) + value(other));
  };
  const answer = (token: string, yzm: string): Promise<CallAnswer<{ message: string }>> =>
    app.get(`${BASE}/member/sms/code`, { query: { mobile: fresh(), token, yzm } });

  it('is posed on request only; a picture holds neither it nor its letters', async () => {
    const { data } = await picture();
    expect(Object.keys(data).toSorted()).toEqual(['imageData', 'imageToken']);
    expect(data.imageData).toMatch(/^data:image\/png;base64,/);
    const spoken = await picture({ spoken: '1' });
    expect(spoken.data.question).toMatch(/^.*十.*加.+等于多少？请输入数字$/);
    expect(spoken.data.imageToken).not.toBe(data.imageToken);
  });

  it('is taken with its work as often as a picture, without it three times an hour', async () => {
    const ask = async (proof: (token: string, work: number) => Promise<string>): Promise<unknown> => {
      const { imageToken, question, work = 0 } = (await picture({ spoken: '1' })).data;
      return (await answer(imageToken + (await proof(imageToken, work)), sumOf(question))).data.message;
    };
    const plain = (): Promise<unknown> => ask(() => Promise.resolve(''));
    const worked = (): Promise<unknown> => ask(async (token, work) => `.${await findProof(token, work)}`);
    for (let times = 0; times < 3; times += 1) expect(await plain()).toBe(SENT);
    expect(await plain()).toMatch(/^文字算式使用次数已达上限/);
    const { data: posed } = await picture({ spoken: '1' });
    expect((await answer(posed.imageToken, '1')).data.message).toBe('算式答案错误，请重新计算');
    // The proof of another picture is none.
    expect(await ask(async (_token, work) => `.${await findProof('another', work)}`)).toMatch(/^文字算式使用次数/);
    expect(await worked()).toBe(SENT);
    app.clock.advance(3_600_000);
    expect(await plain()).toBe(SENT);
  });
});

describe('codes of the whole mall', () => {
  it('make questions cost more from half the limit of an hour on, and the office sees it', async () => {
    const token = await insertOperator(app);
    const waiting = async (): Promise<number | undefined> =>
      (await app.get<ReadOfficeHomeAnswer>('/mall/home', { token })).data.waits.find(({ what }) => what === 'sms_codes')
        ?.count;
    await haveSent(LIMIT / 2 - 1);
    const { work: usual = 0 } = (await picture({ spoken: '1' })).data;
    expect(await waiting()).toBe(0);
    expect((await askCode(app, fresh())).data.message).toBe(SENT);
    expect((await picture({ spoken: '1' })).data.work).toBeGreaterThan(usual);
    expect(await waiting()).toBe(LIMIT / 2);
    for (let times = 0; times < 28; times += 1) await picture();
    expect((await picture()).data.status_code).toBe(429);
  });

  it('go to members alone when the limit is reached, with the same answer for all, and to nobody when the reserve is', async () => {
    const member = await insertMember(app, { mobile: fresh() });
    const [stranger, other] = [fresh(), fresh()];
    await haveSent(LIMIT);
    expect((await askCode(app, stranger, 'login')).data).toEqual({ message: SCARCE });
    expect((await askCode(app, member.mobile, 'login')).data).toEqual({ message: SCARCE });
    expect([await wasSent(stranger), await wasSent(member.mobile)]).toEqual([false, true]);
    // Strangers do not use up the reserve.
    expect(await app.db.select({ at: rateLimit.at }).from(rateLimit).where(eq(rateLimit.key, 'code:mall'))).toEqual([
      { at: Array.from({ length: LIMIT + 1 }, () => NOW) },
    ]);
    await haveSent(LIMIT * 1.5);
    app.clock.advance(60_000);
    const late = await askCode(app, member.mobile, 'login');
    expect(late).toMatchObject({ data: { status_code: 429, message: BUSY }, headers: { 'retry-after': '3540' } });
    expect((await askCode(app, other)).data.message).toBe(BUSY);
    app.clock.advance(3_540_000);
    expect((await askCode(app, other)).data.message).toBe(SENT);
  });
});
