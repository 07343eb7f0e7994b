/** Edits of orders, as the office makes them. */
import type { MallOrderEdited, MallOrderEditQuote } from '../../schemas/types/contract.ts';
import { linesOf, orderRow } from './fixtures-delivery.ts';
import type { TestApp } from './harness.ts';

export interface LineEdit {
  /** pieces that go, by the order's lines */
  out?: readonly number[];
  /** variants that come, with their pieces */
  more?: readonly (readonly [itemId: number, num: number])[];
  waive?: boolean;
  [field: string]: unknown;
}

type Refused = { message?: string; status_code?: number };
export type Edited = Partial<MallOrderEdited> & Refused;
export type Quoted = Partial<MallOrderEditQuote> & Refused;

async function bodyOf(app: TestApp, orderId: string, { out = [], more = [], ...rest }: LineEdit): Promise<object> {
  const lines = await linesOf(app, orderId);
  const { version } = await orderRow(app, orderId);
  return {
    version,
    removed: out.map((num, at) => ({ line_id: lines[at], num })).filter(({ num }) => num > 0),
    added: more.map(([item_id, num]) => ({ item_id, num })),
    ...rest,
  };
}

export async function quoteEdit(app: TestApp, token: string, orderId: string, change: LineEdit): Promise<Quoted> {
  const json = await bodyOf(app, orderId, change);
  return (await app.post<Quoted>(`/mall/orders/${orderId}/edit-quote`, { token, json })).data;
}

/** Edits an order as its quote says; what the quote refuses is refused with its words. */
export async function editLines(app: TestApp, token: string, orderId: string, change: LineEdit): Promise<Edited> {
  const quote = await quoteEdit(app, token, orderId, change);
  if (quote.message !== undefined) return { message: quote.message, status_code: quote.status_code ?? 422 };
  const json = { ...(await bodyOf(app, orderId, change)), reason: '买家来电要求', shown: quote.difference, ...change };
  const { out: _out, more: _more, ...body } = json as Record<string, unknown>;
  return (await app.post<Edited>(`/mall/orders/${orderId}/edit`, { token, json: body })).data;
}
