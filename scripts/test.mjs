/**
 * `npm test [-- SUITE ...] [FILE ...]`: all tests, from a fresh clone. SUITE is `check`, `unit`, `server`, `races`, `faults` or
 * `browser`; FILE is a part of a test file's path (without a suite: of unit and server tests). The last line is the result: `N
 * passed, N failed`; the lines before it name what failed, what needed a second try, and what could not be checked completely
 * here.
 */
import { ensureBuilt, generateTypes } from './lib/build/build.mjs';
import { runChecks } from './lib/checks/checks.mjs';
import { findChromium } from './lib/programs/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm } from './lib/orphan.mjs';
import { NO_CHROMIUM, runPlaywright, runVitest } from './lib/suites.mjs';

const SUITES = ['check', 'unit', 'server', 'races', 'faults', 'browser'];

const words = process.argv.slice(2);
const files = words.filter((word) => !SUITES.includes(word));
const chosen = SUITES.filter((suite) => words.includes(suite));
const suites = chosen.length > 0 ? chosen : files.length > 0 ? ['unit', 'server'] : SUITES;
const total = { passed: 0, failures: [], notes: [] };

// The closing line is printed however this process ends, also when a stage was aborted. Failures are listed again before it,
// because often only the end of a long log is stored.
process.once('exit', (code) => {
  const { passed, failures, notes } = total;
  if (code !== 0 && failures.length === 0) failures.push({ name: 'the run', reason: `ended with ${code}` });
  if (failures.length > 0) process.exitCode = code || 1;
  for (const { name, reason } of failures) console.log(`\nFAILED ${name}\n${reason}`);
  for (const note of notes) console.log(`\nNote: ${note}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
});

endWithNpm();
await ensureInstalled();
// Before types are generated: the check must find a committed type that is missing or stale.
if (suites.includes('check')) add(await runChecks());
await generateTypes();
await vitest('unit', 'server');
// They keep times, and are disturbed by tests beside them.
if (['races', 'faults', 'browser'].some((suite) => suites.includes(suite))) await ensureBuilt({ typed: true });
await vitest('races', 'faults');
if (suites.includes('browser')) {
  const chromium = await findChromium();
  add(chromium ? await runPlaywright(chromium, files) : NO_CHROMIUM);
}

/** Runs the chosen suites among the given ones. */
async function vitest(...names) {
  const projects = names.filter((name) => suites.includes(name)).map((name) => `--project=${name}`);
  if (projects.length > 0) add(await runVitest([...projects, ...files]));
}

function add({ passed, failures, notes = [] }) {
  total.passed += passed;
  total.failures.push(...failures);
  total.notes.push(...notes);
}
