import { defineConfig } from 'vitest/config';
import { schemaPlugin } from './schemas/compiler/vite-plugin.ts';
import { projectPath, widgetFolders } from './schemas/compiler/widget-folders.mjs';

const root = import.meta.dirname;
const ownFolders = widgetFolders(root)
  .filter(({ name }) => name.startsWith('.'))
  .map(({ renderers }) => projectPath(root, renderers));

/**
 * Six projects. `unit` is everything that needs no database; `server` has PostgreSQL at hand (`inject('postgresUrl')`)
 * and keeps its modules between files, so that a worker opens the embedded database once; `races` and
 * `faults` run built servers on it; `cluster` makes machines for them; `browsers` walks through one in Firefox and WebKit.
 */
export default defineConfig({
  plugins: [schemaPlugin()],
  test: {
    // Wide enough for a machine at a third of the speed; a test that passes takes none of it.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Files of a worker share their modules: half the time of these short tests is loading them.
          isolate: false,
          pool: 'threads',
          include: [
            '{schemas,engine,ui,widgets,storefront,designer,tests/hostile}/**/*.test.{ts,tsx}',
            ...ownFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.{ts,tsx}', 'tests/{server,search}/**/*.test.ts', 'tests/support/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          isolate: false,
          // Caches answer nothing, so that what leans on a warm one shows itself; `npm run prove` warms them.
          env: { COLD_CACHES: process.env.COLD_CACHES ?? '1' },
        },
      },
      ...['races', 'faults', 'cluster'].map((name) => ({
        extends: true as const,
        test: {
          name,
          environment: 'node' as const,
          include: [`tests/${name}/**/*.test.ts`],
          globalSetup: ['tests/support/global-setup.ts'],
          isolate: false,
          testTimeout: 360_000,
          hookTimeout: 360_000,
        },
      })),
      {
        extends: true,
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/browsers/global-setup.ts'],
          testTimeout: 360_000,
        },
      },
    ],
  },
});
