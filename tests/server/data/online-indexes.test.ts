import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { suiteDatabase } from '../../support/database.ts';
import { memoryPglite } from '../../../server/kernel/db/embedded/pglite.ts';
import { buildEmbeddedIndexes, buildIndexes, onlineIndexes } from '../../../server/kernel/db/migrate/online-indexes.ts';

const INDEX = {
  name: 'many_number',
  statement: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "many_number" ON "many" USING btree ("number")',
};

it('reads files that say nothing else', () => {
  for (const { statement } of onlineIndexes()) expect(statement).toMatch(/^create (unique )?index concurrently/i);
});

it('are built in the embedded database', async () => {
  const client = await memoryPglite();
  await client.exec('create table many (number integer)');
  await buildEmbeddedIndexes(client, [INDEX]);
  await buildEmbeddedIndexes(client, [INDEX]);
  const { rows } = await client.query(`select indexname from pg_indexes where tablename = 'many'`);
  expect(rows).toEqual([{ indexname: 'many_number' }]);
  await client.close();
});

describe.skipIf(!inject('postgresUrl'))('on PostgreSQL', () => {
  const url = suiteDatabase();
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: url(), max: 5 });
    await pool.query('create table many as select generate_series(1, 20000) as number');
  });
  beforeEach(() => pool.query('drop index if exists many_number'));
  afterAll(() => pool.end());

  async function build(): Promise<void> {
    const client = await pool.connect();
    await buildIndexes(client, [INDEX]).finally(() => client.release());
  }
  const states = async (): Promise<unknown[]> =>
    (await pool.query(`select indisvalid from pg_index where indexrelid::regclass::text = 'many_number'`)).rows;

  it('are built once by servers that start at once, while others write', async () => {
    let isBuilding = true;
    const writes = (async () => {
      let written = 0;
      for (; isBuilding; written += 1) await pool.query('insert into many values (0)');
      return written;
    })();
    await Promise.all([build(), build(), build()]);
    isBuilding = false;
    expect(await writes).toBeGreaterThan(0);
    expect(await states()).toEqual([{ indisvalid: true }]);
  });

  it('are built again when a build was broken off', async () => {
    await pool.query('insert into many values (1)');
    const unique = 'create unique index concurrently many_number on many (number)';
    await expect(pool.query(unique)).rejects.toThrow();
    expect(await states()).toEqual([{ indisvalid: false }]);
    await build();
    expect(await states()).toEqual([{ indisvalid: true }]);
  });
});
