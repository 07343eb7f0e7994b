import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the one PostgreSQL of this run; make a database of your own on it (`suiteDatabase`). */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run of the server tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
