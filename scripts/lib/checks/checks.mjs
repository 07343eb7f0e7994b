import { lockingStatements } from './locking-ddl.mjs';
import { longFiles } from './long-files.mjs';
import { checkMigrations } from './migrations.mjs';
import { brandColours } from './brand-colours.mjs';
import { rawColours } from './raw-colours.mjs';
import { rawLengths } from './raw-lengths.mjs';
import { climbingImports } from './rooms.mjs';
import { node, root, run, tool } from '../run.mjs';
import { foreignWrites } from './table-owners.mjs';

/** The steps, longest first; each resolves with an exit code and its output. */
const STEPS = {
  types: checkTypes,
  'generated types': () => run(node, ['--import', 'tsx', 'scripts/generate.ts', '--check'], { capture: true }),
  format: () => run(node, [tool('oxfmt'), '--check'], { capture: true }),
  lint: () => run(node, [tool('oxlint'), '--deny-warnings'], { capture: true }),
  migrations: checkMigrations,
  // Unused files, exports and dependencies (knip.json).
  unused: () => run(node, [tool('knip'), '--no-progress', '--treat-config-hints-as-errors'], { capture: true }),
  'locks of migrations': async () => failIfAny(lockingStatements(root)),
  'file length': async () => failIfAny(longFiles(root)),
  colours: async () => failIfAny([...rawColours(root), ...brandColours(root)]),
  lengths: async () => failIfAny(rawLengths(root)),
  'texts of the editor': async () => {
    // Reads with Vite's parser, which a fresh clone does not have before `npm test` has installed it.
    const { unsaidTexts } = await import('./editor-texts.mjs');
    return failIfAny(unsaidTexts(root));
  },
  rooms: async () => failIfAny(climbingImports(root)),
  'owners of tables': async () => failIfAny(foreignWrites(root)),
};

/** A step that fails when it has output. */
function failIfAny(lines) {
  return { code: lines.length === 0 ? 0 : 1, output: lines.join('\n') };
}

/** Checks the types of all sources, and that each renderer takes exactly the props of its schema (scripts/renderer-types.ts). */
async function checkTypes() {
  const written = await run(node, ['--import', 'tsx', 'scripts/renderer-types.ts'], { capture: true });
  if (written.code !== 0) return written;
  return run(node, [tool('typescript', 'tsc'), '-p', 'dist/check'], { capture: true });
}

/** The number of cores of the smallest machine we support. */
const AT_ONCE = 2;

/**
 * Runs all static checks of the sources, and prints one line per step.
 *
 * @returns {Promise<import('../suites.mjs').Result>} steps
 */
export async function runChecks() {
  const waiting = Object.entries(STEPS);
  const result = { passed: 0, failures: [] };
  async function work() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, check] = step;
      const began = performance.now();
      const { code, output } = await check();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (code === 0) result.passed += 1;
      else result.failures.push({ name, reason: output.trimEnd() });
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output.trimEnd());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
