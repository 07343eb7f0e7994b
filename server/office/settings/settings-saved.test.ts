/** Saving a page of settings: what changed alone, all or nothing, in one row of the trail, and nobody's change undone. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf } from '../trail/changes.ts';
import { subjectName, subjectsNamed } from '../trail/words.ts';
import type { ListAuditAnswer, OfficeSetting, Tdk } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onPostgres, testApp, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { audit, setting } from '../../kernel/system/tables.ts';
import { BANK_SETTING } from '../../money/trade/bank-accounts.ts';
import { pages, shownOf } from './settings.ts';

type Answer = OfficeSetting & { status_code?: number };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
});
beforeEach(async () => {
  for (const table of [setting, audit]) await app.db.delete(table);
  app.clock.advance(2000);
});
afterAll(() => app.close());

const PLACE = '/mall/settings/settings/trade-settings';
const read = async (place = PLACE) => (await app.get<OfficeSetting>(place, { token })).data.value as object;
const save = async (value: object, place = PLACE): Promise<Answer> =>
  (await app.put<OfficeSetting>(place, { token, json: { value } })).data;
const stored = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries((await app.db.select().from(setting)).map(({ key, value }) => [key, value]));
const trail = async (): Promise<ListAuditAnswer['list']> =>
  (await app.get<ListAuditAnswer>('/mall/audit', { token, query: { action: 'setting' } })).data.list;

describe('a page of settings', () => {
  it('saves the one field that changed, with one row that says so in words, and no default', async () => {
    expect(await save({ ...(await read()), finish_days: 8 })).toMatchObject({ value: { finish_days: 8 } });
    expect(await stored()).toEqual({ 'order-finish-days': 8 });
    const [row, ...others] = await trail();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      action: 'setting.put',
      subject: 'setting:trade-settings',
      before: { finish_days: 7 },
      after: { finish_days: 8 },
    });
    expect(subjectName(row?.subject ?? '')).toBe('设置 交易设置');
    expect(row && changesOf(row)).toEqual([{ name: '自动确认收货（天）', was: '7', became: '8' }]);
  });

  it('writes nothing when it is saved as it is, whatever is stored', async () => {
    await save(await read());
    expect([await stored(), await trail()]).toEqual([{}, []]);
    await save({ finish_days: 8, reasons: '坏了\n\n 不要了', remind: ' 请保留包装 ' });
    const rows = await app.db.select().from(setting);
    app.clock.advance(5000);
    await save(await read());
    expect(await app.db.select().from(setting)).toEqual(rows);
    expect(await trail()).toHaveLength(1);
    await save({ finish_days: 7 });
    expect(await stored()).toMatchObject({ 'order-finish-days': 7 });
  });

  it('keeps what another operator saved meanwhile in other fields', async () => {
    await save({ finish_days: 8 });
    await save({ cancel_minutes: 20 });
    await save({ remind: '请保留包装' });
    expect(await read()).toMatchObject({ finish_days: 8, cancel_minutes: 20, remind: '请保留包装' });
    expect((await trail()).map(({ before, after }) => [before, after])).toEqual([
      [{ remind: '' }, { remind: '请保留包装' }],
      [{ cancel_minutes: 15 }, { cancel_minutes: 20 }],
      [{ finish_days: 7 }, { finish_days: 8 }],
    ]);
  });

  it('saves all of it or nothing', async () => {
    expect(await save({ finish_days: 8, cancel_minutes: 1 })).toMatchObject({ status_code: 422 });
    expect([await stored(), await trail()]).toEqual([{}, []]);
  });

  it('is saved by calls of the contract as by its form', async () => {
    const texts = (form: Record<string, string>) => app.post<Tdk>('/pcdecoration/tdkgivenset/list', { token, form });
    expect((await texts({ title: ' 全部商品 ' })).data).toMatchObject({ title: '全部商品', mate_keywords: '' });
    await texts({ title: '全部商品' });
    expect((await texts({ mate_keywords: '茶' })).data).toMatchObject({ title: '全部商品', mate_keywords: '茶' });
    const rows = await trail();
    expect(rows.map((row) => [subjectName(row.subject), changesOf(row)])).toEqual([
      ['设置 页面文字', [{ name: expect.stringContaining('关键词') as unknown, was: '', became: '茶' }]],
      ['设置 页面文字', [{ name: expect.stringContaining('标题') as unknown, was: '', became: '全部商品' }]],
    ]);
    expect(Object.keys(await stored())).toEqual(['tdk:goods-list']);
  });
});

describe('a setting that is put for itself', () => {
  it('has the fields that changed in its row, and none when nothing did', async () => {
    const context = app.context();
    await putSetting(context, 'invoice', { seller: '木匠风', months: 6 });
    await putSetting(context, 'invoice', { months: 6, seller: '木匠风' });
    await putSetting(context, 'invoice', { seller: '木匠风', months: 3, notice: '须知' });
    const rows = await app.db.select({ detail: audit.detail }).from(audit).orderBy(audit.audit_id);
    expect(rows.map(({ detail }) => detail)).toEqual([
      { before: null, after: { seller: '木匠风', months: 6 } },
      { before: { months: 6 }, after: { months: 3, notice: '须知' } },
    ]);
  });

  it('has two steps left out by two operators at once', async () => {
    const skip = (step: string) => app.put('/mall/setup', { token, json: { step, skipped: true } });
    await Promise.all([skip('contact'), skip('freight')]);
    const [row] = await app.db.select().from(setting).where(eq(setting.key, 'setup'));
    const { skipped } = (row?.value ?? { skipped: [] }) as { skipped: string[] };
    expect(skipped.toSorted()).toEqual(['contact', 'freight']);
  });
});

const forms = [...pages];
const keys = [...new Set(forms.flatMap(([, form]) => form.keys)), BANK_SETTING, 'setup'];

it.each([...keys, ...forms.map(([name]) => name)])('the trail has a name for %s, and finds it by that', (key) => {
  const name = subjectName(`setting:${key}`);
  expect(name).toMatch(/^设置 [\p{Script=Han}（）]+$/u);
  expect(subjectsNamed(name)).toContain(`setting:${key}`);
});

it('names every field of every form', async () => {
  const row = { audit_id: 1, at: 1, actor: '', actor_name: '', action: '', detail: {}, request_id: '', before: null };
  for (const [name, form] of forms) {
    const shown = shownOf(form, new Map());
    const after = Object.fromEntries(Object.keys(shown).map((field) => [field, 'x']));
    for (const { name: field } of changesOf({ ...row, subject: `setting:${name}`, after }))
      expect(field, name).toMatch(/\p{Script=Han}/u);
  }
});

onPostgres('pages of settings', (start) => {
  it('of operators who save at once are all there', async () => {
    const shared = await start();
    const bearer = await insertOperator(shared);
    const fields = { cancel_minutes: 20, finish_days: 8, unpaid_orders: 9, unpaid_pieces: 8, aftersales_days: 6 };
    await Promise.all(
      Object.entries(fields).map(([field, value]) =>
        shared.put(PLACE, { token: bearer, json: { value: { [field]: value } } }),
      ),
    );
    const { data } = await shared.get<OfficeSetting>(PLACE, { token: bearer });
    expect(data.value).toMatchObject(fields);
    const rows = await shared.db.select().from(audit).where(eq(audit.action, 'setting.put'));
    expect(rows).toHaveLength(5);
    await shared.close();
  });
});
