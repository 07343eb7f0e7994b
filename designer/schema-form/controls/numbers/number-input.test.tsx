// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { blur, find, fire, focus, render, type } from '../../../../ui/testing.tsx';
import { NumberInput } from './number-input.tsx';

const field = (): HTMLInputElement => find<HTMLInputElement>('input');

interface OwnerProps {
  limits: { type?: string; minimum?: number; maximum?: number };
  unit?: string;
  seen(value: number): void;
}

function Owner({ limits, unit, seen }: OwnerProps) {
  const [value, setValue] = useState(7);
  return (
    <NumberInput
      id="number"
      value={value}
      limits={limits}
      {...(unit && { unit })}
      onChange={(next) => {
        seen(next);
        setValue(next);
      }}
    />
  );
}

const PIECES = { type: 'integer', minimum: 0, maximum: 9999 };

it.each([
  ['１２', 12],
  ['1,299', 1299],
  ['￥88', 88],
  [' 20 ', 20],
  ['16px', 16],
])('takes %j as %d', (typed, value) => {
  const seen: number[] = [];
  render(<Owner limits={PIECES} unit="px" seen={(next) => seen.push(next)} />);
  focus(field());
  type(field(), typed);
  blur(field());
  expect(seen).toEqual([value]);
  expect(field().value).toBe(String(value));
});

it('takes other signs for a minus', () => {
  const seen: number[] = [];
  render(<Owner limits={{ minimum: -50, maximum: 50 }} seen={(next) => seen.push(next)} />);
  type(field(), '−5.25');
  expect(seen).toEqual([-5.25]);
});

it.each([
  ['十二', '请输入数字'],
  ['0x5', '请输入数字'],
  ['1,29', '请输入数字'],
  ['1.5', '请输入整数'],
  ['10000', '请输入 0 到 9999 之间的数'],
])('says of %j at the field: %s', (typed, message) => {
  render(<Owner limits={PIECES} seen={() => undefined} />);
  focus(field());
  type(field(), typed);
  expect(document.body.textContent).toContain(message);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('corrects a refused number before Enter submits the form', () => {
  render(<Owner limits={PIECES} seen={() => undefined} />);
  focus(field());
  type(field(), '10000');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  fire(field(), enter);
  expect(enter.defaultPrevented).toBe(true);
  expect(field().value).toBe('9999');
  expect(document.body.textContent).toContain('已改为 9999（最大 9999）');
});
