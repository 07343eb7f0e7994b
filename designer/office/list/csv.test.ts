import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('has a line of titles and a line a row', () => {
  const columns = [
    { id: 'id', title: 'ID', text: (row: { id: number }) => String(row.id) },
    { id: 'twice', title: '两倍', hidden: true as const, text: (row: { id: number }) => String(row.id * 2) },
  ];
  expect(csvText({ columns }, [{ id: 1 }, { id: 2 }])).toBe('ID,两倍\r\n1,2\r\n2,4\r\n');
});
