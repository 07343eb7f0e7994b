/** The filters of the office's list of orders, each by itself and several at once, in the list, in a saved view and in a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLines } from '../../../../engine/rules/tables/read.ts';
import type { ListMallOrdersAnswer, ListViewsAnswer, MallJob } from '../../../../schemas/types/contract.ts';
import { sendPieces } from '../../../testing/fixtures/delivery.ts';
import { insertGoods, insertMember, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder, RECEIVER, type OrderStateName } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { invoice, invoiceOrder } from '../../../money/invoice/tables.ts';
import { runOperatorJobs } from '../../../office/jobs/run.ts';
import { member } from '../../../people/member/tables.ts';
import { orderTag, orderTagged } from '../tags/tables.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-order-filters-'));
let app: TestApp;
let office: string;
/** Names of the orders by their numbers. */
const names = new Map<string, string>();

const INVOICE = {
  type: 'unit',
  content: '木匠公司',
  companyAddress: '',
  taxNumber: '1',
  bankName: '',
  bankAccount: '',
  companyPhone: '',
} as const;

async function issue(orderId: string, userId: number, state: 'pending' | 'success'): Promise<void> {
  const row = {
    user_id: userId,
    shop_id: 0,
    invoice_type: 'enterprise',
    company_title: '木匠公司',
    lines: [] as never[],
    invoice_amount: 2000,
    invoice_status: state,
    invoice_source: 'user',
    created: 1,
    updated: 1,
  } as const;
  const [made] = await app.db.insert(invoice).values(row).returning();
  await app.db.insert(invoiceOrder).values({ invoice_id: made?.invoice_id ?? 0, order_id: orderId, holds: true });
}

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  office = await insertOperator(app, 'office');
  await insertGoods(app.db, { goods_id: 7, bn: 'LJ-100%' });
  const buyer = await insertMember(app, { username: '李雷' });
  const silver = await insertMember(app, { username: '韩梅梅', mobile: '13900001111' });
  await app.db.update(member).set({ grade_id: 4 }).where(eq(member.user_id, silver.user_id));
  type Values = Parameters<typeof insertOrder>[1];
  const add = async (name: string, values: Values, state: OrderStateName, lines?: Parameters<typeof insertOrder>[3]) =>
    void names.set(await insertOrder(app.db, values, state, lines), name);
  const own = { user_id: buyer.user_id };
  await add('plain', own, 'paid');
  await add('transfer', { ...own, pay_type: 'deposit' }, 'paid');
  await add('unpaid transfer', { ...own, pay_type: 'deposit' }, 'unpaid');
  await add('tea', own, 'paid', [{ item_id: 7, goods_id: 7, item_name: '明前龙井' }]);
  await add('dear', { ...own, total_fee: 50_000 }, 'paid');
  await add('message', { ...own, remark: '送到门卫' }, 'paid');
  await add('silver', { user_id: silver.user_id }, 'paid');
  await add('far', { ...own, receiver: { ...RECEIVER, codes: [440000, 440300, 440305] } }, 'paid');
  await add('wished', { ...own, invoice: INVOICE }, 'paid');
  await add('waiting', own, 'paid');
  await add('issued', own, 'paid');
  await add('sent', own, 'paid');
  await add('noted', own, 'paid');
  await add('tagged', own, 'paid');
  await add('finished', own, 'done');
  await add('of a shop', { ...own, shop_id: 3 }, 'paid');
  await add('early', { ...own, created: 1000 }, 'paid');
  await app.db.insert(orderTag).values({ tag_id: 5, name: '加急', colour: 'danger', created: 1 });
  await app.db.insert(orderTagged).values({ order_id: idOf('tagged'), tag_id: 5 });
  await issue(idOf('waiting'), buyer.user_id, 'pending');
  await issue(idOf('issued'), buyer.user_id, 'success');
  await sendPieces(app, office, idOf('sent'), [1], { carrier: 'SF', code: 'SF0001' });
  await app.post(`/mall/orders/${idOf('noted')}/notes`, { token: office, json: { text: '易碎' } });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const idOf = (name: string): string => [...names].find(([, one]) => one === name)?.[0] ?? '';

async function found(query: Record<string, string | number | boolean>): Promise<string[]> {
  const { data } = await app.get<ListMallOrdersAnswer>('/mall/orders', {
    token: office,
    query: { pageSize: 100, ...query },
  });
  expect(data.total_count).toBe(data.list.length);
  return data.list.map(({ order_id }) => names.get(order_id) ?? '').toSorted();
}
const others = (...without: string[]): string[] =>
  [...names.values()].filter((name) => !without.includes(name)).toSorted();

const CASES = [
  ['state', { state: 'done' }, ['finished']],
  ['shop', { distributor_id: 3 }, ['of a shop']],
  ['day', { created_from: 1000, created_to: 1000 }, ['early']],
  ['tag', { tag_id: 5 }, ['tagged']],
  ['receiver and goods by a keyword', { keyword: '明前' }, ['tea']],
  ['way to pay, of paid orders', { pay_type: 'deposit' }, ['transfer']],
  ['a part of the name of goods', { goods: '龙井' }, ['tea']],
  ['the code of a variant, with signs of patterns in it', { goods: 'lj-100%' }, ['tea']],
  ['no part of a code', { goods: '%' }, []],
  ['amount', { amount_from: 40_000, amount_to: 50_000 }, ['dear']],
  ['message', { message: true }, ['message']],
  ['note', { note: true }, ['noted']],
  ['grade', { grade_id: 4 }, ['silver']],
  ['province', { region: 440000 }, ['far']],
  ['county', { region: 440305 }, ['far']],
  ['carrier', { carrier: 'SF' }, ['sent']],
  ['an invoice that waits or is wished', { invoice: 'asked' }, ['waiting', 'wished']],
  ['an issued invoice', { invoice: 'issued' }, ['issued']],
  ['several at once', { note: true, amount_from: 1000, message: false }, ['noted']],
] as const;

it.each(CASES)('finds orders by %s', async (_what, query, expected) => {
  expect(await found(query)).toEqual([...expected]);
});

/** The orders of a file with the filter. */
async function exported(filter: object): Promise<string[]> {
  const json = { list: 'orders', filter, columns: ['order_id'], per: 'order', format: 'csv' };
  const { data } = await app.post<MallJob>('/mall/jobs/export', { token: office, json });
  await runOperatorJobs(app.context());
  const { data: at } = await app.post<{ url: string }>(`/mall/jobs/${data.job_id}/file`, { token: office });
  const [, ...rows] = readLines((await app.app.inject({ url: at.url })).payload);
  return rows.map(({ cells }) => names.get(cells[0]?.text ?? '') ?? '').toSorted();
}

it('has the same orders in a file and by a saved view, filter by filter', async () => {
  for (const [at, [what, query, expected]] of CASES.entries()) {
    expect(await exported(query), what).toEqual([...expected]);
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const json = { list: 'orders', name: `视图 ${at}`, query: text };
    await app.post('/mall/views', { token: office, json });
    const views = await app.get<ListViewsAnswer>('/mall/views', { token: office, query: { list: 'orders' } });
    const kept = views.data.list.find(({ name }) => name === json.name);
    expect(await found(Object.fromEntries(new URLSearchParams(kept?.query))), what).toEqual([...expected]);
  }
});

it('finds the others by no message, no note, no invoice', async () => {
  expect(await found({ message: false })).toEqual(others('message'));
  expect(await found({ note: 'false' })).toEqual(others('noted'));
  expect(await found({ invoice: 'none' })).toEqual(others('wished', 'waiting', 'issued'));
  expect(await found({ tag_id: 0 })).toEqual(others('tagged'));
});
