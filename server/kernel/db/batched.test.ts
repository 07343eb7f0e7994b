import { expect, it } from 'vitest';
import { batched } from './batched.ts';
import type { Db } from './database.ts';

/** Stands for a database: only which one it is matters here. */
const newDb = (): Db => ({}) as Db;

/** A statement that answers when it is told to; `sent` are the keys of each. */
function statement() {
  const sent: (readonly number[])[] = [];
  const waiting: (() => void)[] = [];
  const load = async (_db: Db, keys: readonly number[]): Promise<(number | Error)[]> => {
    sent.push(keys);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (keys.includes(-1)) throw new Error('lost');
    return keys.map((key) => (key === 13 ? new Error('unlucky') : key * 10));
  };
  return { sent, load, answer: () => waiting.shift()?.() };
}

it('what is asked in one moment goes together, and what comes meanwhile after it', async () => {
  const db = newDb();
  const { sent, load, answer } = statement();
  const first = [1, 2].map((key) => batched(db, 'ten', key, load));
  await expect.poll(() => sent).toEqual([[1, 2]]);
  const second = [3, 4, 5].map((key) => batched(db, 'ten', key, load));
  answer();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await expect
    .poll(() => sent)
    .toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  answer();
  expect(await Promise.all(second)).toEqual([30, 40, 50]);
});

it('a key that fails alone fails alone; a lost statement fails its own keys', async () => {
  const db = newDb();
  const { sent, load, answer } = statement();
  const asked = [12, 13, 14].map((key) => batched(db, 'ten', key, load));
  await expect.poll(() => sent).toHaveLength(1);
  answer();
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const lost = batched(db, 'ten', -1, load);
  await expect.poll(() => sent).toHaveLength(2);
  answer();
  await expect(lost).rejects.toThrow('lost');
  const next = batched(db, 'ten', 7, load);
  await expect.poll(() => sent).toHaveLength(3);
  answer();
  expect(await next).toBe(70);
});

it('a statement that waits for a lock holds up only its own', async () => {
  const db = newDb();
  const { sent, load, answer } = statement();
  const stuck = batched(db, 'ten', 1, load);
  await expect.poll(() => sent).toHaveLength(1);
  const next = batched(db, 'ten', 2, load);
  await expect.poll(() => sent).toEqual([[1], [2]]);
  answer();
  answer();
  expect(await Promise.all([stuck, next])).toEqual([10, 20]);
});

it('databases are kept apart', async () => {
  const { sent, load, answer } = statement();
  const asked = [newDb(), newDb()].map((db) => batched(db, 'ten', 1, load));
  await expect.poll(() => sent).toEqual([[1], [1]]);
  answer();
  answer();
  expect(await Promise.all(asked)).toEqual([10, 10]);
});
