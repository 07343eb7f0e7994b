import { describe, expect, it } from 'vitest';
import { linkedParts } from './mall-links.ts';
import { expectedText, hoursText, isServed, type ServiceDays } from './service-hours.ts';

const MALL = 'https://mall.test';
const CHINA = 'Asia/Shanghai';
const hours = (days: ServiceDays, opens = '09:00', closes = '21:00') => ({ days, opens, closes, away: '' });
/** Monday, 2 June 2025, in China. */
const at = (time: string, day = '02'): number => Date.parse(`2025-06-${day}T${time}:00+08:00`) / 1000;

describe('hours of service', () => {
  it.each([
    ['every', at('09:00'), true],
    ['every', at('20:59'), true],
    ['every', at('21:00'), false],
    ['weekdays', at('12:00', '06'), true],
    ['weekdays', at('12:00', '07'), false],
    ['six', at('12:00', '07'), true],
    ['six', at('12:00', '08'), false],
    ['none', at('03:00'), true],
  ] as const)('%s hold at %i: %s', (days, time, served) => {
    expect(isServed(hours(days), time, CHINA)).toBe(served);
  });

  it('go on after midnight when they end before they begin, on the day that follows one of them', () => {
    const late = hours('weekdays', '18:00', '02:00');
    expect(isServed(late, at('01:00', '07'), CHINA), 'Saturday, after Friday').toBe(true);
    expect(isServed(late, at('19:00', '07'), CHINA)).toBe(false);
    expect(isServed(late, at('01:00', '02'), CHINA), 'Monday, after Sunday').toBe(false);
    expect(isServed(late, at('19:00', '02'), CHINA)).toBe(true);
  });

  it('are said with the time to answer only where it is known', () => {
    const served = { hours: hoursText(hours('every')), is_open: true, away: '' };
    expect(expectedText({ ...served, answer_minutes: 10 })).toBe('工作时间 9:00–21:00，通常 10 分钟内回复');
    expect(expectedText({ ...served, answer_minutes: 150 })).toBe('工作时间 9:00–21:00，通常 3 小时内回复');
    expect(expectedText(served)).toBe('工作时间 9:00–21:00');
    expect(expectedText({ ...served, hours: '' })).toBe('请留言，我们会尽快回复您');
    expect(expectedText({ ...served, is_open: false, away: '明早见' })).toBe('工作时间 9:00–21:00。明早见');
  });
});

describe('links in messages', () => {
  it.each([
    [
      `看${MALL}/items/5?a=1。`,
      [{ text: '看' }, { text: `${MALL}/items/5?a=1`, href: '/items/5?a=1' }, { text: '。' }],
    ],
    ['看https://evil.test/items/5', [{ text: '看https://evil.test/items/5' }]],
    [`${MALL}.evil.test/x`, [{ text: `${MALL}.evil.test/x` }]],
    [`${MALL}@evil.test/x`, [{ text: `${MALL}@evil.test/x` }]],
    ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
    ['', []],
  ])('of %s are active for the mall alone', (text, parts) => {
    expect(linkedParts(text, MALL)).toEqual(parts);
  });
});
