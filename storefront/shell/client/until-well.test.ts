import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilWell } from './until-well.ts';

/** Milliseconds after the beginning at which the page was asked for. */
let asked: number[] = [];
let answers: (() => Response)[] = [];
const away = (seconds?: number) => (): Response =>
  new Response(null, { status: 503, ...(seconds ? { headers: { 'retry-after': String(seconds) } } : {}) });
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  [asked, answers] = [[], []];
  const began = Date.now();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - began);
    return (answers.shift() ?? away())();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

describe('a page that could not be shown', () => {
  it('is asked for less and less often until it can be, without a network too', async () => {
    answers = [away(), lost, away(), () => new Response(null)];
    const well = untilWell('/cart');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await well).toBe(true);
    expect(asked).toEqual([5000, 13_000, 26_000, 46_000]);
  });

  it('waits as long as the server asks', async () => {
    answers = [away(20), () => new Response(null, { status: 404 })];
    const well = untilWell('/cart');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await well).toBe(true);
    expect(asked).toEqual([5000, 25_000]);
  });

  it.each([200, 303, 403, 404, 410])('can be shown when the server answers %i', async (status) => {
    answers = [away(), () => new Response(null, { status })];
    const well = untilWell('/items/7');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await well).toBe(true);
    expect(asked).toEqual([5000, 13_000]);
  });

  it('is given up after some minutes', async () => {
    const well = untilWell('/cart');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await well).toBe(false);
    expect(asked).toHaveLength(12);
  });

  it('is left alone while nobody looks at its tab', async () => {
    page.visibilityState = 'hidden';
    answers = [() => new Response(null)];
    const well = untilWell('/cart');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([]);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await well).toBe(true);
  });
});
