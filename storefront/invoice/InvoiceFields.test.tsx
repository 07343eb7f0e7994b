// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { find, hydrate } from '../../ui/testing.tsx';
import InvoiceFields from './InvoiceFields.island.tsx';
import { MAILED, postedField, titleFields } from './invoice-fields.ts';

const NAMES = { title: 'title', tax: 'tax', address: 'a', phone: 'p', bank: 'b', account: 'c' } as const;
const fields = [
  ...titleFields(NAMES, (name) => postedField(undefined, name, '')),
  { ...postedField(undefined, 'email', ''), ...MAILED, label: '接收邮箱' },
];
const element = <InvoiceFields fields={fields} />;
const messageAt = (name: string): string => find(`[data-field=${name}] [role=alert]`).textContent;

function leave(name: string, value: string): void {
  const input = find<HTMLInputElement>(`input[name=${name}]`);
  act(() => {
    input.focus();
    input.value = value;
    input.blur();
  });
}

it('checks title, tax number and e-mail on blur; optional fields may be empty', () => {
  hydrate(renderToString(element), element, () => undefined);
  leave('title', '');
  leave('tax', '9131');
  leave('email', 'nobody@nowhere');
  expect(['title', 'tax', 'email'].map(messageAt)).toEqual([
    '请填写发票抬头',
    '请输入正确的纳税人识别号',
    '邮箱格式不正确',
  ]);
  leave('email', '');
  leave('tax', '91310000MA1K0000XX');
  expect(document.querySelectorAll('[data-field=email] [role=alert], [data-field=tax] [role=alert]')).toHaveLength(0);
});

it('checks what was left wrong before the script ran', () => {
  hydrate(renderToString(element), element, (before) => {
    const input = before.querySelector<HTMLInputElement>('input[name=email]');
    if (input) input.value = 'a@b';
  });
  expect(messageAt('email')).toBe('邮箱格式不正确');
});
