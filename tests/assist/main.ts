/** The program behind `npm run assist-score`: the scoring, with the compiled schemas that only Vite serves. */
import { createServer, type RunnableDevEnvironment } from 'vite';
import { schemaPlugin } from '../../schemas/compiler/vite-plugin.ts';

const vite = await createServer({
  configFile: false,
  plugins: [schemaPlugin()],
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { runner } = vite.environments['ssr'] as RunnableDevEnvironment;
  const { run } = await runner.import<typeof import('./run.ts')>('/tests/assist/run.ts');
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await vite.close();
}
