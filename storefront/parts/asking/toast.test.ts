// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const text = (role: string): string => document.querySelector(`[role=${role}]`)?.textContent ?? '';

it('shows one message for 3 s', () => {
  toast('成功加入购物车', 'success');
  expect(text('status')).toBe('成功加入购物车');
  vi.advanceTimersByTime(2999);
  expect(text('status')).toBe('成功加入购物车');
  vi.advanceTimersByTime(1);
  expect(text('status')).toBe('');
});

it('shows one at a time: a second replaces the first and has its own 3 s', () => {
  toast('领取成功', 'success');
  vi.advanceTimersByTime(2000);
  toast('操作失败', 'error');
  expect(text('status')).toBe('');
  expect(text('alert')).toBe('操作失败');
  vi.advanceTimersByTime(2000);
  expect(text('alert')).toBe('操作失败');
  vi.advanceTimersByTime(1000);
  expect(text('alert')).toBe('');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});

it('shows markup of a message as text and comes back when the page lost its host', () => {
  document.body.replaceChildren();
  toast('<img src=x onerror=alert(1)>', 'error');
  expect(document.querySelector('img')).toBeNull();
  expect(text('alert')).toBe('<img src=x onerror=alert(1)>');
});
