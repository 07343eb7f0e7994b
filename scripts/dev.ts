/**
 * The development host behind `npm run dev`. It keeps what must survive a change (listener, database and its lock, Vite)
 * and builds the server anew through Vite's module runner whenever one of the server's files changes.
 */
import { execFile } from 'node:child_process';
import { createServer as createListener } from 'node:http';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createServer, type Plugin, type RunnableDevEnvironment } from 'vite';
import { isBeingWritten } from '../schemas/vite-plugin.ts';
import { kindOfFile, widgetFolders } from '../schemas/widget-folders.mjs';

/** ms to wait for the other files of the same save. */
const SETTLE = 100;
/** Makes open shop pages load their document again: the server renders it. */
const DOCUMENT_CHANGED = 'mallwright:document';

let app: FastifyInstance | undefined;
let timer: NodeJS.Timeout | undefined;
/** The changes that are being taken over, one after the other: one that clears the modules of another breaks both. */
let changes: Promise<void> = Promise.resolve();
let isQueued = false;
/** A schema was saved: the types of its renderer follow it. */
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
  // Found at the start: a package met later would make every open page reload.
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

/** Puts a server made of the present sources in the place of the one before. */
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

/** A change that does not load leaves the last good server running and shows in the browser. */
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
