/**
 * The development server of `npm run dev`. It keeps what must survive a change (listener, database with its lock, Vite), and
 * rebuilds the server with Vite's module runner when one of the server's files changes.
 */
import { execFile } from 'node:child_process';
import { createServer as createListener } from 'node:http';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createServer, type Plugin, type RunnableDevEnvironment } from 'vite';
import { isBeingWritten } from '../schemas/compiler/vite-plugin.ts';
import { kindOfFile, widgetFolders } from '../schemas/compiler/widget-folders.mjs';

/** ms to wait for further files of the same save. */
const SETTLE = 100;
/** Makes open shop pages reload their document, which the server renders. */
const DOCUMENT_CHANGED = 'mallwright:document';

let app: FastifyInstance | undefined;
let timer: NodeJS.Timeout | undefined;
/** Changes are handled one after the other: clearing the modules of a change that is still loading would break both. */
let changes: Promise<void> = Promise.resolve();
let isQueued = false;
/** true after a schema was saved: the types of its renderer must be generated. */
let typesAreOld = false;

const hostPlugin: Plugin = {
  name: 'mallwright:dev-host',
  transform(code, id) {
    if (!id.endsWith('/storefront/loader.ts')) return undefined;
    return { code: `${code}\nimport.meta.hot?.on('${DOCUMENT_CHANGED}', () => location.reload());\n`, map: null };
  },
  hotUpdate: {
    order: 'pre',
    handler({ file, type, modules }) {
      if (this.environment.name !== 'ssr' || isBeingWritten({ file, type })) return undefined;
      const isSchema = file.includes('/schemas/') || kindOfFile(widgetFolders(process.cwd()), file) === 'schema';
      if (modules.length === 0 && !isSchema) return undefined;
      typesAreOld ||= isSchema && file.endsWith('.json');
      clearTimeout(timer);
      timer = setTimeout(queueChange, SETTLE);
      return [];
    },
  },
};

const listener = createListener((request, response) => app?.routing(request, response));
const vite = await createServer({
  plugins: [hostPlugin],
  // Dependencies are found at the start: one discovered later would make every open page reload.
  optimizeDeps: {
    entries: [
      '{storefront,designer}/**/*.{ts,tsx}',
      '!**/*.test.*',
      '!**/testing/**',
      '!**/{testing,test-support}.tsx',
    ],
  },
  server: { middlewareMode: true, hmr: { server: listener } },
});
const { runner } = vite.environments['ssr'] as RunnableDevEnvironment;

const { readConfig } = await load<typeof import('../server/kernel/config.ts')>('/server/kernel/config.ts');
const { addressLines, prepareDatabase } = await load<typeof import('../server/start.ts')>('/server/start.ts');
const config = readConfig(process.env);
const database = await prepareDatabase(config);

try {
  await build();
} catch (error) {
  await stop();
  throw error;
}
listener.listen(config.port, config.host);
console.log((await addressLines(config, config.port, database)).join('\n'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

function load<T>(path: string): Promise<T> {
  return runner.import<T>(path);
}

/** Builds a server from the current sources and replaces the running one. */
async function build(): Promise<void> {
  const { createApp } = await load<typeof import('../server/app.ts')>('/server/app.ts');
  const { devAssets } = await load<typeof import('../server/web/assets/dev-assets.ts')>(
    '/server/web/assets/dev-assets.ts',
  );
  const next = await createApp({ database, config, assets: devAssets(vite), jobs: 'onReady' });
  await next.ready();
  const before = app;
  app = next;
  await before?.close();
}

function queueChange(): void {
  if (isQueued) return;
  isQueued = true;
  changes = changes.then(() => {
    isQueued = false;
    return change();
  });
}

/** When a change fails to load, the last working server keeps running, and the browser shows the error. */
async function change(): Promise<void> {
  try {
    runner.clearCache();
    await build();
    if (typesAreOld) await writeTypes();
    vite.environments.client.hot.send(DOCUMENT_CHANGED);
    console.log('Server reloaded.');
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    console.error(`${message}\nThe server goes on as it was before this change.`);
    vite.environments.client.hot.send({ type: 'error', err: { message, stack } });
  }
}

async function writeTypes(): Promise<void> {
  typesAreOld = false;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/generate.ts']);
}

async function stop(): Promise<void> {
  listener.close();
  listener.closeAllConnections();
  await app?.close();
  await database.close();
  await vite.close();
}
