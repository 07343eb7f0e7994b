import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAUSE_MS, Recalculation, type Outcome } from './recalculation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Request {
  question: string;
  answer: (text: string) => void;
  refuse: (error: Error) => void;
}

function start(): { requests: Request[]; outcomes: Outcome<string>[]; recalculation: Recalculation<string, string> } {
  const requests: Request[] = [];
  const outcomes: Outcome<string>[] = [];
  const ask = (question: string): Promise<string> =>
    new Promise((answer, refuse) => requests.push({ question, answer, refuse }));
  return { requests, outcomes, recalculation: new Recalculation(ask, (result) => outcomes.push(result)) };
}

it('sends one request after a pause, with the last of the changes', async () => {
  const { requests, recalculation } = start();
  for (const question of ['a', 'b', 'c']) recalculation.request(question);
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ question }) => question)).toEqual(['c']);
});

it('drops the answer to an earlier question, whichever comes first, errors too', async () => {
  const { requests, outcomes, recalculation } = start();
  recalculation.request('slow', 0);
  await vi.advanceTimersByTimeAsync(0);
  recalculation.request('failing', 0);
  await vi.advanceTimersByTimeAsync(0);
  recalculation.request('last', 0);
  await vi.advanceTimersByTimeAsync(0);
  requests[2]?.answer('3');
  requests[1]?.refuse(new Error('late'));
  requests[0]?.answer('1');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual([{ answer: '3' }]);
});

it('reports the error of the last question, and nothing after a stop', async () => {
  const { requests, outcomes, recalculation } = start();
  recalculation.request('a', 0);
  await vi.advanceTimersByTimeAsync(0);
  const error = new Error('refused');
  requests[0]?.refuse(error);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual([{ error }]);
  recalculation.request('b', 0);
  await vi.advanceTimersByTimeAsync(0);
  recalculation.stop();
  requests[1]?.answer('2');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toHaveLength(1);
});
