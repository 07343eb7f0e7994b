import { afterAll, beforeAll, inject } from 'vitest';
import { copyMall } from './processes/mall-database.ts';
import { createDatabase } from './processes/postgres.ts';

/**
 * Gives the calling suite a PostgreSQL database of its own, created before its tests and dropped after them.
 *
 * @param template name of a database to copy; without it the new database is empty
 * @returns a function that returns the connection string; call it only in tests and hooks
 */
export function suiteDatabase(template?: string): () => string {
  return ownDatabase((server) => createDatabase(server, template));
}

/** The same with the demo mall in it, which the built server fills once in a run. */
export function suiteMall(): () => string {
  return ownDatabase(copyMall);
}

function ownDatabase(create: (serverUrl: string) => ReturnType<typeof createDatabase>): () => string {
  let database: Awaited<ReturnType<typeof createDatabase>> | undefined;
  beforeAll(async () => {
    database = await create(inject('postgresUrl'));
  });
  afterAll(() => database?.drop());
  return () => {
    if (!database) throw new Error('The database of a suite exists only while the tests of the suite run');
    return database.url;
  };
}
