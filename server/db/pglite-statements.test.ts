import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryPglite } from './pglite.ts';
import { keepPlans } from './pglite-statements.ts';

let client: PGlite;

beforeAll(async () => {
  client = await memoryPglite();
  keepPlans(client);
  keepPlans(client);
  await client.exec('create table kept (id int primary key, name text, list int[])');
});
afterAll(() => client.close());

/** How often plans of the statement of that text were used. */
async function planned(text: string): Promise<number[]> {
  const { rows } = await client.query<{ times: number }>(
    'select (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement = $1',
    [text],
  );
  return rows.map(({ times }) => times);
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('statements of the embedded database', () => {
  it('have one plan from their third time on, and answer each time what was asked', async () => {
    const insert = 'insert into kept values ($1, $2, $3) returning id, name, list';
    for (const id of range(8)) {
      const name = id === 5 ? null : `名${id}`;
      const { rows } = await client.query(insert, [id, name, [id, id + 1]]);
      expect(rows).toEqual([{ id, name, list: [id, id + 1] }]);
    }
    expect(await planned(insert)).toEqual([6]);
    const select = 'select name from kept where id = any($1) order by id';
    for (const ids of [[1], [2, 3], [4, 6, 7], [], [1]])
      expect((await client.query(select, [ids])).rows).toEqual(ids.map((id) => ({ name: `名${id}` })));
    const counted = 'select count(*)::int as num from kept';
    for (const num of [8, 8, 8, 8]) expect((await client.query(counted)).rows).toEqual([{ num }]);
    expect(await planned(counted)).toEqual([2]);
  });

  it('go on after one of them failed, and after a transaction was rolled back', async () => {
    const divide = 'select 10 / $1::int as part';
    for (const by of [1, 2, 0, 5, 0, 10]) {
      const answer = client.query(divide, [by]).then(({ rows }) => rows);
      if (by === 0) await expect(answer).rejects.toThrow('division by zero');
      else expect(await answer).toEqual([{ part: 10 / by }]);
    }
    const rename = 'update kept set name = $2 where id = $1 returning name';
    for (const name of ['甲', '乙', '丙', '丁']) {
      const change = client.transaction(async (tx) => {
        expect((await tx.query(rename, [1, name])).rows).toEqual([{ name }]);
        throw new Error('back');
      });
      await expect(change).rejects.toThrow('back');
    }
    expect((await client.query('select name from kept where id = 1')).rows).toEqual([{ name: '名1' }]);
  });

  it('that are sent side by side each get their own answer', async () => {
    const answers = await Promise.all(
      range(60).map((number) =>
        number % 2
          ? client.query('select $1::int as odd', [number])
          : client.query('select $1::text as even, 1 as one', [`${number}`]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0])).toEqual(
      range(60).map((number) => (number % 2 ? { odd: number } : { even: `${number}`, one: 1 })),
    );
  });

  it.each([
    [0, 'by its index'],
    [60_000, 'as when it was small'],
  ])('whose plans are for %i ms read a table that has grown %s', { timeout: 60_000 }, async (life) => {
    const database = await memoryPglite();
    keepPlans(database, life);
    await database.exec(
      'create table grown (n int primary key); insert into grown select generate_series(1, 3); analyze grown',
    );
    const ask = () => database.query('select n from grown where n = $1', [2]);
    const byIndex = async (): Promise<number> => {
      const { rows } = await database.query<{ scans: number }>(
        `select pg_stat_force_next_flush(), idx_scan::int as scans from pg_stat_user_tables where relname = 'grown'`,
      );
      return rows[0]?.scans ?? 0;
    };
    for (let time = 0; time < 8; time += 1) await ask();
    await database.exec('insert into grown select generate_series(4, 30000)');
    await byIndex();
    const before = await byIndex();
    await ask();
    await byIndex();
    expect((await byIndex()) - before).toBe(life === 0 ? 1 : 0);
    await database.close();
  });
});
