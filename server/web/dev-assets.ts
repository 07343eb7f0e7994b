/** The front end in development: sources through Vite, styles injected by it, the shop through its module runner. */
import type { FastifyInstance } from 'fastify';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
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

/** Assets over a running Vite server in middleware mode. Styles of widgets and pages arrive with their modules. */
export function devAssets(vite: ViteDevServer): WebAssets {
  const ssr = vite.environments['ssr'] as RunnableDevEnvironment;
  return {
    development: true,
    shop: () => ssr.runner.import<Shop>('/storefront/entry.server.tsx'),
    styles: (sources) => sources.filter((source) => source === 'storefront/styles.entry.ts').map(() => '/storefront/shop.css?direct'),
    script: (source) => `/${source}`,
    preloads: () => [],
    head: (nonce) => `<meta property="csp-nonce" nonce="${nonce}">${preamble(nonce)}`,
    serve: async (app: FastifyInstance) => {
      const { default: middie } = await import('@fastify/middie');
      await app.register(middie);
      app.use(vite.middlewares);
    },
  };
}
