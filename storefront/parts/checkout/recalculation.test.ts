import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAUSE_MS, Recalculation, type Told } from './recalculation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Asked {
  question: string;
  answer: (text: string) => void;
  refuse: (error: Error) => void;
}

function start(): { asked: Asked[]; told: Told<string>[]; recalculation: Recalculation<string, string> } {
  const asked: Asked[] = [];
  const told: Told<string>[] = [];
  const ask = (question: string): Promise<string> =>
    new Promise((answer, refuse) => asked.push({ question, answer, refuse }));
  return { asked, told, recalculation: new Recalculation(ask, (result) => told.push(result)) };
}

it('asks once after a pause, with the last of the changes', async () => {
  const { asked, recalculation } = start();
  for (const question of ['a', 'b', 'c']) recalculation.request(question);
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ question }) => question)).toEqual(['c']);
});

it('drops the answer to an earlier question, whichever comes first, errors too', async () => {
  const { asked, told, recalculation } = start();
  recalculation.request('slow', 0);
  await vi.advanceTimersByTimeAsync(0);
  recalculation.request('failing', 0);
  await vi.advanceTimersByTimeAsync(0);
  recalculation.request('last', 0);
  await vi.advanceTimersByTimeAsync(0);
  asked[2]?.answer('3');
  asked[1]?.refuse(new Error('late'));
  asked[0]?.answer('1');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ answer: '3' }]);
});

it('tells the error of the last question, and nothing after it was stopped', async () => {
  const { asked, told, recalculation } = start();
  recalculation.request('a', 0);
  await vi.advanceTimersByTimeAsync(0);
  const error = new Error('refused');
  asked[0]?.refuse(error);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ error }]);
  recalculation.request('b', 0);
  await vi.advanceTimersByTimeAsync(0);
  recalculation.stop();
  asked[1]?.answer('2');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveLength(1);
});
