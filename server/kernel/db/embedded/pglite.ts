/** The embedded database: one process, small buffers, created in a child process, always closed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { traceStatement } from '../../tracing.ts';
import { keepFolder } from '../folder.ts';
import { acquireLock } from './lock.ts';
import { throwInside } from '../transaction.ts';

type Query = PGlite['query'];

/** A query whose statements have spans of the request that sent them. */
const tracedBy = (query: Query): Query =>
  ((...args: Parameters<Query>) => traceStatement(args, (all) => query(...(all as Parameters<Query>)))) as Query;

/** PGlite with its single connection; code inside a transaction may not query it directly (transaction.ts). */
class MallPglite extends PGlite {
  override query: Query = (text, ...rest) => {
    throwInside(text);
    return tracedBy((...all) => super.query(...all))(text, ...rest) as never;
  };

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => work(Object.create(tx, { query: { value: tracedBy(tx.query) } }) as Transaction));
  }
}

async function createPglite(folder?: string): Promise<PGlite> {
  const client = new MallPglite({ ...(folder === undefined ? {} : { dataDir: folder }), startParams: START });
  await client.waitReady;
  return client;
}

// 8 MB of buffers instead of 128 halve the memory of the process and do not slow down a mall of demo size.
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'wal_buffers=1MB'];

const CREATE = `import { PGlite } from '@electric-sql/pglite'; const db = await PGlite.create(process.argv[1]); await db.close();`;

/** Creating a database needs about 900 MB for a moment; the child process returns that memory when it ends. */
async function createInChild(folder: string, cwd: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', CREATE, folder], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The database could not be created in ${folder}: ${errors.slice(-500)}`)),
    );
  });
}

/** Opens the folder as a database. A second process is refused with a clear message (lock.ts). */
export async function openPglite(folder: string): Promise<{ client: PGlite; close(): Promise<void> }> {
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 });
  const release = acquireLock(`${folder}.lock`);
  try {
    // The database creates files that every account may read and write; the folder's permissions keep other accounts out.
    keepFolder(folder, 0o700);
    if (!existsSync(path.join(folder, 'PG_VERSION'))) await createInChild(folder, import.meta.dirname);
    const client = await createPglite(folder);
    const close = async (): Promise<void> => {
      try {
        if (!client.closed) await client.close();
      } finally {
        release();
      }
    };
    return { client, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** A database in memory, for tests. */
export async function memoryPglite(): Promise<PGlite> {
  return createPglite();
}
