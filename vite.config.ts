import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanAxios } from './designer/calls/lean-axios.ts';
import { leanGrid } from './designer/canvas/lean-grid.ts';
import { leanMobx } from './designer/model/lean-mobx.ts';
import { leanRjsf } from './designer/panel/lean-rjsf.ts';
import { schemaPlugin } from './schemas/vite-plugin.ts';
import { listRenderers } from './schemas/widget-files.ts';
import { joinedCss } from './storefront/joined-css.ts';
import { leanReact } from './storefront/lean-react.ts';
import { narrowCss } from './storefront/narrow-css.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Files of a folder as inputs of the client build. Pages and layouts are rendered by the server only; as inputs their styles get files
 * of their own. Islands and widgets are loaded by the addresses that documents give.
 */
function inputsOf(folder: string): Record<string, string> {
  const files = readdirSync(at(folder)).filter((name) => /^[\w-]+\.tsx$/.test(name));
  return Object.fromEntries(
    files.map((name) => [`${folder.split('/').at(-1)}-${name.slice(0, -4)}`, at(`${folder}/${name}`)]),
  );
}

/** Renderers of all widget folders as inputs: documents link the styles of each, and load what takes it over, by its file. */
function rendererInputs(): Record<string, string> {
  return Object.fromEntries(listRenderers(at('.')).map(({ stem, renderer }) => [`widgets-${stem}`, renderer]));
}

/**
 * What always loads together is one chunk: small files each compress badly, and each is named with its hash by all who load it. What
 * comes with a style sheet stays apart, since documents link the styles of just what is on them.
 */
const CHUNKS = [
  // A page names most widgets, and their schemas are mostly alike: one chunk compresses to a third of many.
  { name: 'schemas', test: /widget-schema:.*:engine\.js$/ },
  // What the loader shares with what it loads, or else every page would begin with all of that.
  {
    name: 'early',
    priority: 3,
    test: /vite\/preload-helper|storefront\/client\/(?:cart-mark|order-mark|stored|wake-mark)\.ts$|storefront\/api\/chunks\.ts$|engine\/rules\/(?:cookies|session-mark)\.ts$/,
  },
  {
    // What shop and designer share.
    name: 'base',
    priority: 4,
    test: /node_modules\/(?:react|react-dom|scheduler)\/|engine\/(?:address|login-path|shared|island-source|px|rules\/(?:messages|price|specs|quantity))\.ts$/,
  },
  // What the shop's stores, calls and islands share with the designer, which needs nothing else of them.
  {
    name: 'wire',
    priority: 4,
    test: /engine\/(?:host|nearby|readable|rules\/(?:envelope|is-record|random-id))\.ts$|schemas\/calls\.ts$/,
  },
  {
    name: 'ground',
    priority: 2,
    test: /storefront\/client\/(?:lazy-actions|picked-picture|shop-context|show-minicart)\.ts$|storefront\/ui\/(?:useLater|typed-before)\.ts$/,
  },
  { name: 'links', priority: 2, test: /storefront\/(?:channels|routes|page-paths|host|parts\/search-field)\.tsx?$/ },
  { name: 'toast', priority: 2, test: /storefront\/ui\/toast/ },
  {
    name: 'stores',
    priority: 1,
    test: /storefront\/(?:stores\/(?:cart|cookies|session|store)|api\/(?:answers|cart|client|request)|client\/make-stores)\.ts$/,
  },
  { name: 'apis', test: /storefront\/(?:api\/|stores\/order|client\/make-apis)/ },
  // Small parts without styles that most renderers share; one file each, they would be fetched by the dozen.
  {
    name: 'drawn',
    priority: 3,
    test: /engine\/link-name\.ts$|widgets\/parts\/(?:contrast|Unseen)\.tsx?$/,
  },
  // The same, of renderers that the first action of a shop's page does not need, with the addresses that links lead to.
  {
    name: 'lists',
    priority: 3,
    test: /engine\/(?:fonts|links|rules\/channels)\.ts$|widgets\/parts\/(?:current-entry|goods-style|shown-among)\.tsx?$/,
  },
  // What shop pages share with the designer: in its chunks it would bring them its styles.
  {
    name: 'frames',
    priority: 3,
    test: /engine\/(?:document|frame-style|migrate|page-defaults|schema-walk|WidgetFrame)\.tsx?$/,
  },
  // The designer in four files: its browser fetches six at a time, and everything waits for the last. Each takes along what it alone needs.
  {
    name: 'designer',
    priority: 2,
    test: /designer\/(?:main\.tsx|model\/(?:hotkeys|node|serialise)\.ts|pages\/page-texts\.ts|panel\/(?:memory\.ts|controls\/number-input\.tsx)|ui\/editor-context\.ts)$/,
  },
  { name: 'panel', priority: 1, test: /designer\/panel\/panel-(?:context|modules)\.ts$/ },
  // Lists of entries, which the panels of nearly all widgets have, with what stands in their rows.
  {
    name: 'entries',
    priority: 1,
    test: /designer\/(?:panel\/(?:list-moves\.ts|controls\/(?:entry-tools|use-entries|use-reorder|goods|image|list|tabs)\.tsx?)|library\/file-button\.tsx|pickers\/rows\.ts)$/,
  },
  { name: 'editor', test: /designer\/(?:canvas\/WidgetBody|pages\/EditorPage)\.tsx$/ },
];

/** Two builds from one configuration: what browsers load (dist/client) and what Node runs (dist/server). */
export default defineConfig(({ mode, command }) => ({
  appType: 'custom',
  plugins: [schemaPlugin(), leanAxios(), leanRjsf(), react(), leanReact, leanMobx, leanGrid, joinedCss],
  resolve: {
    // Parts of the designer's libraries that it never uses; each file says why.
    alias: [
      { find: 'markdown-to-jsx/react', replacement: at('./designer/panel/plain-text.tsx') },
      // Only where what is never used is left out: in development all of ajv is loaded, and reads addresses as it starts.
      ...(command === 'build' ? [{ find: 'fast-uri', replacement: at('./designer/panel/local-uri.ts') }] : []),
      { find: /^@x0k\/json-schema-merge(?:\/lib\/array)?$/, replacement: at('./designer/panel/no-merging.ts') },
      { find: 'fast-equals', replacement: at('./designer/panel/equality.ts') },
      { find: 'react-resizable', replacement: at('./designer/canvas/no-resizing.tsx') },
    ],
  },
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
          output: { codeSplitting: { groups: CHUNKS } },
          input: {
            loader: at('./storefront/loader.ts'),
            shop: at('./storefront/entry.client.tsx'),
            webview: at('./storefront/entry.webview.tsx'),
            styles: at('./storefront/styles.entry.ts'),
            designer: at('./designer/main.tsx'),
            ...inputsOf('./storefront/pages'),
            ...inputsOf('./storefront/layouts'),
            ...inputsOf('./storefront/islands'),
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
