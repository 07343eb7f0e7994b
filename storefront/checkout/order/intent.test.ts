import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endIntent, intentKey, keepOrder, lastOrder, orderOfLines, pendingCall } from './intent.ts';
import type { CheckoutOf } from './order-draft.ts';

const CART: CheckoutOf = { mode: 'cart', shopId: '3', seckill: null };
const OTHER: CheckoutOf = { ...CART, shopId: '4' };

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('keeps one key for the same order until there is an answer', () => {
  const key = intentKey(CART, { remark: 'a' });
  expect(intentKey(CART, { remark: 'a' })).toBe(key);
  expect(pendingCall(CART)).toMatchObject({ key, body: { remark: 'a' } });
  expect(pendingCall(OTHER)).toBeUndefined();
  endIntent();
  expect(pendingCall(CART)).toBeUndefined();
  expect(intentKey(CART, { remark: 'a' })).not.toBe(key);
});

it('takes another key for another order', () => {
  const key = intentKey(CART, { remark: 'a' });
  expect(intentKey(CART, { remark: 'b' })).not.toBe(key);
  expect(intentKey(OTHER, { remark: 'b' })).not.toBe(intentKey(CART, { remark: 'b' }));
});

it('knows the order that was made of cart lines, and of no others', () => {
  intentKey(CART, {});
  keepOrder(CART, '1234', ['7', '8']);
  keepOrder(CART, '5678', ['9']);
  expect(orderOfLines(CART, ['8'])).toBe('1234');
  expect(orderOfLines(CART, ['9', '10'])).toBe('5678');
  expect(orderOfLines(CART, ['10'])).toBeUndefined();
  expect(orderOfLines(OTHER, ['7'])).toBeUndefined();
  expect([lastOrder(CART), lastOrder(OTHER)]).toEqual(['5678', undefined]);
  expect(pendingCall(CART)).toBeUndefined();
});

it('does without storage where the browser refuses it', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  // A key that cannot be stored would create a second order for the same intent.
  expect(intentKey(CART, {})).toBeUndefined();
  expect(lastOrder(CART)).toBeUndefined();
});
