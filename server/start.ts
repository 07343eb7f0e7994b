/** Starts a server from a configuration: database, seed, app, addresses on the terminal, orderly end. */
import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { openBackupSocket } from './backup/backup-socket.ts';
import { configWarnings, type Config } from './kernel/config.ts';
import { openDatabase, type Database } from './kernel/db/database.ts';
import { databaseClock } from './kernel/db/database-clock.ts';
import { drainOnClose, endOnSignals } from './end.ts';
import { listenProblem } from './port.ts';
import { inTime } from './kernel/in-time.ts';
import { log } from './kernel/log.ts';
import { tellPrimary } from './kernel/neighbours.ts';
import { giveSynonyms } from './goods/search/lexicon/give-synonyms.ts';
import { fillWords } from './goods/search/word-rows.ts';
import { keepPictureFolders } from './content/picture/store.ts';
import { DEMO_PASSWORD } from './kernel/system/password.ts';
import {
  DEMO_MERCHANT,
  DEMO_OPERATOR,
  DEMO_SHOPPER,
  DEMO_STAFF,
  demoColleagues,
  hasDemoAccounts,
} from './seed/accounts.ts';
import { hasOperators } from './people/operator/account.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { H5_BASE } from './web/h5.ts';
import type { WebAssets } from './web/web.ts';

const DEMO_IN_PRODUCTION =
  'This database holds demo accounts with a known password; NODE_ENV=production does not start with them. ' +
  'Use an empty database (DATA_DIR or DATABASE_URL).';

/**
 * Opens the database, seeds it when it is empty, and corrects the permissions of the pictures folders. Throws with one line for
 * the terminal.
 */
export async function prepareDatabase(config: Config): Promise<Database> {
  const database = await openDatabase(config);
  try {
    keepPictureFolders(config);
    await seedIfEmpty(database.db, config);
    await giveSynonyms(database.db);
    await fillWords(database.db);
    if (config.production && (await hasDemoAccounts(database.db))) throw new Error(DEMO_IN_PRODUCTION);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The lines for the terminal once the server listens: addresses, and the demo accounts if there are any. */
export async function addressLines(config: Config, port: number, database: Database): Promise<string[]> {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const base = config.publicOrigin ?? `http://${host}:${port}`;
  const lines = [`Shop      ${base}/`, `Designer  ${base}/edit`];
  if (!(await hasOperators(database.db))) {
    const how =
      database.kind === 'pglite' ? 'stop the server, then: npm run create-operator' : 'npm run create-operator';
    return [...lines, `Nobody can sign in to the office yet. To make an operator, ${how}`];
  }
  if (!(await hasDemoAccounts(database.db))) return lines;
  const colleagues = await demoColleagues(database.db);
  return [
    ...lines,
    `Demo shopper   ${DEMO_SHOPPER} / ${DEMO_PASSWORD}`,
    `Demo staff     ${DEMO_STAFF} / ${DEMO_PASSWORD}`,
    `Demo operator  ${DEMO_OPERATOR} / ${DEMO_PASSWORD}`,
    `Demo merchant  ${DEMO_MERCHANT} / ${DEMO_PASSWORD}`,
    ...(colleagues.length > 0 ? [`Demo office    ${colleagues.join(', ')} / ${DEMO_PASSWORD}`] : []),
  ];
}

interface Start {
  assets: WebAssets;
  /** Runs when the server has ended. */
  onEnd: (() => Promise<void>) | undefined;
  /** Whether it prints addresses and warnings; one process of a machine does. */
  isSpeaking: boolean;
}

/** milliseconds in which a worker renders pages before it takes requests */
const WARMING = 15_000;

/**
 * Renders pages for nobody: the first ones are slow, since their code is compiled and their caches are filled, and a worker gets as many
 * requests as those it stands beside.
 */
async function warmUp(app: FastifyInstance, assets: WebAssets): Promise<void> {
  const { sharedPaths } = await assets.shop();
  const rendered = async (): Promise<void> => {
    for (const url of [...sharedPaths, `${H5_BASE}/`]) await app.inject(url);
  };
  await inTime(WARMING, rendered()).catch((error: unknown) => log.warn({ err: error }, 'A worker begins unprepared'));
}

/** Starts the server, whose port was checked. Throws with one line that says how to fix the problem. */
export async function startServer(config: Config, { assets, onEnd, isSpeaking }: Start): Promise<void> {
  const database = await prepareDatabase(config);
  let app: FastifyInstance | undefined;
  try {
    const clock = await databaseClock(database);
    app = await createApp({ database, config, assets, clock, jobs: 'onListen' });
    app.addHook('onClose', async () => clock.end());
    if (onEnd) app.addHook('onClose', onEnd);
    drainOnClose(app);
    endOnSignals(app, database);
    if (database.kind === 'pglite') app.addHook('onClose', await openBackupSocket(database, config));
    if (cluster.isWorker) await warmUp(app, assets);
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenProblem(error, config);
    });
    tellPrimary({ kind: 'ready' });
    if (!isSpeaking) return;
    const { port } = app.server.address() as { port: number };
    for (const warning of configWarnings(config)) console.warn(warning);
    console.log((await addressLines(config, port, database)).join('\n'));
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}
