import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemaPlugin } from './schemas/compiler/vite-plugin.ts';
import { listRenderers } from './schemas/compiler/widget-files.ts';
import { byName, type FileKind } from './storefront/shell/file-names.ts';
import { narrowCss } from './storefront/shell/narrow-css.ts';
import { serverOnly } from './storefront/shell/action/server-only.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const shopFiles = readdirSync(at('./storefront'), { recursive: true, encoding: 'utf8' });

/**
 * Files of a kind as inputs of the client build. Pages and layouts are rendered by the server only; as inputs their styles get files
 * of their own. Islands and widgets are loaded by the addresses that documents give.
 */
function inputsOf(kind: FileKind): Record<string, string> {
  const files = [...byName(kind, shopFiles)].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(files.map(([name, file]) => [`${kind}s-${name}`, at(`./storefront/${file}`)]));
}

/** Renderers of all widget folders as inputs: documents link the styles of each, and load what takes it over, by its file. */
function rendererInputs(): Record<string, string> {
  return Object.fromEntries(listRenderers(at('.')).map(({ stem, renderer }) => [`widgets-${stem}`, renderer]));
}

/** Chunks that the bundler would cut otherwise: each says why. */
const CHUNKS = [
  // What everything alive begins with, in shop and designer: React, and small rules that nearly all of it shares.
  {
    name: 'base',
    priority: 4,
    test: /node_modules\/(?:react|react-dom|scheduler)\/|engine\/(?:address|host|document\/(?:is-widget|readable|shared)|links\/login-path|render\/px|rules\/(?:wire\/(?:envelope|is-record|random-id)|messages\/common|format\/price|goods\/(?:quantity|specs)|places\/nearby-answer))\.ts$|schemas\/calls\.ts$/,
  },
  // What the loader has in common with what it loads: with anything beside it, each page would begin with that.
  {
    name: 'early',
    priority: 3,
    test: /vite\/preload-helper|storefront\/shell\/(?:client\/(?:cart-mark|order-mark|stored|wake-mark)|api\/chunks)\.ts$|engine\/rules\/wire\/session-mark\.ts$/,
  },
];

/** Two builds from one configuration: what browsers load (dist/client) and what Node runs (dist/server). */
export default defineConfig(({ mode, command }) => ({
  appType: 'custom',
  plugins: [schemaPlugin(), react(), serverOnly()],
  // Class names are a fifth of a page's bytes; in production they need not be read.
  css: {
    modules: { generateScopedName: mode === 'production' ? 'c[hash:hex:6]' : '[name]_[local]_[hash:base64:5]' },
    postcss: { plugins: [narrowCss] },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Without their exports pages would be empty, and their styles with them.
          preserveEntrySignatures: 'allow-extension',
          // Without - and _: `-ad.js` and the like are names that blockers of advertising refuse.
          output: { codeSplitting: { groups: CHUNKS }, hashCharacters: 'base36' },
          input: {
            loader: at('./storefront/loader.ts'),
            shop: at('./storefront/entry.client.tsx'),
            webview: at('./storefront/entry.webview.tsx'),
            styles: at('./storefront/styles.entry.ts'),
            designer: at('./designer/main.tsx'),
            ...inputsOf('page'),
            ...inputsOf('layout'),
            ...inputsOf('island'),
            ...rendererInputs(),
          },
        },
      },
    },
    ssr: {
      // Bundled, React is its production build whatever NODE_ENV says at run time; its development build is ten times slower.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: {
          noExternal: [
            /^react($|\/)/,
            /^react-dom($|\/)/,
            /^react-router/,
            /^mobx/,
            /^scheduler/,
            /^cookie$/,
            /^set-cookie-parser$/,
          ],
        },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: {
            main: at('./server/main.ts'),
            cli: at('./server/cli.ts'),
            'entry.server': at('./storefront/entry.server.tsx'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {},
}));
