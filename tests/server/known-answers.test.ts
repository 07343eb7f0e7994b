import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameStatements, statementNames } from '../../server/db/named-statements.ts';
import { onPostgres } from '../../server/testing/harness.ts';
import { suiteDatabase } from '../support/database.ts';

const ROW = `select $1::int as n, null::text as none, array['a', 'b'] as list, '{"a": 1}'::jsonb as json, 'x' as "two words"`;
const rowOf = (n: number) => ({ n, none: null, list: ['a', 'b'], json: { a: 1 }, 'two words': 'x' });

onPostgres('an answer that is known', () => {
  const url = suiteDatabase();
  let client: pg.Client;
  let described: number;

  beforeEach(async () => {
    client = new pg.Client({ connectionString: url(), pipeline: true } as pg.ClientConfig);
    await client.connect();
    nameStatements(client as pg.PoolClient, statementNames());
    described = 0;
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('rowDescription', () => (described += 1));
    await client.query('create temporary table kept (id int, word text)');
  });
  afterEach(() => client.end());

  const ask = async (text: string, ...values: unknown[]) => (await client.query({ text }, values)).rows as unknown[];
  const askArrays = async (text: string, ...values: unknown[]) =>
    (await client.query({ text, rowMode: 'array' }, values)).rows;

  it('is described as often as it takes to name it, and then once for each form of its rows', async () => {
    for (let n = 1; n <= 8; n += 1) expect(await ask(ROW, n)).toEqual([rowOf(n)]);
    expect(described).toBe(3);
    for (let n = 1; n <= 3; n += 1) expect(await askArrays(ROW, n)).toEqual([Object.values(rowOf(n))]);
    expect(described).toBe(4);
  });

  it('may have no rows, or rows of what was written', async () => {
    for (let n = 1; n <= 5; n += 1) expect(await ask('insert into kept values ($1, $2)', n, 'w')).toEqual([]);
    for (let n = 1; n <= 5; n += 1)
      expect(await ask('delete from kept where id = $1 returning id, word', n)).toEqual([{ id: n, word: 'w' }]);
    expect(await ask('select count(*)::int as left from kept')).toEqual([{ left: 0 }]);
  });

  it('stays with its own statement when several are under way and one of them fails', async () => {
    const divide = 'select 12 / $1::int as share';
    for (let n = 1; n <= 4; n += 1) await Promise.all([ask(ROW, n), ask(divide, n)]);
    const answers = await Promise.allSettled([
      ask(divide, 3),
      ask(ROW, 7),
      ask(divide, 0),
      ask(ROW, 8),
      ask(divide, 4),
    ]);
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      [{ share: 4 }],
      [rowOf(7)],
      'error: division by zero',
      [rowOf(8)],
      [{ share: 3 }],
    ]);
  });

  it('is refused, not misread, once its table has another form', async () => {
    await ask('insert into kept values (1, $1)', 'w');
    const all = 'select * from kept where id = $1';
    for (let n = 1; n <= 4; n += 1) expect(await ask(all, 1)).toEqual([{ id: 1, word: 'w' }]);
    await client.query('alter table kept add column more int');
    await expect(ask(all, 1)).rejects.toThrow('cached plan must not change result type');
  });
});
