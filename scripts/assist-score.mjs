/** `npm run assist-score [-- --only ID,...] [--json FILE]`: scores the model at ASSIST_URL by the tasks in tests/assist/tasks. */
import { ensureBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm } from './lib/orphan.mjs';
import { mustRun, node } from './lib/run.mjs';

endWithNpm();
const { ASSIST_URL = '', ASSIST_MODEL = '' } = process.env;
if (ASSIST_URL === '' || ASSIST_MODEL === '') {
  console.error('Set ASSIST_URL to an endpoint of the chat completions API, such as https://models.example.com/v1,');
  console.error('ASSIST_MODEL to the name of the model there, and ASSIST_KEY to a key if it takes one.');
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
await mustRun(node, ['--import', 'tsx', 'tests/assist/main.ts', ...process.argv.slice(2)]);
