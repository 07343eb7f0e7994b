import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemaPlugin } from './schemas/vite-plugin.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Two builds from one configuration: what browsers load (dist/client) and what Node runs (dist/server). */
export default defineConfig({
  appType: 'custom',
  plugins: [schemaPlugin(), react()],
  resolve: {
    // RJSF renders descriptions as Markdown; our schemas hold plain text, and the parser is larger than RJSF itself.
    alias: { 'markdown-to-jsx/react': at('./designer/panel/plain-text.tsx') },
  },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            loader: at('./storefront/loader.ts'),
            shop: at('./storefront/entry.client.tsx'),
            webview: at('./storefront/entry.webview.tsx'),
            styles: at('./storefront/styles.entry.ts'),
            designer: at('./designer/main.tsx'),
          },
        },
      },
    },
    ssr: {
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
});
