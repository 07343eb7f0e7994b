import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGuarded } from './guarded.ts';
import { freePort } from './port.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Settings of the server that must not come from the developer's shell in a test. */
const HANDLES = [
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'DATABASE_LISTEN_URL',
  'DATABASE_POOL',
  'DATABASE_READ_URL',
  'WORKERS',
  'API_ORIGIN',
  'PUBLIC_ORIGIN',
  'SIGN_SECRET',
  'CORS_ORIGINS',
  'TRUST_PROXY',
  'APP_UA',
  'DOCUMENT_CACHE_MB',
  'MAP_KEY',
  'MAP_ORIGIN',
  'DEFAULT_CITY',
  'NODE_ENV',
];
/** Milliseconds; the first start creates and seeds the database. */
const START_LIMIT = 180_000;

export interface RunningServer {
  /** For example `http://127.0.0.1:41234`, without a trailing slash. */
  url: string;
  /** Everything that the server has written so far. */
  output(): string;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port, or on the port in `env`, with an empty data folder; resolves when `GET /healthz` answers 200.
 *
 * @param env settings that override the defaults, e.g. `{ DATABASE_URL }`, or a function that makes them from the server's own address
 * @param root the tree whose `dist` is run; this one unless a test made a copy
 * @param signal the signal by which `stop` ends it; SIGKILL for a server that is to die in the middle of its work
 * @param command the program that Node runs; the built server by default
 * @throws Error with the server's output when it ends or is not ready within three minutes
 */
export async function startServer(
  env: Record<string, string> | ((url: string) => Record<string, string>) = {},
  root = ROOT,
  signal: NodeJS.Signals = 'SIGTERM',
  command: readonly string[] = ['dist/server/main.js'],
): Promise<RunningServer> {
  const port = typeof env === 'object' && env['PORT'] ? Number(env['PORT']) : await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'mallwright-server-'));
  const url = `http://127.0.0.1:${port}`;
  const handles = typeof env === 'function' ? env(url) : env;
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !HANDLES.includes(name)));
  const server = startGuarded({
    commands: [[process.execPath, ...command]],
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      PASSWORD_ROUNDS: '1',
      // Without a history, so that tests know the existing rows.
      DEMO_HISTORY: '0',
      DATA_DIR: join(folder, 'data'),
      ...handles,
    },
    cwd: root,
    signal,
    folder,
  });
  let ended = false;
  void server.ended.then(() => (ended = true));
  const limit = Date.now() + START_LIMIT;
  while (!(await isReady(url))) {
    if (ended || Date.now() > limit) {
      await server.stop();
      throw new Error(`The server did not become ready.\n${server.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, output: server.output, stop: server.stop };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}
