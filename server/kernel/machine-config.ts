/** Settings of the processes of a machine and of their ways to the database (docs/many-machines.md). */
import { availableParallelism } from 'node:os';

/** A bucket of S3-compatible object storage. */
export interface FileStore {
  /** origin and bucket: https://storage.example.com/bucket */
  url: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

export interface MachineConfig {
  /** Processes that serve behind one listener; 0: the process that was started serves by itself. */
  workers: number;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined;
  /** A pooler in transaction mode is behind `databaseUrl`: no statement has a name, and no session has settings. */
  isPooled: boolean;
  /** The database itself, for LISTEN, migrations and commands; `databaseUrl` unless that is a pooler. */
  listenUrl: string | undefined;
  /** Replicas of the database, for what guests read, and the seconds by which one may be behind. */
  readUrls: string[];
  maxLag: number;
  /** Maximum of connections that this process has to the database. */
  connections: number;
  /** Where pictures and papers lie instead of DATA_DIR, for several machines. */
  fileStore: FileStore | undefined;
  /** Bytes of cached documents of this process for guests without a cookie; 0 caches none. */
  documentCache: number;
}

/** Maximum of WORKERS. */
const MOST_WORKERS = 256;
/** Default of DATABASE_CONNECTIONS: for a process that serves by itself, and for each of several. */
const [ALONE, EACH] = [10, 5];
/** A transaction and a query beside it; with less than this a process waits for itself at its start. */
const FEWEST = 2;
const MIB = 1024 * 1024;

function wholeNumber(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}

/** One process a core in production; the embedded database serves a single process. */
function workersOf(text: string | undefined, hasServer: boolean, production: boolean): number {
  if (!text) return production && hasServer ? availableParallelism() : 0;
  const workers = wholeNumber('WORKERS', text, [0, MOST_WORKERS]);
  if (workers > 1 && !hasServer)
    throw new Error('WORKERS needs DATABASE_URL: the embedded database serves one process.');
  return hasServer ? workers : 0;
}

function pooledOf(env: NodeJS.ProcessEnv): Pick<MachineConfig, 'isPooled' | 'listenUrl'> {
  const [mode, listenUrl] = [env['DATABASE_POOL'] || 'session', env['DATABASE_LISTEN_URL'] || env['DATABASE_URL']];
  if (mode !== 'session' && mode !== 'transaction')
    throw new Error(`DATABASE_POOL must be session or transaction, not "${mode}".`);
  const isPooled = mode === 'transaction';
  if (isPooled && !env['DATABASE_LISTEN_URL'])
    throw new Error(
      'DATABASE_POOL=transaction needs DATABASE_LISTEN_URL, the database itself, for LISTEN and migrations.',
    );
  return { isPooled, listenUrl: listenUrl || undefined };
}

/** Megabytes as bytes. Throws an Error with one clear line. */
function cacheOf(text: string): number {
  const megabytes = Number(text);
  if (text.trim() === '' || !(megabytes >= 0 && megabytes <= 4096))
    throw new Error(`DOCUMENT_CACHE_MB must be a number from 0 to 4096, not "${text}".`);
  return megabytes * MIB;
}

function fileStoreOf(env: NodeJS.ProcessEnv): FileStore | undefined {
  const [url, accessKey, secretKey] = [env['FILES_URL'], env['FILES_KEY'], env['FILES_SECRET']];
  if (!url) return undefined;
  if (!/^https?:\/\/[^/@]+\/[^/?#]+$/.test(url) || !URL.canParse(url))
    throw new Error('FILES_URL must be the address of a bucket such as https://storage.example.com/mall.');
  if (!accessKey || !secretKey) throw new Error('FILES_URL needs FILES_KEY and FILES_SECRET.');
  return { url, accessKey, secretKey, region: env['FILES_REGION'] || 'us-east-1' };
}

/** What a machine has in all is divided among its processes. */
export function machineConfigOf(env: NodeJS.ProcessEnv, production: boolean): MachineConfig {
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const workers = workersOf(env['WORKERS'], databaseUrl !== undefined, production);
  const processes = Math.max(1, workers);
  const all = wholeNumber(
    'DATABASE_CONNECTIONS',
    env['DATABASE_CONNECTIONS'] || String(Math.max(ALONE, EACH * workers)),
    [FEWEST, 10_000],
  );
  const readUrls = (env['DATABASE_READ_URL'] ?? '').split(',').flatMap((url) => url.trim() || []);
  if (readUrls.length > 0 && !databaseUrl) throw new Error('DATABASE_READ_URL needs DATABASE_URL, the writer.');
  return {
    workers,
    databaseUrl,
    ...pooledOf(env),
    readUrls,
    maxLag: wholeNumber('DATABASE_MAX_LAG', env['DATABASE_MAX_LAG'] || '5', [1, 3600]),
    connections: Math.max(FEWEST, Math.floor(all / processes)),
    fileStore: fileStoreOf(env),
    documentCache: Math.floor(cacheOf(env['DOCUMENT_CACHE_MB'] ?? '64') / processes),
  };
}
