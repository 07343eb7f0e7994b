/** The front end in development: Vite serves the sources and injects styles; the shop runs in Vite's module runner. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EnvironmentModuleNode, RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { Shop, WebAssets } from './assets.ts';

/** Vite's React refresh must be installed before any component is loaded; the nonce lets it run under the page's policy. */
function preamble(nonce: string): string {
  const code = [
    'import RefreshRuntime from "/@react-refresh";',
    'RefreshRuntime.injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
  ].join('');
  return `<script type="module" nonce="${nonce}">${code}</script><script type="module" nonce="${nonce}" src="/@vite/client"></script>`;
}

const STYLE = /\.css$/;
/** The entry of the base styles in a build; no module imports it. */
const GROUND = 'storefront/styles.entry.ts';

/** The styles that a loaded module imports, deepest first, in a build's order. */
function stylesBelow(module: EnvironmentModuleNode | undefined, found: Set<string>, seen: Set<unknown>): void {
  if (!module || seen.has(module)) return;
  seen.add(module);
  for (const imported of module.importedModules) stylesBelow(imported, found, seen);
  if (STYLE.test(module.url)) found.add(`${module.url}?direct`);
}

/** Assets over a running Vite server in middleware mode. The designer's styles arrive with its modules. */
export function devAssets(vite: ViteDevServer): WebAssets {
  const ssr = vite.environments['ssr'] as RunnableDevEnvironment;
  const fileOf = (source: string): string => path.posix.join(vite.config.root, source);
  // Widgets of a linked package may be outside the project's folder.
  const addressOf = (source: string): string => (source.startsWith('../..') ? `/@fs${fileOf(source)}` : `/${source}`);
  // Most of a document is rendered on the server only, so no script imports its styles; its modules are loaded here to find them.
  const styles = (sources: string[]): string[] => {
    const found = new Set(sources.includes(GROUND) ? ['/storefront/shop.css?direct'] : []);
    const seen = new Set();
    for (const source of sources) stylesBelow(ssr.moduleGraph.getModuleById(fileOf(source)), found, seen);
    return [...found];
  };
  return {
    development: true,
    shop: () => ssr.runner.import<Shop>('/storefront/entry.server.tsx'),
    styles,
    sheets: (groups) => styles(groups.flat()).map((address) => ({ address, files: [] })),
    script: addressOf,
    preloads: () => [],
    chunks: () => [],
    islands: (sources) =>
      Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, [addressOf(source)]])),
    integrity: () => ({}),
    head: (nonce) => `<meta property="csp-nonce" nonce="${nonce}">${preamble(nonce)}`,
    serve: async (app: FastifyInstance) => {
      const { default: middie } = await import('@fastify/middie');
      await app.register(middie);
      app.use(vite.middlewares);
    },
  };
}
