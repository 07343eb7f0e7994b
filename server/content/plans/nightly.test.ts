import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReadFindingsAnswer, ReadOfficeHomeAnswer, ListPagesAnswer } from '../../../schemas/types/contract.ts';
import { insertGoods, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onBoth, onPostgres, type TestApp } from '../../testing/harness.ts';
import { goods } from '../../goods/tables.ts';
import { checkPublished } from './nightly.ts';
import { publishDocument } from '../page/publish.ts';
import { page, pageCheck } from '../page/tables.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

/** From noon, when the clock starts, to after three the next night. */
const TO_NIGHT = 15.5 * HOUR_MS;
const shelf = { type: 'W0005', alias: '今日好物', data: [{ text: '茶', data: [{ goods_id: 7 }] }] };

/** A mall with goods on its home page, and operators who sign in anew each day. */
async function mall(start: () => Promise<TestApp>): Promise<{ app: TestApp; signIn: () => Promise<string> }> {
  const app = await start();
  let days = 0;
  const signIn = (): Promise<string> => insertOperator(app, `operator${(days += 1)}`);
  await insertGoods(app.db, { goods_id: 7, item_name: '红茶' });
  await publishDocument(app.context(), { kind: 'home', title: '首页', note: '', widgets: [shelf] });
  return { app, signIn };
}

onBoth('the nightly check', (start) => {
  it('looks at published pages after three, stores its findings, and notifies the office until they are put right', async () => {
    const { app, signIn } = await mall(start);
    let token = await signIn();
    const waiting = async (): Promise<number | undefined> =>
      (await app.get<ReadOfficeHomeAnswer>('/mall/home', { token })).data.waits.find(
        ({ what }) => what === 'page_findings',
      )?.count;
    const marked = async (): Promise<[string, number | undefined][]> =>
      (await app.get<ListPagesAnswer>('/mall/pages', { token, query: { state: 'findings' } })).data.list.map((row) => [
        row.title,
        row.findings,
      ]);
    const findings = async (): Promise<ReadFindingsAnswer> =>
      (await app.get<ReadFindingsAnswer>('/mall/pages/1/findings', { token })).data;

    // Published at noon: the night has not come.
    expect(await checkPublished(app.context())).toBe(0);
    expect(await findings()).toEqual({ checked: null, list: [] });
    app.clock.advance(TO_NIGHT);
    expect(await checkPublished(app.context())).toBe(1);
    token = await signIn();
    const before = await findings();
    expect(before.checked).toBe(Math.floor(app.clock.now() / 1000));
    expect(before.list.map(({ text }) => text).join()).not.toContain('下架');
    const usual = before.list.length;

    await app.db.update(goods).set({ approve_status: 'instock' }).where(eq(goods.goods_id, 7));
    // The same night is over; the next one finds it.
    expect(await checkPublished(app.context())).toBe(0);
    app.clock.advance(24 * HOUR_MS);
    expect(await checkPublished(app.context())).toBe(1);
    token = await signIn();
    expect((await findings()).list).toContainEqual({
      path: '0.data.0.data.0',
      text: expect.stringMatching(/^今日好物：商品已下架或不存在/) as string,
      blocks: false,
    });
    expect(await marked()).toEqual([['首页', usual + 1]]);
    expect(await waiting()).toBe(1);

    // Another version is live: what was said of the old one is not said of it.
    await publishDocument(app.context(), { kind: 'home', title: '首页', note: '', widgets: [] });
    expect([await findings(), await marked(), await waiting()]).toEqual([{ checked: null, list: [] }, [], 0]);
    // It is checked at the next run, not in the next night; once.
    expect(await checkPublished(app.context())).toBe(1);
    expect((await findings()).checked).toBe(Math.floor(app.clock.now() / 1000));
    expect(await checkPublished(app.context())).toBe(0);
    await app.close();
  });

  it('leaves drafts and pages out of use alone, and forgets deleted pages', async () => {
    const { app, signIn } = await mall(start);
    await app.post('/mall/pages', { token: await signIn(), json: { kind: 'custom', title: '草稿' } });
    app.clock.advance(TO_NIGHT);
    expect(await checkPublished(app.context())).toBe(1);
    const closed = { kind: 'custom' as const, title: '旧页', note: '', widgets: [] };
    const { pageId } = await publishDocument(app.context(), closed);
    app.clock.advance(24 * HOUR_MS);
    expect(await checkPublished(app.context())).toBe(2);
    expect(await app.db.$count(pageCheck, eq(pageCheck.page_id, pageId))).toBe(1);
    await app.db.update(page).set({ enabled: false }).where(eq(page.page_id, pageId));
    app.clock.advance(24 * HOUR_MS);
    expect(await checkPublished(app.context())).toBe(1);
    expect((await app.del(`/mall/pages/${pageId}`, { token: await signIn() })).data).not.toHaveProperty('status_code');
    expect(await app.db.$count(pageCheck, eq(pageCheck.page_id, pageId))).toBe(0);
    await app.close();
  });
});

onPostgres('servers that check side by side', (start) => {
  it('look at each page once; what one of them left is taken up by another', async () => {
    const { app } = await mall(start);
    for (let at = 0; at < 8; at += 1)
      await publishDocument(app.context(), { kind: 'custom', title: `页 ${at}`, note: '', widgets: [] });
    app.clock.advance(TO_NIGHT);
    const counts = await Promise.all([1, 2, 3, 4].map(() => checkPublished(app.context())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(9);
    app.clock.advance(24 * HOUR_MS);
    const now = Math.floor(app.clock.now() / 1000);
    await app.db.update(pageCheck).set({ taken: now }).where(eq(pageCheck.page_id, 1));
    expect(await checkPublished(app.context())).toBe(8);
    app.clock.advance(HOUR_MS);
    expect(await checkPublished(app.context())).toBe(1);
    await app.close();
  });
});
