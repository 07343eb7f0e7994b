/** Reports of figures by mail: once at their hour, with what each reader may see, whatever server sends them. */

import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListFigureReportsAnswer } from '../../../../schemas/types/contract.ts';
import { outbox } from '../../../kernel/system/tables.ts';
import { operator } from '../../../people/operator/tables.ts';
import { insertMember, insertOperator, insertRoles, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { onBoth, testApp, type TestApp } from '../../../testing/harness.ts';
import { figureReport } from '../../tables.ts';
import { daysOf, lastDue } from './periods.ts';
import { mailReports } from './send.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000;

describe('a report', () => {
  it('is due at its hour of the day, on Mondays, or on the first of the month', () => {
    const now = at('2025-06-04T09:30:00');
    expect(lastDue({ every: 'day', hour: 9 }, now).day).toBe('2025-06-04');
    expect(lastDue({ every: 'day', hour: 10 }, now).day).toBe('2025-06-03');
    expect(lastDue({ every: 'week', hour: 9 }, now).day).toBe('2025-06-02');
    expect(lastDue({ every: 'week', hour: 9 }, at('2025-06-02T08:59:59')).day).toBe('2025-05-26');
    expect(lastDue({ every: 'month', hour: 0 }, now).day).toBe('2025-06-01');
    expect(lastDue({ every: 'month', hour: 8 }, at('2025-06-01T07:00:00')).day).toBe('2025-05-01');
  });

  it('is about the whole day, week or month before, beside the one before that', () => {
    expect(daysOf('day', '2025-06-01')).toEqual({
      now: { from: '2025-05-31', to: '2025-05-31' },
      before: { from: '2025-05-30', to: '2025-05-30' },
    });
    expect(daysOf('week', '2025-06-02')).toEqual({
      now: { from: '2025-05-26', to: '2025-06-01' },
      before: { from: '2025-05-19', to: '2025-05-25' },
    });
    expect(daysOf('month', '2025-03-01')).toEqual({
      now: { from: '2025-02-01', to: '2025-02-28' },
      before: { from: '2025-01-01', to: '2025-01-31' },
    });
  });
});

onBoth('reports by mail', (start) => {
  let app: TestApp;
  let [boss, clerk] = ['', ''];
  let buyer = 0;
  beforeEach(async () => {
    app = await start();
    boss = await insertOperator(app, 'boss', '-', { email: 'boss@example.com' });
    clerk = await insertOperator(app, 'clerk', '-', { email: 'clerk@example.com', role: 'customer_service' });
    await insertShop(app.db, { distributor_id: 1, name: '果园' });
    await insertShop(app.db, { distributor_id: 2, name: '茶庄' });
    buyer = (await insertMember(app)).user_id;
  });
  afterEach(() => app.close());

  const REPORT = { name: '日报', tables: ['shop'], every: 'day', hour: 13, is_on: true };
  /** Numbers of boss and clerk. */
  const idsOf = async (...names: string[]): Promise<number[]> => {
    const rows = await app.db.select().from(operator);
    return names.map((name) => rows.find(({ username }) => username === name)?.operator_id ?? 0);
  };
  const write = async (json: object, token = boss) =>
    (await app.post<ListFigureReportsAnswer & { message?: string }>('/mall/figure-reports', { token, json })).data;
  const mails = () => app.db.select().from(outbox).orderBy(outbox.outbox_id);
  const sell = (shopId: number, fee: number, day: string): Promise<string> =>
    insertOrder(
      app.db,
      { user_id: buyer, shop_id: shopId, total_fee: fee, item_fee: fee, paid_at: at(`${day}T10:00:00`) },
      'paid',
    );
  const textOf = (base64: string | undefined): string => Buffer.from(base64 ?? '', 'base64').toString();

  it('come once at their hour with the totals beside the day before and the tables, and once again the next day', async () => {
    await sell(1, 30_000, '2025-05-31');
    await sell(2, 20_000, '2025-05-31');
    await sell(1, 40_000, '2025-05-30');
    await write({ ...REPORT, operator_ids: await idsOf('boss') });
    await mailReports(app.context());
    expect(await mails()).toEqual([]);
    app.clock.advance(61 * 60_000);
    await mailReports(app.context());
    await mailReports(app.context());
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'boss@example.com', subject: '日报 2025-05-31：销售额 ¥500.00' });
    expect(mail?.text).toContain('销售额：¥500.00（上期 ¥400.00，+25%）');
    expect(mail?.text).toContain('订单数：2（上期 1，+100%）');
    expect(mail?.attachment?.name).toBe('店铺-2025-05-31.csv');
    expect(textOf(mail?.attachment?.base64)).toMatch(/果园,¥300\.00,¥400\.00,'-25%/);
    app.clock.advance(24 * 3_600_000);
    await mailReports(app.context());
    expect(await mails()).toHaveLength(2);
  });

  it('are sent once by servers that run at the same time', async () => {
    await write({ ...REPORT, tables: ['shop', 'hour'], operator_ids: await idsOf('boss', 'clerk') });
    app.clock.advance(61 * 60_000);
    await Promise.all(Array.from({ length: 4 }, () => mailReports(app.context())));
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['boss@example.com', 'clerk@example.com']);
    const zip = unzipSync(Buffer.from(sent[0]?.attachment?.base64 ?? '', 'base64'));
    expect(Object.keys(zip).toSorted()).toEqual(['店铺-2025-05-31.csv', '时段-2025-05-31.csv'].toSorted());
  });

  it('show each reader the own shops alone, and nothing to who may read no orders', async () => {
    await sell(1, 30_000, '2025-05-31');
    await sell(2, 20_000, '2025-05-31');
    await insertOperator(app, 'designer', '-', { email: 'd@example.com', role: 'designer' });
    await insertRoles(app.db, 'clerk', [{ rights: ['orders.read'], shop_ids: [1] }]);
    await write({ ...REPORT, operator_ids: await idsOf('clerk', 'designer') });
    app.clock.advance(61 * 60_000);
    await mailReports(app.context());
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['clerk@example.com']);
    expect(sent[0]?.subject).toContain('¥300.00');
    expect(sent[0]?.text).not.toContain('新会员');
    expect(textOf(sent[0]?.attachment?.base64)).not.toContain('茶庄');
  });

  it('stop for who switched them off, also after the report was changed', async () => {
    const operator_ids = await idsOf('boss', 'clerk');
    const { list } = await write({ ...REPORT, operator_ids });
    const id = list[0]?.report_id;
    const muted = await app.put<ListFigureReportsAnswer>(`/mall/figure-reports/${id}/own`, {
      token: clerk,
      json: { is_off: true },
    });
    expect(muted.data).toMatchObject({ list: [{ is_off: true }], readers: [] });
    await write({ ...REPORT, report_id: id, name: '晨报', operator_ids });
    app.clock.advance(61 * 60_000);
    await mailReports(app.context());
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject.slice(0, 2)])).toEqual([
      ['boss@example.com', '晨报'],
    ]);
  });

  it('refuse readers without mail, and writers without the right', async () => {
    await insertOperator(app, 'silent');
    const refused = await write({ ...REPORT, operator_ids: await idsOf('silent') });
    expect(refused).toMatchObject({ status_code: 422, errors: { operator_ids: ['有收件人没有邮箱或已停用'] } });
    expect(await write({ ...REPORT, operator_ids: await idsOf('clerk') }, clerk)).toMatchObject({ status_code: 403 });
    expect(await app.db.$count(figureReport)).toBe(0);
  });

  it('are not sent for an hour that had passed when they were made', async () => {
    await write({ ...REPORT, hour: 11, operator_ids: await idsOf('boss') });
    await mailReports(app.context());
    expect(await mails()).toEqual([]);
  });
});

it('a test goes to the caller alone, and says what the mail server answers', async () => {
  const app = await testApp();
  const token = await insertOperator(app, 'boss', '-', { email: 'boss@example.com' });
  const [row] = await app.db.select().from(operator);
  const json = {
    name: '周报',
    tables: ['goods'],
    every: 'week',
    hour: 9,
    is_on: true,
    operator_ids: [row?.operator_id],
  };
  const { data } = await app.post<ListFigureReportsAnswer>('/mall/figure-reports', { token, json });
  const sent = await app.post<{ message?: string }>(`/mall/figure-reports/${data.list[0]?.report_id}/test`, { token });
  // No mail server is configured here.
  expect(sent.data.message).toBe('邮件服务尚未开通，请联系客服');
  await app.close();
});
