import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { suiteDatabase } from '../database.ts';
import { createDatabase, withPostgres } from './postgres.ts';

const open: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  open.push(client);
  return client;
}

async function valueOf(client: pg.Client, query: string): Promise<unknown> {
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  return rows[0]?.[0];
}

afterEach(async () => {
  for (const client of open.splice(0)) await client.end().catch(() => {});
});

describe('the PostgreSQL of the server tests', () => {
  const database = suiteDatabase();

  it('is a real server in UTF-8', async () => {
    const client = await connect(database());
    expect(await valueOf(client, 'select version()')).toMatch(/^PostgreSQL \d+/);
    expect(await valueOf(client, 'show server_encoding')).toBe('UTF8');
    expect(await valueOf(client, `select length('商城')`)).toBe(2);
  });

  it('gives every suite a database of its own and drops it even while somebody is connected', async () => {
    const other = await createDatabase(inject('postgresUrl'));
    const client = await connect(other.url);
    await client.query('create table only_here (id int)');
    const mine = await connect(database());
    expect(await valueOf(mine, `select to_regclass('only_here')`)).toBeNull();
    await other.drop();
    await expect(connect(other.url)).rejects.toThrow(/does not exist/);
  });

  it('leaves no process and no file behind', async () => {
    let folder = '';
    const url = await withPostgres(async (running) => {
      folder = String(await valueOf(await connect(running), 'show data_directory'));
      expect(existsSync(folder)).toBe(true);
      return running;
    });
    expect(existsSync(folder)).toBe(false);
    await expect(connect(url)).rejects.toThrow(/ECONNREFUSED|ENOENT/);
  });
});
