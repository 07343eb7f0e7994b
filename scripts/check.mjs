/** `npm run check`: types, lint, format, generated files, migrations and file length; under 30 s. */
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { failed } = await runChecks();
if (failed > 0) process.exitCode = 1;
