/** The end of a server: accepted requests are answered, then the database is closed, all within 10 s. */
import cluster from 'node:cluster';
import { Server as Listener } from 'node:net';
import { setImmediate as setTurn, setTimeout as setTimer } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './kernel/db/database.ts';
import { log } from './kernel/log.ts';

/** maximum milliseconds for accepting connections that wait */
const ACCEPTING = 2500;
/** Turns of the event loop without a new connection after which none is waiting. */
const QUIET_TURNS = 3;
/** milliseconds without one in a worker, which gets each connection by a message of the primary process and asks for the next */
const QUIET_IN_WORKER = 120;
/** milliseconds in which clients with keep-alive connections learn from an answer that their connection ends */
const DRAIN = 1000;
/** milliseconds after the signal when open connections are aborted */
const PATIENCE = 7000;
/** milliseconds after the signal when the database is closed, whatever still runs */
const MAX_APP_CLOSE_MS = 8000;
/** milliseconds for closing the database, after which the process ends anyway */
const MAX_DATABASE_CLOSE_MS = 1500;
/** milliseconds after the signal when the process has ended */
export const MAX_CLOSE_MS = MAX_APP_CLOSE_MS + MAX_DATABASE_CLOSE_MS;

/** true when the work finished in time. */
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
 * Closing the listener would reset connections that the system has established but we have not accepted. So they are accepted
 * first, one per turn of the event loop. The listener is closed after several turns without a new connection.
 */
async function closeListener(server: Listener): Promise<void> {
  let quiet = 0;
  let last = performance.now();
  const taken = (): void => {
    quiet = 0;
    last = performance.now();
  };
  const patience = cluster.isWorker ? QUIET_IN_WORKER : 0;
  server.on('connection', taken);
  const limit = performance.now() + ACCEPTING;
  while ((quiet < QUIET_TURNS || performance.now() - last < patience) && performance.now() < limit) {
    quiet += 1;
    await (patience > 0 ? setTimer(5) : setTurn());
  }
  server.off('connection', taken);
  // The server's own close() would also end idle connections on which a request may be arriving.
  Listener.prototype.close.call(server);
}

/**
 * Requests on open connections are still answered, each as the last of its connection, until clients with keep-alive connections
 * had time to learn it; then idle connections are closed.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (server.listening) await closeListener(server);
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    if (open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, DRAIN));
    // Data that has already arrived is read before a connection counts as idle.
    await new Promise((resolve) => setImmediate(resolve));
  });
}

async function closeAll(app: FastifyInstance, database: Database): Promise<boolean> {
  const timer = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  const isAppClosed = await within(MAX_APP_CLOSE_MS, app.close());
  clearTimeout(timer);
  return (await within(MAX_DATABASE_CLOSE_MS, database.close())) && isAppClosed;
}

/** Ends listener, requests, jobs and database in this order, once: on SIGINT and SIGTERM, and after an uncaught error. */
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
