// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnFailedChunk } from './chunks.ts';

const reload = vi.fn<() => void>();

function page(sessionStorage: Storage = window.sessionStorage, onLine = true) {
  const target = new EventTarget();
  reloadOnFailedChunk({
    addEventListener: target.addEventListener.bind(target),
    sessionStorage,
    location: { reload },
    navigator: { onLine },
  });
  return (...before: string[]): boolean => {
    for (const name of before) target.dispatchEvent(new Event(name));
    const event = new Event('vite:preloadError', { cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
}

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});

it('reloads once for a failed chunk, and lets the error through when the reload did not help', () => {
  expect(page()()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  const afterReload = page();
  expect(afterReload()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads again for the next version', () => {
  vi.useFakeTimers();
  page()();
  vi.advanceTimersByTime(60_000);
  page()();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('does not reload without a network, and does when it is back', () => {
  expect(page(window.sessionStorage, false)()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(page()()).toBe(true);
});

it('does not reload a page that is being left, and does when it is shown again', () => {
  expect(page()('beforeunload')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(page()('beforeunload', 'pageshow')).toBe(true);
});

it('reloads a page again that was not left after all, as by a download', () => {
  vi.useFakeTimers();
  const fails = page();
  expect(fails('beforeunload')).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(fails()).toBe(true);
  vi.useRealTimers();
});

it('does not reload where nothing can be remembered', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error('refused');
    },
  } as unknown as Storage;
  expect(page(refusing)()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
