// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { blur, find, focus, key, render, type } from '../../../ui/testing.tsx';
import { dayIn } from './day-text.ts';
import { DayInput } from './DayInput.tsx';

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

const chosen: string[] = [];
function Owner({ first }: { first: string }) {
  const [day, setDay] = useState(first);
  return (
    <DayInput
      aria-label="从"
      value={day}
      onChange={(next) => {
        chosen.push(next);
        setDay(next);
      }}
    />
  );
}
const field = (): HTMLInputElement => find<HTMLInputElement>('input[aria-label="从"]');

it('tells of days alone, keeps what is none and marks it', () => {
  chosen.length = 0;
  render(<Owner first="" />);
  focus(field());
  type(field(), '2026-11-2');
  expect([field().value, chosen]).toEqual(['2026-11-2', []]);
  type(field(), '2026-11-28');
  expect(chosen).toEqual(['2026-11-28']);
  type(field(), '2026-02-30');
  blur(field());
  expect([field().value, field().getAttribute('aria-invalid'), chosen.length]).toEqual(['2026-02-30', 'true', 1]);
  focus(field());
  type(field(), '20260301');
  blur(field());
  expect([field().value, field().getAttribute('aria-invalid'), chosen.at(-1)]).toEqual([
    '2026-03-01',
    null,
    '2026-03-01',
  ]);
  type(field(), '');
  expect(chosen.at(-1)).toBe('');
});

it('moves by the arrow keys, over the ends of months and years', () => {
  chosen.length = 0;
  render(<Owner first="2026-12-31" />);
  key(field(), 'ArrowUp');
  key(field(), 'ArrowDown');
  expect(chosen).toEqual(['2027-01-01', '2026-12-31']);
});

it('opens the calendar of the browser, whose day counts', () => {
  chosen.length = 0;
  render(<Owner first="2026-12-31" />);
  const calendar = find<HTMLInputElement>('input[type="date"]');
  type(calendar, '2027-02-03');
  expect([field().value, chosen]).toEqual(['2027-02-03', ['2027-02-03']]);
});
