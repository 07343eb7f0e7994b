import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cacheOf, gateOf } from '../caches.ts';
import { nextOrderNumber } from '../system/number.ts';
import { getSetting, putSetting } from '../system/settings/settings.ts';
import { setting } from '../system/tables.ts';
import { throwFailure, transact } from '../system/transact.ts';
import { fail } from '../http/answer.ts';
import { onPostgres, testApp, type StartApp, type TestApp } from '../../testing/harness.ts';
import { batched } from './batched.ts';
import { inTransaction, OpenTransaction, openTransactions, outside } from './transaction.ts';
import { watchTransactions } from './embedded/watch.ts';
import { warmCaches } from '../../testing/warm-caches.ts';

function suite(start: StartApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.delete(setting));

  const values = { key: 'wall', value: 1, updated: 0 };
  const stored = () => app.db.select().from(setting).where(eq(setting.key, 'wall'));

  it('gives the work a context whose database is the transaction', async () => {
    await inTransaction(app, async (tx, context) => {
      expect(context.db).toBe(tx);
      await context.db.insert(setting).values(values);
    });
    expect(await stored()).toHaveLength(1);
  });

  it('throws at once when something in it asks the database itself, and says what and where', async () => {
    async function forgetsItsTransaction(): Promise<unknown> {
      return inTransaction(app, async (tx) => {
        await tx.insert(setting).values(values);
        return app.db.select({ wanted: setting.value }).from(setting);
      });
    }
    const error: unknown = await forgetsItsTransaction().catch((thrown: unknown) => thrown);
    const { message } = ((error as Error).cause ?? error) as Error;
    expect(message).toContain('forgetsItsTransaction');
    expect(message).toContain('transaction.test.ts');
    expect(message).toContain('select "value" from "setting"');
    expect(await stored()).toEqual([]);
  });

  it('throws when a setting of a cold cache is read outside, at any depth, and when another transaction begins', async () => {
    const slips = [
      () => getSetting(app.context(), 'brand'),
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        await getSetting(app.context(), 'brand');
      },
      () => transact(app, async () => 1),
      () => app.db.execute(sql`select 1`),
    ];
    for (const slip of slips) {
      const error: unknown = await inTransaction(app, slip).catch((thrown: unknown) => thrown);
      expect(String(((error as Error).cause ?? error) as Error)).toContain('Inside the transaction');
    }
    expect(await getSetting(app.context(), 'brand')).toBeUndefined();
  });

  it('throws when it would wait for work that others share', async () => {
    const load = async (_db: unknown, keys: readonly number[]) => Promise.resolve(keys);
    await expect(inTransaction(app, () => batched(app.db, 'shared', 1, load))).rejects.toThrow(
      /shared statement shared/,
    );
    await expect(inTransaction(app, () => gateOf(app.db, 'narrow', 1).run(async () => 1))).rejects.toThrow(/gate/);
    expect(await batched(app.db, 'shared', 1, load)).toBe(1);
  });

  it('ends with the transaction: what it leaves running, and what comes after it, may ask', async () => {
    let late: Promise<unknown> | undefined;
    let go: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (go = resolve));
    await inTransaction(app, async (tx) => {
      late = over.then(() => stored());
      await tx.insert(setting).values(values);
    });
    go();
    expect(await late).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect(openTransactions.size).toBe(0);
  });

  it('lets work of its own flow be where it is', async () => {
    const timer = await inTransaction(app, async () =>
      outside(() => new Promise((resolve) => setTimeout(resolve, 1))).then(() => 'rang'),
    );
    expect(timer).toBe('rang');
  });

  it('rolls back a part by itself, and all of it for a refusal from deep inside', async () => {
    const outcome = await transact(app, async (_tx, context) => {
      await context.db.insert(setting).values(values);
      const part = await transact(context, async (_inner, within) => {
        await within.db.update(setting).set({ value: 2 });
        return throwFailure(fail('不行'));
      });
      expect(part).toMatchObject({ message: '不行' });
      return 'done';
    });
    expect(outcome).toBe('done');
    expect(await stored()).toMatchObject([{ value: 1 }]);
    expect(await transact(app, async (tx) => (await tx.delete(setting), throwFailure(fail('不行'))))).toMatchObject({
      message: '不行',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('keeps nothing in a cache that it may take back', async () => {
    warmCaches();
    const names = () => cacheOf<string>(app.db, 'names', 10, 60_000);
    await transact(app.context(), async (_tx, context) => {
      await putSetting(context, 'brand', { brand_name: '甲' });
      expect(await getSetting(context, 'brand')).toEqual({ brand_name: '甲' });
      cacheOf<string>(context.db, 'names', 10, 60_000).set('one', '甲', 0);
      return throwFailure(fail('不行'));
    });
    expect(names().get('one', 0)).toBeUndefined();
    expect(await getSetting(app.context(), 'brand')).toBeUndefined();
    names().set('one', '乙', 0);
    expect(
      await inTransaction(app, async (_tx, context) => cacheOf<string>(context.db, 'names', 10, 60_000).get('one', 0)),
    ).toBe('乙');
  });

  it('hands out order numbers that a transaction which is taken back leaves unused', async () => {
    warmCaches();
    const next = (isKept: boolean) =>
      transact(app, async (tx) => {
        const made = await nextOrderNumber(tx, 1_750_000_000, 7);
        numbers.push(made);
        return isKept ? made : throwFailure(fail('不行'));
      });
    const numbers: string[] = [];
    for (const isKept of [false, true, false, true]) await next(isKept);
    expect(new Set(numbers).size).toBe(4);
    // All of them from one block: the sequence was asked once.
    const counters = numbers.map((made) => Number(made.slice(7, 12)));
    expect(Math.max(...counters) - Math.min(...counters)).toBe(3);
  });
}

describe('the wall around transactions (PGlite)', () => suite(testApp));
onPostgres('the wall around transactions', suite);

describe('the watch of the embedded database', () => {
  const never = () => new Promise<never>(() => undefined);
  const ended: string[] = [];
  const watched = (app: TestApp) =>
    watchTransactions(app.db, { look: 5, patience: 4, end: 4, exit: () => void ended.push('exit') });
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('breaks off a transaction that waits for what never comes, and the mall goes on', async () => {
    onTestFinished(watched(app));
    async function waitsForEver(): Promise<unknown> {
      return inTransaction(app, async (tx) => {
        await tx.insert(setting).values({ key: 'held', value: 1, updated: 0 });
        await never();
      });
    }
    const held = waitsForEver();
    const behind = app.db.select().from(setting).where(eq(setting.key, 'held'));
    await expect(held).rejects.toThrow(/waitsForEver.* held the embedded database too long/);
    expect(await behind).toEqual([]);
    expect(ended).toEqual([]);
  });

  it('ends the process when that does not help', async () => {
    onTestFinished(watched(app));
    const stuck = new OpenTransaction(app.db);
    openTransactions.add(stuck);
    onTestFinished(() => void openTransactions.delete(stuck));
    await expect.poll(() => ended).toContain('exit');
  });

  it('leaves one alone that works on', async () => {
    onTestFinished(watched(app));
    const began = performance.now();
    const sent = await inTransaction(app, async (tx) => {
      let count = 0;
      for (; performance.now() - began < 100; count += 1) await tx.execute(sql`select 1`);
      return count;
    });
    expect(sent).toBeGreaterThan(5);
  });
});
