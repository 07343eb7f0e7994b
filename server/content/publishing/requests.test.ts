/** Asking for a page to be published: what is published, who decides, who hears of it, and what happens at the same time. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type { Right } from '../../../schemas/rights.ts';
import type {
  EditorPageAnswer,
  ListAuditAnswer,
  ListPageRequestsAnswer,
  PublishRequest,
  ReadOfficeHomeAnswer,
} from '../../../schemas/types/contract.ts';
import { CHANNEL, readNews } from '../../kernel/live/news.ts';
import { outbox } from '../../kernel/system/tables.ts';
import { mailAlerts } from '../../office/alerts/mail.ts';
import { operator } from '../../people/operator/tables.ts';
import { insertOperator, insertRoles } from '../../testing/fixtures/fixtures.ts';
import { onBoth, testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from '../page/publish.ts';
import { readLivePage } from '../page/published.ts';
import { page as pageTable } from '../page/tables.ts';

type Part = keyof EditorPageAnswer['parts'];
type Refusal = { status_code?: number; message?: string };

const text = (value: string): StoredWidget => ({ type: 'W0011', text: value, uuid: 'uuid000001' });
const WRITER: readonly Right[] = ['pages.write', 'pictures.write'];

async function mall(start: () => Promise<TestApp>) {
  const app = await start();
  const chief = await insertOperator(app, 'chief');
  const writerOf = async (name: string): Promise<string> => {
    const token = await insertOperator(app, name);
    await insertRoles(app.db, name, [{ rights: WRITER, shop_ids: undefined }]);
    return token;
  };
  const writer = await writerOf('writer');
  let home = 0;
  for (const kind of ['header', 'footer', 'home'] as const)
    ({ pageId: home } = await publishDocument(app.context(), {
      kind,
      title: kind,
      widgets: [text(`old ${kind}`)],
      note: '',
    }));
  const loaded = async (token: string) =>
    (await app.get<EditorPageAnswer>(`/mall/pages/${home}/editor`, { token })).data.parts;
  const save = async (token: string, part: Part, widgets: StoredWidget[]) => {
    const { page_id, version } = (await loaded(token))[part] ?? { page_id: 0, version: 0 };
    const json = { parts: { [part]: { page_id, version, document: { schemaVersion: 1, widgets } } } };
    return (await app.post<Refusal>(`/mall/pages/${home}/draft`, { token, json })).data;
  };
  const wanted = async (token: string, names: Part[]) => {
    const parts = await loaded(token);
    const chosen = names.flatMap((name) => parts[name] ?? []);
    return {
      parts: chosen.map(({ page_id }) => page_id),
      versions: Object.fromEntries(chosen.map(({ page_id, version }) => [page_id, version])),
    };
  };
  return {
    app,
    chief,
    writer,
    writerOf,
    home,
    save,
    publish: async (token: string, ...names: Part[]) =>
      (await app.post<Refusal>(`/mall/pages/${home}/publish`, { token, json: await wanted(token, names) })).data,
    ask: async (token: string, names: Part[], note = '') =>
      (
        await app.post<PublishRequest & Refusal>(`/mall/pages/${home}/requests`, {
          token,
          json: { ...(await wanted(token, names)), note },
        })
      ).data,
    decide: async (token: string, id: number, json: object) =>
      (await app.post<PublishRequest & Refusal>(`/mall/page-requests/${id}/decide`, { token, json })).data,
    withdraw: async (token: string, id: number) =>
      (await app.post<PublishRequest & Refusal>(`/mall/page-requests/${id}/withdraw`, { token })).data,
    list: async (token: string, query = {}) =>
      (await app.get<ListPageRequestsAnswer>('/mall/page-requests', { token, query })).data.list,
    live: async (part: 'header' | 'body'): Promise<string> =>
      String((await readLivePage(app.context(), { kind: 'home' }))?.[part].widgets[0]?.['text']),
    waits: async (token: string, what: string) => {
      const { data } = await app.get<ReadOfficeHomeAnswer>('/mall/home', { token });
      return data.waits.find((one) => one.what === what)?.count;
    },
  };
}

type Mall = Awaited<ReturnType<typeof mall>>;

onBoth('a request to publish', (start) => {
  let at: Mall;
  beforeAll(async () => {
    at = await mall(start);
  });
  afterAll(() => at.app.close());

  it('is made in the place of publishing by who may not, and publishes exactly what was asked for', async () => {
    await at.save(at.writer, 'body', [text('new')]);
    await at.save(at.writer, 'header', [text('half made')]);
    expect(await at.publish(at.writer, 'body')).toMatchObject({ status_code: 403 });
    const asked = await at.ask(at.writer, ['body'], '换季');
    expect(asked).toMatchObject({ state: 'waiting', own: true, changed: false, note: '换季', asked_by: 'writer' });
    expect(asked.parts).toMatchObject([{ part: 'body', page_id: at.home, changed: false }]);
    expect(await at.live('body')).toBe('old home');
    expect(await at.decide(at.writer, asked.request_id, { action: 'approve' })).toMatchObject({ status_code: 403 });
    const [seen] = await at.list(at.chief, { state: 'waiting' });
    expect(seen).toMatchObject({ request_id: asked.request_id, own: false, title: 'home' });
    expect(await at.waits(at.chief, 'page_requests')).toBe(1);
    const approved = await at.decide(at.chief, asked.request_id, { action: 'approve' });
    expect(approved).toMatchObject({ state: 'approved', decided_by: 'chief' });
    expect([await at.live('body'), await at.live('header')]).toEqual(['new', 'old header']);
    expect(await at.decide(at.chief, asked.request_id, { action: 'approve' })).toMatchObject({ status_code: 409 });
    const { data: trail } = await at.app.get<ListAuditAnswer>('/mall/audit', { token: at.chief });
    expect(trail.list.slice(0, 2).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['page.ask-approve', 'page.publish']),
    );
  });

  it('is refused with a reason, which the asker reads; nothing goes live', async () => {
    await at.save(at.writer, 'body', [text('too loud')]);
    const { request_id } = await at.ask(at.writer, ['body']);
    expect(await at.decide(at.chief, request_id, { action: 'refuse', reason: ' ' })).toMatchObject({
      status_code: 422,
      errors: { reason: [/./] },
    });
    await at.decide(at.chief, request_id, { action: 'refuse', reason: '颜色太艳' });
    expect(await at.live('body')).toBe('new');
    const [own] = await at.list(at.writer, { unseen: 1 });
    expect(own).toMatchObject({ state: 'refused', reason: '颜色太艳', decided_by: 'chief' });
    await at.app.post('/mall/page-requests/seen', { token: at.writer, json: { page_id: at.home } });
    expect(await at.list(at.writer, { unseen: 1 })).toEqual([]);
  });

  it('is not approved once the draft is another one, until it is asked for anew', async () => {
    const { request_id } = await at.ask(at.writer, ['body', 'header']);
    await at.save(at.writer, 'body', [text('after all')]);
    const [changed] = await at.list(at.chief, { state: 'waiting' });
    expect(changed).toMatchObject({ changed: true });
    expect(changed?.parts.map(({ part, changed: is }) => [part, is])).toEqual([
      ['header', false],
      ['body', true],
    ]);
    expect(await at.decide(at.chief, request_id, { action: 'approve' })).toMatchObject({ status_code: 409 });
    expect([await at.live('body'), await at.live('header')]).toEqual(['new', 'old header']);
    const again = await at.ask(at.writer, ['body', 'header']);
    expect((await at.list(at.writer)).slice(0, 2)).toMatchObject([{ state: 'waiting' }, { state: 'replaced' }]);
    await at.decide(at.chief, again.request_id, { action: 'approve' });
    expect([await at.live('body'), await at.live('header')]).toEqual(['after all', 'half made']);
  });

  it('is withdrawn by its asker alone, and settled when somebody publishes the same', async () => {
    await at.save(at.writer, 'body', [text('three')]);
    const other = await at.writerOf('other');
    const first = await at.ask(at.writer, ['body']);
    expect(await at.list(other)).toEqual([]);
    expect(await at.withdraw(other, first.request_id)).toMatchObject({ status_code: 404 });
    expect(await at.withdraw(at.writer, first.request_id)).toMatchObject({ state: 'withdrawn' });
    expect(await at.decide(at.chief, first.request_id, { action: 'approve' })).toMatchObject({ status_code: 409 });
    await at.ask(at.writer, ['body']);
    await at.publish(at.chief, 'body');
    expect((await at.list(at.writer, { unseen: 1 }))[0]).toMatchObject({ state: 'approved', decided_by: 'chief' });
  });

  it('refuses what publishing refuses, and answers for a draft that somebody else saved', async () => {
    expect(await at.ask(at.writer, [])).toMatchObject({ status_code: 422 });
    await at.save(at.writer, 'body', [{ type: 'W0014', uuid: 'uuid000002', data: [] }]);
    expect(await at.ask(at.writer, ['body'])).toMatchObject({ status_code: 422 });
    await at.save(at.writer, 'body', [text('fine')]);
    const json = { parts: [at.home], versions: { [at.home]: 1 } };
    const stale = await at.app.post<Refusal>(`/mall/pages/${at.home}/requests`, { token: at.writer, json });
    expect(stale.data.status_code).toBe(409);
  });

  it('publishes what was asked for or nothing, while the draft is saved at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      await at.save(at.writer, 'body', [text(`asked ${round}`)]);
      const { request_id } = await at.ask(at.writer, ['body']);
      const before = await at.live('body');
      const [decided] = await Promise.all([
        at.decide(at.chief, request_id, { action: 'approve' }),
        at.save(at.writer, 'body', [text(`later ${round}`)]),
      ]);
      expect(await at.live('body')).toBe(decided.state === 'approved' ? `asked ${round}` : before);
      await at.withdraw(at.writer, request_id);
    }
  });

  it('is decided once and asked for once, however many do it', async () => {
    await at.save(at.writer, 'body', [text('many')]);
    const asked = await Promise.all(Array.from({ length: 4 }, () => at.ask(at.writer, ['body'])));
    expect(asked.every(({ state }) => state === 'waiting')).toBe(true);
    const [waiting, ...more] = await at.list(at.chief, { state: 'waiting' });
    expect(more).toEqual([]);
    const id = waiting?.request_id ?? 0;
    const decided = await Promise.all([
      ...Array.from({ length: 3 }, () => at.decide(at.chief, id, { action: 'approve' })),
      at.decide(at.chief, id, { action: 'refuse', reason: '不' }),
    ]);
    expect(decided.filter(({ state }) => state !== undefined)).toHaveLength(1);
  });
});

describe('who may not publish', () => {
  let at: Mall;
  beforeAll(async () => {
    at = await mall(testApp);
  });
  afterAll(() => at.app.close());

  it('plans nothing, switches no page that shoppers see, and saves nothing through the contract', async () => {
    const { app, writer, chief, home } = at;
    const made = await publishDocument(app.context(), {
      kind: 'custom',
      title: '活动',
      widgets: [text('x')],
      note: '',
    });
    const due = Math.floor(app.clock.now() / 1000) + 60;
    const off = { enabled: false };
    const contract = { theme_pc_template_id: made.pageId, config: [text('y')] };
    const results = [
      await app.post<Refusal>(`/mall/pages/${made.pageId}/schedule`, {
        token: writer,
        json: { action: 'unpublish', due },
      }),
      await app.put<Refusal>(`/mall/pages/${made.pageId}`, { token: writer, json: off }),
      await app.del<Refusal>(`/mall/pages/${made.pageId}`, { token: writer }),
      await app.post<Refusal>('/pctemplate/saveTemplateContent', { token: writer, json: contract }),
    ];
    expect(results.map(({ data }) => data.status_code)).toEqual([403, 403, 403, 403]);
    const bulk = { action: 'disable', page_ids: [made.pageId] };
    const { data } = await app.post<{ done: number }>('/mall/pages/bulk', { token: writer, json: bulk });
    expect(data.done).toBe(0);
    const own = await app.post<{ page_id: number }>('/mall/pages', {
      token: writer,
      json: { kind: 'custom', title: '新' },
    });
    expect((await app.del<{ status: boolean }>(`/mall/pages/${own.data.page_id}`, { token: writer })).data.status).toBe(
      true,
    );
    expect(
      (await app.put<Refusal>(`/mall/pages/${made.pageId}`, { token: chief, json: off })).data.status_code,
    ).toBeUndefined();
    expect(home).toBeGreaterThan(0);
  });

  it('loses the request with its page', async () => {
    const { app, writer, chief } = at;
    const { data } = await app.post<{ page_id: number }>('/mall/pages', {
      token: writer,
      json: { kind: 'custom', title: '短' },
    });
    const address = `/mall/pages/${data.page_id}`;
    const body = { page_id: data.page_id, version: 0, document: { schemaVersion: 1, widgets: [text('z')] } };
    const saved = await app.post<{ parts: { body: { version: number } } }>(`${address}/draft`, {
      token: writer,
      json: { parts: { body } },
    });
    const json = { parts: [data.page_id], versions: { [data.page_id]: saved.data.parts.body.version } };
    const asked = await app.post<PublishRequest>(`${address}/requests`, { token: writer, json });
    await app.del(address, { token: chief });
    expect(await app.db.$count(pageTable, eq(pageTable.page_id, data.page_id))).toBe(0);
    expect(await at.decide(chief, asked.data.request_id, { action: 'approve' })).toMatchObject({ status_code: 404 });
  });

  it('hears of what is decided, in the open office and by mail; who decides hears of what is asked', async () => {
    const { app, writer, chief } = at;
    const heard: [string, readonly string[]][] = [];
    const stop = await app.database.listen(CHANNEL, {
      hear: (message) => {
        const news = readNews(message);
        if (news?.event.startsWith('page-asked') || news?.event === 'page-decided')
          heard.push([news.event, news.topics]);
      },
      missed: () => undefined,
    });
    for (const [name, token, mailed] of [
      ['writer', writer, 'page-decided'],
      ['chief', chief, 'page-asked'],
    ] as const) {
      await app.db
        .update(operator)
        .set({ email: `${name}@example.com` })
        .where(eq(operator.username, name));
      const choice = { heard: [], sound: false, volume: 60, browser: false, mailed: [mailed], mail_minutes: 10 };
      await app.put('/mall/alerts/own', { token, json: choice });
    }
    app.clock.advance(60_000);
    await at.save(writer, 'body', [text('mail')]);
    const { request_id } = await at.ask(writer, ['body']);
    app.clock.advance(700_000);
    await mailAlerts(app.context());
    await at.decide(chief, request_id, { action: 'refuse', reason: '再想想' });
    app.clock.advance(700_000);
    await mailAlerts(app.context());
    const mails = await app.db.select().from(outbox).orderBy(outbox.outbox_id);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['chief@example.com', expect.stringContaining('1 个发布申请') as string],
      ['writer@example.com', expect.stringContaining('1 个发布申请的结果') as string],
    ]);
    const [row] = await app.db.select().from(operator).where(eq(operator.username, 'writer'));
    await expect
      .poll(() => heard)
      .toEqual([
        ['page-asked', ['office:publishing.write', 'office:publishing.write:0']],
        ['page-decided', [`operator:${row?.operator_id}`]],
      ]);
    await stop();
  });
});
