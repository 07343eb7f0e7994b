// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { blur, button, click, find, focus, key, render, type } from '../../../ui/testing.tsx';
import { clockIn, dayIn, momentIn } from './day-text.ts';
import { ClockInput } from './ClockInput.tsx';
import { DayInput } from './DayInput.tsx';
import { refusedIn } from './refused.ts';
import { localOf, secondsKeepingStored, secondsOf } from './moment.ts';
import { MomentInput } from './MomentInput.tsx';

it.each([
  ['2026-11-28', '2026-11-28'],
  ['20261128', '2026-11-28'],
  ['2026/1/8', '2026-01-08'],
  ['２０２６．１．８', '2026-01-08'],
  ['2026年1月8日', '2026-01-08'],
  ['1-8', '2025-01-08'],
  ['1月8日', '2025-01-08'],
  [' ', ''],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['昨天', undefined],
  ['2026', undefined],
])('reads %s as %s', (text, day) => {
  expect(dayIn(text, '2025-06-01')).toBe(day);
});

it.each([
  ['10:00', '10:00'],
  ['９：３０', '09:30'],
  ['9', '09:00'],
  ['9点5分', '09:05'],
  ['930', '09:30'],
  ['1000', '10:00'],
  ['10:00:30', '10:00:30'],
  ['100030', '10:00:30'],
  ['', ''],
  ['24:00', undefined],
  ['10:60', undefined],
  ['早上', undefined],
])('reads the time of day %s as %s', (text, clock) => {
  expect(clockIn(text)).toBe(clock);
});

it.each([
  ['2026-11-28 10:00', '2026-11-28 10:00'],
  ['2026-11-28T10:00', '2026-11-28 10:00'],
  ['２０２６－１１－２８　１０：００：３０', '2026-11-28 10:00:30'],
  ['2026年1月8日9点', '2026-01-08 09:00'],
  ['20261128 1000', '2026-11-28 10:00'],
  ['202611281000', '2026-11-28 10:00'],
  ['20261128100030', '2026-11-28 10:00:30'],
  ['11-28 9:30', '2025-11-28 09:30'],
  ['2026-11-28', '2026-11-28 00:00'],
  ['', ''],
  ['2026-02-30 10:00', undefined],
  ['2026-11-28 25:00', undefined],
  ['10:00', undefined],
])('reads day and time %s as %s', (text, moment) => {
  expect(momentIn(text, '2025-06-01')).toBe(moment);
});

it('keeps the seconds of a stored time, in the time of the mall', () => {
  const at = Date.parse('2026-11-28T23:59:59+08:00') / 1000;
  expect(localOf(at)).toBe('2026-11-28 23:59:59');
  expect(secondsOf(localOf(at))).toBe(at);
  expect(localOf(at + 1)).toBe('2026-11-29 00:00');
  expect(secondsKeepingStored(localOf(at), at)).toBe(at);
  expect(secondsKeepingStored('2026-11-28 10:00', at)).toBe(Date.parse('2026-11-28T10:00:00+08:00') / 1000);
});

const chosen: string[] = [];
function Owner({
  first,
  part: Part,
}: {
  first: string;
  part: typeof DayInput | typeof MomentInput | typeof ClockInput;
}) {
  const [value, setValue] = useState(first);
  return (
    <Part
      aria-label="从"
      value={value}
      onChange={(next) => {
        chosen.push(next);
        setValue(next);
      }}
    />
  );
}
const field = (): HTMLInputElement => find<HTMLInputElement>('input[aria-label="从"]');
function show(part: Parameters<typeof Owner>[0]['part'], first: string): void {
  chosen.length = 0;
  render(<Owner part={part} first={first} />);
}

it('tells of days alone, keeps what is none and says why', () => {
  show(DayInput, '');
  focus(field());
  type(field(), '2026-11-2');
  expect([field().value, chosen]).toEqual(['2026-11-2', []]);
  type(field(), '2026-11-28');
  expect(chosen).toEqual(['2026-11-28']);
  type(field(), '2026-02-30');
  blur(field());
  expect([field().value, field().getAttribute('aria-invalid'), chosen.length]).toEqual(['2026-02-30', 'true', 1]);
  expect(find('[role="alert"]').textContent).toBe('请填写日期，例如 2026-11-28');
  expect(field().getAttribute('aria-describedby')).toBe(find('[role="alert"]').id);
  focus(field());
  type(field(), '20260301');
  blur(field());
  expect([field().value, field().getAttribute('aria-invalid'), chosen.at(-1)]).toEqual([
    '2026-03-01',
    null,
    '2026-03-01',
  ]);
  expect(document.querySelector('[role="alert"]')).toBeNull();
  type(field(), '');
  expect(chosen.at(-1)).toBe('');
});

it('moves by the arrow keys, over the ends of months and years', () => {
  show(DayInput, '2026-12-31');
  key(field(), 'ArrowUp');
  key(field(), 'ArrowDown');
  expect(chosen).toEqual(['2027-01-01', '2026-12-31']);
});

it('moves the part of a time at the caret', () => {
  show(MomentInput, '2026-12-31 23:59');
  focus(field());
  for (const [caret, moved] of [
    [16, '2027-01-01 00:00'],
    [12, '2027-01-01 01:00'],
    [4, '2027-01-02 01:00'],
  ] as const) {
    field().setSelectionRange(caret, caret);
    key(field(), 'ArrowUp');
    expect([chosen.at(-1), field().selectionStart]).toEqual([moved, caret]);
  }
});

it('goes round at midnight where there is no day', () => {
  show(ClockInput, '23:30');
  focus(field());
  field().setSelectionRange(1, 1);
  key(field(), 'ArrowUp');
  expect(chosen).toEqual(['00:30']);
});

const at = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
/** The calendar finds its place after the click. */
const open = async (): Promise<void> => {
  click(button('打开日历'));
  await act(async () => undefined);
};
const month = (): HTMLElement => find('[role="grid"]');

it('opens a calendar in Chinese, which keys walk through', async () => {
  show(DayInput, '2026-12-31');
  await open();
  expect(month().getAttribute('aria-label')).toBe('2026年12月');
  expect([...month().querySelectorAll('th')].map(({ textContent }) => textContent).join('')).toBe('一二三四五六日');
  expect(find('[aria-selected="true"] button').getAttribute('aria-label')).toBe('2026-12-31');
  expect(at()).toBe('2026-12-31');
  for (const [name, day] of [
    ['ArrowRight', '2027-01-01'],
    ['ArrowDown', '2027-01-08'],
    ['Home', '2027-01-04'],
    ['End', '2027-01-10'],
    ['PageDown', '2027-02-10'],
  ] as const) {
    key(month(), name);
    expect(at()).toBe(day);
  }
  expect(month().getAttribute('aria-label')).toBe('2027年2月');
  click(button('2027-02-10'));
  expect([field().value, chosen]).toEqual(['2027-02-10', ['2027-02-10']]);
  expect(button('打开日历').getAttribute('aria-expanded')).toBe('false');
});

it('asks for the time after the day, and keeps the one it had', async () => {
  show(MomentInput, '2026-12-31 10:00:30');
  await open();
  click(button('2026-12-01'));
  expect(chosen).toEqual(['2026-12-01 10:00:30']);
  const time = find<HTMLInputElement>('label input');
  expect(document.activeElement).toBe(time);
  type(time, '１８：００');
  key(time, 'Enter');
  expect([chosen.at(-1), field().value]).toEqual(['2026-12-01 18:00', '2026-12-01 18:00']);
});

it('lets no form save the time before, while its text says none', () => {
  chosen.length = 0;
  render(
    <form>
      <input aria-label="名称" />
      <Owner part={MomentInput} first="2026-12-31 10:00" />
    </form>,
  );
  expect(refusedIn(find('form'))).toBe('');
  focus(field());
  type(field(), '明天');
  focus(find('[aria-label="名称"]'));
  expect(refusedIn(find('form'))).toBe('请填写日期和时间，例如 2026-11-28 10:00');
  expect(document.activeElement).toBe(field());
});

it('has no field in the language of the browser', () => {
  for (const part of [DayInput, MomentInput, ClockInput]) {
    const { container } = render(<Owner part={part} first="" />);
    expect([...container.querySelectorAll('input')].map(({ type }) => type)).toEqual(['text']);
  }
});
