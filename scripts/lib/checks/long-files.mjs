import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum lines of a file; a longer one should be split. */
const LIMIT = 400;
const SOURCE = /\.(?:ts|tsx|css|mjs)$/;
const BUILT = ['node_modules', 'dist', 'data', 'coverage', 'test-results'];
const GENERATED = ['schemas/types', 'server/kernel/db/migrations'];
const SKIPPED = new Set([...BUILT, ...GENERATED]);

/**
 * Lists source files of more than 400 lines, except generated ones.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line per file
 */
export function longFiles(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return entry.name.startsWith('.') || SKIPPED.has(path) ? [] : longFiles(folder, path);
    if (!SOURCE.test(path)) return [];
    const lines = readFileSync(join(folder, path), 'utf8').split('\n').length - 1;
    return lines > LIMIT ? [`${path} has ${lines} lines; ${LIMIT} is the limit`] : [];
  });
}
