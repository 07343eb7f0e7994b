import type { TestProject } from 'vitest/node';
import { createDatabase, startPostgres } from '../support/processes/postgres.ts';
import { startServer } from '../support/processes/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo mall that all walks visit. */
    mallUrl: string;
    /** Connection string of its database. */
    mallDatabase: string;
  }
}

/** One built mall for all walks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const { url } = await createDatabase(postgres.url);
  const server = await startServer({ DATABASE_URL: url });
  project.provide('mallUrl', server.url);
  project.provide('mallDatabase', url);
  return async () => {
    await server.stop();
    await postgres.stop();
  };
}
