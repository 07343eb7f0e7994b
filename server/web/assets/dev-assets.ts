/** The front end in development: sources through Vite, styles injected by it, the shop through its module runner. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EnvironmentModuleNode, RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { Shop, WebAssets } from './assets.ts';

/** Vite's React refresh needs this before any component is loaded; the nonce lets it run under the page's policy. */
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
/** Emits the ground styles in a build; no module imports it. */
const GROUND = 'storefront/styles.entry.ts';

/** Styles a loaded module pulls in, deepest first as a build would order them. */
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
  // Widgets of a package that is linked in may lie outside of the project.
  const addressOf = (source: string): string => (source.startsWith('../..') ? `/@fs${fileOf(source)}` : `/${source}`);
  // Most of a document is rendered on the server only, so no script would bring its styles; its modules are loaded here.
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
