/** `npm run check`: types, lint, format, generated files, migrations, unused code and file length; under 30 s. */
import { runChecks } from './lib/checks/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { failures } = await runChecks();
if (failures.length > 0) process.exitCode = 1;
