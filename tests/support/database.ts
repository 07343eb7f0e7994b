import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase } from './processes/postgres.ts';

/**
 * Gives the calling suite a PostgreSQL database of its own, created before its tests and dropped after them.
 *
 * @param template name of a database to copy; without it the new database is empty
 * @returns a function that returns the connection string; call it only in tests and hooks
 */
export function suiteDatabase(template?: string): () => string {
  let database: Awaited<ReturnType<typeof createDatabase>> | undefined;
  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'), template);
  });
  afterAll(() => database?.drop());
  return () => {
    if (!database) throw new Error('suiteDatabase: the database exists only while the tests of the suite run');
    return database.url;
  };
}
