import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../server/kernel/db/database.ts';
import { createDatabase, startPostgres } from './processes/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of this run's only PostgreSQL; create a database of your own on it (`suiteDatabase`). */
    postgresUrl: string;
    /** Name of a database there that has the mall's tables and no rows, for copying: creating the tables takes a third of a second. */
    tables: string;
  }
}

/** One PostgreSQL for the whole run of the server tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that need the database's row statistics update them; autovacuum would update them at random moments.
  const server = await startPostgres({ settings: { autovacuum: 'off' } });
  const { url, name } = await createDatabase(server.url);
  const database = await openPostgres(url, { max: 1 });
  await database.close();
  project.provide('postgresUrl', server.url);
  project.provide('tables', name);
  return () => server.stop();
}
