// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { element, inShop, liveHost, messagesOf } from './test-support.ts';

const stored = { text: '鲜果节', endDate: '2026-12-31', endTime: '20:00', rules: '每人限领一张。' };

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-12-30T11:59:57Z') }));
afterEach(() => vi.useRealTimers());

function awake(config: Record<string, unknown>): HTMLElement {
  const root = inShop('W0024', config);
  act(() => void hydrateRoot(root, element('W0024', config, { host: liveHost() })));
  return root;
}

it("says until when it runs without scripts, and counts by the mall's clock with them", () => {
  expect(inShop('W0024', stored).textContent).toBe('鲜果节12月31日 20:00 结束每人限领一张。');
  const html = awake(stored);
  expect(html.querySelector('[role=timer]')?.textContent).toBe('1天 00:01:02');
  act(() => vi.advanceTimersByTime(3000));
  expect(html.querySelector('[role=timer]')?.textContent).toBe('1天 00:00:59');
});

it('says that it has ended, and shows no clock then', () => {
  const html = awake({ ...stored, endDate: '2026-12-01', endedText: '明年见' });
  expect(html.textContent).toContain('明年见');
  expect(html.querySelector('[role=timer]')).toBeNull();
});

it('has no clock without a date, and refuses what is no time', async () => {
  expect(awake({ ...stored, endDate: '' }).textContent).toBe('鲜果节每人限领一张。');
  expect(await messagesOf('W0024', { endTime: '25:00' })).toEqual(['请填写 00:00 至 23:59']);
  expect(await messagesOf('W0024', { endDate: '31.12.' })).toEqual(['请选择日期']);
});
