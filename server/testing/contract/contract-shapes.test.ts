/**
 * Checks that every operation of the contract answers: in its envelope, in its shape, and with rows where the mall has any. The list of
 * operations (shapes.json) comes from the contract, so a missing operation is detected here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '../fixtures/fixtures.ts';
import { wrongReasons } from './absences.ts';
import { REASONS } from './absent-reasons.ts';
import { EMPTY, KIND_EXCEPTIONS, REFUSED } from './exceptions.ts';
import { fillOffice, officeRequests } from './requests-office.ts';
import { INVOICE, shopRequests, TITLE } from './requests-shop.ts';
import { afterOrder, employeeOf, merchantOf, tradeRequests } from './requests-trade.ts';
import { fieldsOf, misfits, readShape, rowsOf, type FoundFields } from './shape.ts';
import shapes from './shapes.json' with { type: 'json' };
import { isServed, startWalk, type Answer, type Requests, type Walk } from './walk.ts';

let walk: Walk;
let requests: Requests;
/** Tokens of the areas that do not belong to the member. */
let tokens: Record<string, string>;

/** Adds rows of the member that the demo lacks. */
async function prepare({ ask, known, line }: Walk): Promise<void> {
  const tree = (await ask('GET goods/category')) as { category_id: string; children: unknown[] }[];
  known['cat_id'] = tree.find(({ children }) => children.length > 0)?.category_id ?? '';
  for (const call of [
    'POST member/collect/item/:item_id',
    'POST member/collect/distribution/:distributor_id',
    'POST member/collect/article/:article_id',
    'POST member/browse/history/save',
    'POST cart',
  ])
    await ask(call, { item_id: known['item_id'], distributor_id: known['distributor_id'], num: '1' });
  known['cart_id'] = await line();
  known['title_id'] = String(((await ask('POST member/invoice', TITLE)) as Answer)['invoices_id']);
  const application = { ...INVOICE, order_id: known['order_id'] };
  known['invoice_id'] = String(((await ask('POST order/invoice/apply', application)) as Answer)['id']);
}

beforeAll(async () => {
  walk = await startWalk();
  await prepare(walk);
  await afterOrder(walk);
  await fillOffice(walk);
  requests = { ...shopRequests(walk), ...tradeRequests(walk), ...officeRequests(walk) };
  tokens = { merchant: await merchantOf(walk), employee: await employeeOf(walk) };
});
afterAll(async () => {
  await walk.app.close();
  if (process.env['FIELDS'] !== undefined) process.stdout.write(`${report().join('\n')}\n`);
});

/** What the GET calls answered of the contract's fields, and values of another kind in all answers. */
const answers = new Map<string, FoundFields>();
const wrongKinds = new Map<string, string[]>();

/** `npm run prove -- fields`: fields present and absent, and wrong types, by call. */
function report(): string[] {
  const rows = [...answers].map(([call, { present, absent }]) => ({
    call,
    present: present.length,
    absent,
    wrong: wrongKinds.get(call) ?? [],
  }));
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return [
    'call; present; absent; wrong types',
    ...rows.map(
      ({ call, present, absent, wrong }) =>
        `${call}; ${present}; ${absent.length}: ${absent.join(' ')}; ${wrong.join(', ')}`,
    ),
    `all; ${sum(({ present }) => present)}; ${sum(({ absent }) => absent.length)}; ${sum(({ wrong }) => wrong.length)}`,
  ];
}

/** The caller's token. A token that the call refreshes or ends is used by no other call. */
async function bearerOf(area: string, call: string): Promise<string> {
  if (call === 'GET token/refresh') return (await insertMember(walk.app, { mobile: '13911114444' })).token;
  if (call === 'GET /token/refresh' || call === 'GET /token/invalidate') return walk.another();
  if (call.includes('employeepurchase/activity/item')) return tokens['employee'] ?? '';
  return area.startsWith('admin-') ? walk.operator : (tokens[area] ?? walk.token);
}

const PAGE = { page: 1, pageSize: 10, page_no: 1, page_size: 10 };
const RANK = ['GET', 'POST', 'PUT', 'DELETE'];

/** Reads first, deletes last. */
function inOrder(calls: Record<string, string>): [string, string][] {
  const rank = ([call]: [string, string]): number => RANK.indexOf(call.split(' ')[0] ?? '');
  return Object.entries(calls).toSorted((one, other) => rank(one) - rank(other));
}

/** Operations of the contract by area (its NOTES count 239 for shoppers and 67 for operators). */
it('there are 306 of them', () => {
  const counts = Object.entries(shapes).map(([area, calls]) => [area, Object.keys(calls).length] as const);
  const of = (office: boolean): number =>
    counts.filter(([area]) => area.startsWith('admin-') === office).reduce((sum, [, count]) => sum + count, 0);
  expect([of(false), of(true)]).toEqual([239, 67]);
});

describe.each(Object.entries(shapes))('%s', (area, calls: Record<string, string>) => {
  it('lacks nothing', () => {
    expect(Object.keys(calls).filter((call) => !isServed(walk, call))).toEqual([]);
  });

  it.each(inOrder(calls))('%s', async (call, text) => {
    const fields = (await requests[call]?.()) ?? (area.startsWith('admin-') ? PAGE : walk.common());
    const answer = await walk.send(call, fields, await bearerOf(area, call));
    expect(Object.keys(answer)).toEqual(['data']);
    const { data } = answer;
    const refused = (data as Answer | null)?.['status_code'];
    expect(refused, JSON.stringify(data)).toBe(REFUSED[call]);
    if (refused !== undefined) return;
    const shape = readShape(text);
    if (call.startsWith('GET ')) answers.set(call, fieldsOf(shape, data));
    wrongKinds.set(call, misfits(shape, data));
    expect(rowsOf(data) > 0, 'has rows').toBe(!EMPTY.has(call));
    expect(misfits(shape, data).filter((misfit) => !KIND_EXCEPTIONS.has(`${call} ${misfit}`))).toEqual([]);
  });
});

describe('docs/contract-fields.md', () => {
  it('explains every absent field of a GET call, and no other', () => {
    expect(wrongReasons(REASONS, answers)).toEqual({ unexplained: [], outdated: [] });
  });

  it('names every value of another kind, and no other', () => {
    const met = [...wrongKinds].flatMap(([call, misfits]) => misfits.map((misfit) => `${call} ${misfit}`));
    expect([...KIND_EXCEPTIONS].filter((exception) => !met.includes(exception))).toEqual([]);
  });
});
