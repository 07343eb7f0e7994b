// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { keptByTab, readMemory, writeMemory } from './browser-memory.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function fill(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

function forbid(): void {
  fill();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
}

it('a value of the tab stays over reloads', () => {
  expect(keptByTab('a', () => 'first')).toBe('first');
  expect(sessionStorage.getItem('a')).toBe('first');
  expect(keptByTab('a', () => 'second')).toBe('first');
});

it.each([
  ['full', fill],
  ['forbidden', forbid],
])('nothing breaks when storage is %s', (how, breakStorage) => {
  breakStorage();
  expect(keptByTab(how, () => 'first')).toBe('first');
  expect(keptByTab(how, () => 'second')).toBe('first');
  writeMemory(how, ['x']);
  expect(readMemory(how)).toBe(null);
});
