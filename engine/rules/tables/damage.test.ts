import { expect, it } from 'vitest';
import { damageOf, isSheetError } from './damage.ts';

it('knows numbers, dates and errors of sheets', () => {
  const numbers = ['6.92E+12', '６.９２Ｅ＋１２', '6,92E+12', '1e5', '-1.5E-3', '7.8543E13'];
  const dates = [
    '3月1日',
    '2026年3月',
    '2026年3月1日',
    '2026/3/1',
    '2026-03-01',
    '3/1/26',
    '3/1/2026',
    '1-Mar',
    'Mar-01',
    '1-Mar-26',
  ];
  const errors = ['#N/A', '＃Ｎ／Ａ', '#REF!', '#DIV/0!', '#NAME?', '#VALUE!', '########', 'Err:502'];
  for (const text of [...numbers, ...dates, ...errors]) expect([text, damageOf(text)]).not.toEqual([text, '']);
  for (const text of errors) expect([text, isSheetError(text)]).toEqual([text, true]);
  for (const text of [...numbers, ...dates]) expect([text, isSheetError(text)]).toEqual([text, false]);
  for (const text of [
    '',
    'A-1',
    '0012',
    '3-1',
    '1/2',
    'MAR-01',
    '2026-03-01 00:00:00',
    'E5',
    '12E',
    '#新品',
    '#1',
    '2026-03',
    '1.2.3',
    '5443727002000001',
  ])
    expect([text, damageOf(text)]).toEqual([text, '']);
});
