// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuantityInput } from './QuantityInput.tsx';
import { blur, button, click, find, fire, focus, key, press, render, type } from '../../ui/testing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup(
  start: number,
  limits: { min?: number; max?: number; step?: number; disabled?: boolean; atOnce?: true } = {},
) {
  const messages: string[] = [];
  function Owner() {
    const [value, setValue] = useState(start);
    return (
      <QuantityInput
        label="数量"
        value={value}
        onChange={setValue}
        onRefused={(text) => messages.push(text)}
        {...limits}
      />
    );
  }
  render(<Owner />);
  const field = find<HTMLInputElement>('input');
  return { messages, field, text: () => field.value, taken: () => Number(field.getAttribute('aria-valuenow')) };
}

const release = (): void => fire(button('增加'), new PointerEvent('pointerup', { bubbles: true }));

describe('QuantityInput', () => {
  it('steps by its buttons and by the arrow keys', () => {
    const { field, text } = setup(2);
    click(button('增加'));
    expect(text()).toBe('3');
    click(button('减少'));
    expect(text()).toBe('2');
    key(field, 'ArrowUp');
    key(field, 'ArrowUp');
    key(field, 'ArrowDown');
    expect(text()).toBe('3');
    expect(field.getAttribute('aria-valuenow')).toBe('3');
  });

  it('repeats every 200 ms while a button is held, and not once more on release', () => {
    const { text } = setup(1);
    press(button('增加'));
    act(() => vi.advanceTimersByTime(199));
    expect(text()).toBe('1');
    act(() => vi.advanceTimersByTime(1));
    expect(text()).toBe('2');
    act(() => vi.advanceTimersByTime(600));
    expect(text()).toBe('5');
    release();
    act(() => button('增加').click());
    act(() => vi.advanceTimersByTime(1000));
    expect(text()).toBe('5');
  });

  it('stops at the stock, has one message, and marks the button', () => {
    const { text, messages } = setup(3, { max: 5 });
    press(button('增加'));
    act(() => vi.advanceTimersByTime(2000));
    release();
    expect(text()).toBe('5');
    expect(messages).toEqual(['库存不足，最大库存为5件']);
    expect(button('增加').getAttribute('aria-disabled')).toBe('true');
    expect(button('减少').getAttribute('aria-disabled')).toBe('false');
  });

  it('has a message why it goes no lower than 1', () => {
    const { text, messages } = setup(1);
    expect(button('减少').getAttribute('aria-disabled')).toBe('true');
    click(button('减少'));
    expect(text()).toBe('1');
    expect(messages).toEqual(['此商品的最小购买数量为1件']);
  });

  it.each([
    ['abc', '1'],
    ['', '1'],
    ['0', '1'],
    ['999999', '99999'],
    ['12', '12'],
  ])('makes of typed %j a %s', (typed, expected) => {
    const { field, text } = setup(7);
    focus(field);
    type(field, typed);
    expect(text()).toBe(typed);
    blur(field);
    expect(text()).toBe(expected);
  });

  it('follows the decimals of its step', () => {
    const { field, text } = setup(1, { step: 0.1 });
    key(field, 'ArrowUp');
    key(field, 'ArrowUp');
    expect(text()).toBe('1.2');
  });

  it.each([
    ['when the field is left', 2, {}],
    ['at once where that is asked for', 3, { atOnce: true }],
  ] as const)('takes what is typed %s', (_when, meanwhile, when) => {
    const { field, taken, messages } = setup(2, { min: 0, max: 5, ...when });
    focus(field);
    type(field, '３');
    expect(taken()).toBe(meanwhile);
    type(field, '9');
    expect([taken(), messages]).toEqual([meanwhile, []]);
    blur(field);
    expect([taken(), messages.length]).toEqual([5, 1]);
  });

  it('does nothing while disabled', () => {
    const { field, text, messages } = setup(2, { disabled: true });
    click(button('增加'));
    key(field, 'ArrowUp');
    expect(text()).toBe('2');
    expect(messages).toEqual([]);
  });
});
