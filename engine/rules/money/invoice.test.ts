import { expect, it } from 'vitest';
import { amountInWords, INVOICE_STATES, invoiceMoves, type InvoiceState } from './invoice.ts';

it.each([
  [0, '零圆整'],
  [1, '壹分'],
  [10, '壹角整'],
  [105, '壹圆零伍分'],
  [10_230, '壹佰零贰圆叁角整'],
  [1_000_000, '壹万圆整'],
  [1_000_500, '壹万零伍圆整'],
  [10_005_000, '壹拾万零伍拾圆整'],
  [12_345_678, '壹拾贰万叁仟肆佰伍拾陆圆柒角捌分'],
  [1_000_000_000_100, '壹佰亿零壹圆整'],
  [-10_230, '负壹佰零贰圆叁角整'],
])('%d cents are %s', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

it('lets a buyer change what waits or was refused, and download what was issued', () => {
  const states = Object.keys(INVOICE_STATES) as InvoiceState[];
  const open = states.filter((state) => invoiceMoves(state, false).canWithdraw);
  expect(open).toEqual(['pending', 'failed']);
  expect(states.filter((state) => invoiceMoves(state, true).canChange)).toEqual([]);
  expect(states.filter((state) => invoiceMoves(state, true).canDownload)).toEqual(['success', 'waste']);
});
