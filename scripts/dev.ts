/**
 * The development host behind `npm run dev`. It keeps what must survive a change (listener, database and its lock, Vite)
 * and builds the server anew from Vite's module runner whenever a file of the server changes.
 */
import { createServer as createListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createServer, type Plugin, type RunnableDevEnvironment } from 'vite';

/** ms to wait for the other files of the same save. */
const SETTLE = 100;
const RELOAD = 'mall:document';

let app: FastifyInstance | undefined;
let timer: NodeJS.Timeout | undefined;

/** Tells this host about changed server files, and open shop pages to load their document again: it is the server's work. */
const hostPlugin: Plugin = {
  name: 'mallwright:dev-host',
  apply: 'serve',
  transform(code, id) {
    if (!id.endsWith('/storefront/loader.ts')) return undefined;
    return { code: `${code}\nimport.meta.hot?.on('${RELOAD}', () => location.reload());\n`, map: null };
  },
  hotUpdate: {
    order: 'pre',
    handler({ file, modules }) {
      if (this.environment.name !== 'ssr') return undefined;
      if (modules.length === 0 && !file.includes('/schemas/')) return undefined;
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), SETTLE);
      return [];
    },
  },
};

const listener = createListener((request, response) => app?.routing(request, response));
const vite = await createServer({
  plugins: [hostPlugin],
  server: { middlewareMode: true, hmr: { server: listener } },
});
const { runner } = vite.environments['ssr'] as RunnableDevEnvironment;
