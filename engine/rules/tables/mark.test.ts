import { describe, expect, it } from 'vitest';
import { mark, markAgain, unmark } from './mark.ts';

const marked = (...texts: string[]) => texts.filter((text) => mark(text) !== text);

describe('the mark of texts', () => {
  it('stands before what a sheet would run, round, or read as something else', () => {
    const run = ['=1+1', '+86 138', '-杯', '@SUM(A1)', '＝1', '＋1', '－1', '＠a', ' =1', '\t=1', '\n=1'];
    const rounded = [
      '5443727002000001',
      '123456789012',
      '0012',
      '39.50',
      '1.0',
      '-0',
      '+5',
      '1e5',
      '6.92E+12',
      '0.00001',
    ];
    const read = [
      '1,029',
      '3-1',
      '1/2',
      '2025-06-01',
      '3月1日',
      'Mar 1',
      'MAR1',
      '12:30',
      '5%',
      '$5',
      '１２',
      'true',
      '一',
    ];
    const others = ["'a", '’a', ' a', 'a\u3000', '#N/A'];
    for (const texts of [run, rounded, read, others]) expect(marked(...texts)).toEqual(texts);
  });

  it('stands not before what stays as it is', () => {
    const texts = [
      '',
      '甲',
      'A1',
      'E5',
      'A-1',
      'P100',
      '6盒装',
      '5"',
      "5'",
      'a=b',
      '500ml',
      '#新品',
      'march',
      '😀',
      '39',
      '-12.5',
      '0.5',
    ];
    expect(marked(...texts, '13800138000', '¥1,234.50', '-¥0.50', '2026-01-02 03:04:05')).toEqual([]);
  });

  it('is taken away once, with the formula of other systems', () => {
    expect(unmark("''a")).toEqual({ text: "'a", isText: true });
    expect(unmark("' a ")).toEqual({ text: ' a ', isText: true });
    expect(unmark(' a ')).toEqual({ text: 'a', isText: false });
    expect(unmark('="0012"')).toEqual({ text: '0012', isText: true });
    expect(unmark('’0012')).toEqual({ text: '0012', isText: true });
    expect(unmark('’90s')).toEqual({ text: '’90s', isText: false });
  });

  it('does not stand before what a sheet has broken', () => {
    expect(markAgain('6.92E+12')).toBe('6.92E+12');
    expect(markAgain("'6.92E+12")).toBe("'6.92E+12");
    expect(markAgain('=HYPERLINK("x")')).toBe('\'=HYPERLINK("x")');
    expect(markAgain('0012')).toBe("'0012");
  });
});
