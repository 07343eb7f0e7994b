/** The end of a server: what was accepted is answered, then the database is closed, within 10 s whatever still hangs. */
import { Server as Listener } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from './kernel/db/database.ts';
import { log } from './kernel/log.ts';

/** milliseconds at most for taking the connections that wait to be accepted. */
const ACCEPTING = 500;
/** Turns without a new connection after which none waits. */
const QUIET_TURNS = 3;
/** milliseconds: clients that keep their connection learn from an answer that it ends, before it ends. */
const DRAIN = 1000;
/** milliseconds after the signal: connections that are still open are broken off. */
const PATIENCE = 7000;
/** milliseconds after the signal: the database is closed, whatever still runs. */
const MAX_APP_CLOSE_MS = 8000;
/** milliseconds for closing the database, after which the process ends all the same. */
const MAX_DATABASE_CLOSE_MS = 1500;

/** true when the work was done in time. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = work.then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'The server did not close as it should');
      return false;
    },
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Closing the listener would reset connections that the system has opened already and that we have not taken: they are taken
 * first, one a turn. The listener is closed in the same turn that found none, before anybody is made to connect anew.
 */
async function closeListener(server: Listener): Promise<void> {
  let quiet = 0;
  const taken = (): void => {
    quiet = 0;
  };
  server.on('connection', taken);
  const limit = performance.now() + ACCEPTING;
  while (quiet < QUIET_TURNS && performance.now() < limit) {
    quiet += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', taken);
  // The server's own close() would end idle connections too, on which a request may just be on its way.
  Listener.prototype.close.call(server);
}

/**
 * Connections that are open are answered like before, each time as the last of its connection, until who keeps one has had the
 * time to learn it; then the idle ones are closed.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (server.listening) await closeListener(server);
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    if (open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, DRAIN));
    // What has arrived by now is read before anybody is called idle.
    await new Promise((resolve) => setImmediate(resolve));
  });
}

async function closeAll(app: FastifyInstance, database: Database): Promise<boolean> {
  const timer = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  const isAppClosed = await within(MAX_APP_CLOSE_MS, app.close());
  clearTimeout(timer);
  return (await within(MAX_DATABASE_CLOSE_MS, database.close())) && isAppClosed;
}

/** Ends listener, requests, jobs and database in this order, once: on SIGINT and SIGTERM, and when something went wrong that nobody caught. */
export function endOnSignals(app: FastifyInstance, database: Database): void {
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    const isClosed = await closeAll(app, database);
    process.exit(isClosed ? code : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The server ends because of an error that nobody caught');
    void end(1);
  });
}
