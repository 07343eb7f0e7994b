import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the mall's primary colour and its tones are said, once. */
const TOKENS = 'engine/theme/tokens.css';
const BRAND = /#(?:c94700|ff5d02|b03e00|fff1e8)(?:ff)?\b/i;
/** What shoppers see, and the pages that a mall begins with. */
const FOLDERS = ['storefront', 'ui', 'widgets', 'engine', 'server/seed', 'server/content/start'];
const DRAWN = /\.(?:css|tsx)$/;
const SEEDED = /^server\/.*\.ts$/;

/**
 * Literal brand colours in styles, widgets and seeds: they would not follow the mall's theme.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line per colour
 */
export function brandColours(folder) {
  const files = FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${name}/${file.replaceAll('\\', '/')}`,
    ),
  );
  return files
    .filter((name) => name !== TOKENS && !name.includes('.test.') && (DRAWN.test(name) || SEEDED.test(name)))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          BRAND.test(line) ? [`${name}:${at + 1} ${line.trim()}; take a token, or a name of the mall's theme`] : [],
        ),
    );
}
