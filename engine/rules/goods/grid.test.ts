import { describe, expect, it } from 'vitest';
import { cellText, gridColumn, gridFields, pastedCells, readCell } from './grid.ts';

describe('a cell of the table of goods', () => {
  it('takes amounts and counts as people and spreadsheets write them', () => {
    expect(readCell('price', '￥1,299.50', true)).toEqual({ value: 129_950 });
    expect(readCell('price', '１２', true)).toEqual({ value: 1200 });
    expect(readCell('store', '1,200', true)).toEqual({ value: 1200 });
    expect(readCell('barcode', ' ６９０１-１ ', true)).toEqual({ value: '6901-1' });
  });

  it('is empty where nothing is known, and must be filled where a value is needed', () => {
    expect(gridFields([]).map((field) => readCell(field, ' ', true))).toEqual([
      { value: '' },
      { value: '' },
      { wrong: '请填写' },
      { value: 0 },
      { value: null },
      { value: null },
      { wrong: '请填写' },
      { value: null },
    ]);
  });

  it('has a column for the price of each grade, behind that for all members', () => {
    const grades = [{ key: 'v2', name: '金卡' }];
    expect(gridFields(grades).slice(4, 7)).toEqual(['member_price', 'grade_v2', 'cost_price']);
    expect(gridColumn('grade_v2', grades).title).toBe('金卡价（元）');
    expect(readCell('grade_v2', '99.5', true)).toEqual({ value: 9950 });
  });

  it('says what is wrong with it', () => {
    const wrong = (...input: Parameters<typeof readCell>) => {
      const read = readCell(...input);
      return 'wrong' in read ? read.wrong : '';
    };
    expect(wrong('price', '12,5', true)).toContain('金额');
    expect(wrong('price', '0', true)).toBe('售价为 0 的商品不能在售');
    expect(wrong('price', '0', false)).toBe('');
    expect(wrong('store', '-1', true)).toBe('请输入整数');
    expect(wrong('weight', '99999999', true)).toBe('数值太大');
    expect(wrong('barcode', '6.92E+12', true)).toContain('科学计数');
    expect(wrong('bn', 'x'.repeat(41), true)).toContain('40');
  });

  it('shows what it was read from', () => {
    expect(cellText('price', 1250)).toBe('12.50');
    expect(cellText('market_price', 0)).toBe('');
    expect(cellText('store', 0)).toBe('0');
    expect(cellText('weight', null)).toBe('');
    expect(cellText('cost_price', undefined)).toBe('');
  });
});

it('takes a block of a spreadsheet apart, and leaves the text of one cell whole', () => {
  expect(pastedCells('12\t"两\n行"\r\n\t13\r\n')).toEqual([
    ['12', '两\n行'],
    ['', '13'],
  ]);
  expect(pastedCells('12')).toBeUndefined();
  expect(pastedCells('12\n13')).toEqual([['12'], ['13']]);
});
