import { describe, expect, it } from 'vitest';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { csvText, everyRow } from './csv.ts';
import type { ListCall } from './list-def.ts';

it('has a line of titles and a line a row', () => {
  const columns = [
    { id: 'id', title: 'ID', text: (row: { id: number }) => String(row.id) },
    { id: 'twice', title: '两倍', hidden: true as const, text: (row: { id: number }) => String(row.id * 2) },
  ];
  expect(csvText({ columns }, [{ id: 1 }, { id: 2 }])).toBe('ID,两倍\r\n1,2\r\n2,4\r\n');
});

describe('reads every row', () => {
  /** Answers rows numbered from 1 as a list does; its total is counted only up to `counted`. */
  const list = (length: number, counted: number, hasKeys: boolean): OperatorCalls => ({
    may: () => true,
    has: () => true,
    call: () => Promise.reject(new Error('A list is only read.')),
    get: (_path, { page = 1, pageSize = 20, after } = {}) => {
      const start = after === undefined ? (Number(page) - 1) * Number(pageSize) : Number(after);
      const end = Math.min(start + Number(pageSize), length);
      const rows = Array.from({ length: end - start }, (_, index) => ({ id: start + index + 1 }));
      const next = hasKeys && end < length ? { next: String(end) } : {};
      return Promise.resolve({ list: rows, total_count: Math.min(length, counted), ...next });
    },
  });
  const call = 'GET /mall/members' as ListCall<{ id: number }>;

  it.each([
    ['more rows than the total counts, by keys', 450, 200, true],
    ['pages that are all full, by keys', 300, 300, true],
    ['by page numbers where there are no keys', 250, 250, false],
    ['pages that are all full, by page numbers', 300, 300, false],
    ['none', 0, 0, true],
  ])('%s', async (_name, length, counted, hasKeys) => {
    const rows = await everyRow({ call }, list(length, counted, hasKeys), {});
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length }, (_, index) => index + 1));
  });
});
