import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run, tool } from '../run.mjs';

const MIGRATIONS = 'server/kernel/db/migrations';
const SCRATCH = '.cache/migrations-check';

/**
 * Checks that the migrations produce the current tables: drizzle-kit generates the next migration in a copy of the folder and
 * must find no difference.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function checkMigrations() {
  const scratch = join(root, SCRATCH);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  try {
    if (existsSync(join(root, MIGRATIONS))) cpSync(join(root, MIGRATIONS), join(scratch, 'out'), { recursive: true });
    const config = `import config from '../../drizzle.config.ts';\nexport default { ...config, out: '${SCRATCH}/out' };\n`;
    writeFileSync(join(scratch, 'drizzle.config.ts'), config);
    const options = [tool('drizzle-kit'), 'generate', `--config=${SCRATCH}/drizzle.config.ts`];
    const { output } = await run(node, options, { capture: true, timeout: 60_000 });
    if (output.includes('No schema changes')) return { code: 0, output };
    return {
      code: 1,
      output: `${output}\nThe tables changed: run \`npm run db:generate\` and commit the migration.\n`,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
