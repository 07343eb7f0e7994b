import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from './read.ts';
import { BYTE_ORDER_MARK, csvOf } from './write.ts';

const cells = (text: string) => readLines(text).map((line) => line.cells.map((cell) => cell.text));

/** What separators, quotes, marks and sheets' own ideas of a value are made of. */
const signs = [...'"\'’,，;；\t\n \u3000\ufeff=+-@＝＠0¥./年a杯（'];
const piece = fc.constantFrom(...signs, '12', '1e5', 'TRUE', 'Mar', '😀', '#N/A', '="');
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\r', '')),
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
);

describe('tables', () => {
  it('are read as they were written, whatever their texts are', () => {
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, (table) => {
        expect(cells(BYTE_ORDER_MARK + csvOf(table))).toEqual(table);
      }),
      {
        numRuns: 3000,
      },
    );
  });

  it('have one kind of line break within a cell, as sheets do', () => {
    expect(cells(csvOf([['a\r\nb\rc', '\r']]))).toEqual([['a\nb\nc', '\n']]);
  });

  it('are parted by what their first line has outside of quotes', () => {
    expect(cells('编号\t售价\t库存\n1511\t1,029\t300')).toEqual([
      ['编号', '售价', '库存'],
      ['1511', '1,029', '300'],
    ]);
    expect(cells('"a\tb",c\nd\te,f')).toEqual([
      ['a\tb', 'c'],
      ['d\te', 'f'],
    ]);
    expect(cells('\r\n\r\na;b，c\r\n1;2，3')).toEqual([[''], [''], ['a', 'b，c'], ['1', '2，3']]);
    expect(cells('5" 管\t1\n"6"" 管"\t2')).toEqual([
      ['5" 管', '1'],
      ['6" 管', '2'],
    ]);
  });

  it('are counted by the lines of the sheet, in which a cell may have several', () => {
    const lines = readLines('a,b\r"1\r2",3\r\r"x","y"\r');
    expect(lines.map(({ line, raw }) => [line, raw])).toEqual([
      [1, ['a', 'b']],
      [2, ['1\n2', '3']],
      [3, ['']],
      [4, ['x', 'y']],
    ]);
  });

  it('have problems where quotes are no pairs, and only there', () => {
    const problems = (content: string) =>
      readLines(content).flatMap(({ line, problem }) => (problem === '' ? [] : [[line, problem]]));
    expect(problems('a,b\n1,"2\n3,4\n5,6\n')).toEqual([[2, '引号没有结束，从这里起都没有读']]);
    expect(problems('a,b\n"1"2,3\n4,5\n"6",7\n')[0]).toEqual([2, '引号后面还有内容，分不清格子']);
    expect(problems('a,b,c,d\nA1, "杯，蓝, 大", 3\n')).toEqual([[2, '引号前面不能有空格']]);
    expect(problems('a,b\n1,5"\n"say ""hi""",2 \n')).toEqual([]);
  });

  it('are read only as far as anybody looks', () => {
    expect(readLines('1\n'.repeat(10), { most: 10 })).toHaveLength(10);
    expect(readLines('1\n'.repeat(12), { most: 10 }).length).toBeGreaterThan(10);
  });
});
