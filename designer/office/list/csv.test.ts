import { expect, it } from 'vitest';
import { csvField } from '../../../engine/tables/sheet.ts';
import { csvText } from './csv.ts';

it('quotes what a CSV reader would take apart, and marks what a spreadsheet would run', () => {
  expect(csvField('甲')).toBe('甲');
  expect(csvField('a,b')).toBe('"a,b"');
  expect(csvField('say "hi"\nnow')).toBe('"say ""hi""\nnow"');
  for (const formula of ['=1+1', '+1;cmd', '-1+1', '@SUM(A1)', '\t=1']) expect(csvField(formula)[0]).toBe("'");
  expect(csvField('-12.50')).toBe('-12.50');
});

it('has a line of titles and a line a row', () => {
  const columns = [
    { id: 'id', title: 'ID', text: (row: { id: number }) => String(row.id) },
    { id: 'twice', title: '两倍', hidden: true as const, text: (row: { id: number }) => String(row.id * 2) },
  ];
  expect(csvText({ columns }, [{ id: 1 }, { id: 2 }])).toBe('ID,两倍\r\n1,2\r\n2,4\r\n');
});
