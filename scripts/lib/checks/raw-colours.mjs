import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarations } from '../declarations.mjs';

/** The file with the colours of shop and designer, and the one with the designer's own colours and dark values. */
const TOKENS = 'engine/theme/tokens.css';
const SCHEME = 'designer/scheme/scheme.css';
/** Style sheets whose colours are the same in light and dark. */
const SAME_IN_BOTH = new Set([
  SCHEME,
  // Paper for printers.
  'designer/office/orders/slips/slip.module.css',
  // The colours to choose from, and marks that are visible on all of them.
  'designer/schema-form/controls/colour/popover.module.css',
]);

const NAMED =
  'white|black|red|lime|cyan|blue|magenta|yellow|green|orange|gr[ae]y|silver|navy|teal|purple|pink|brown|gold';
const RAW = new RegExp(
  `(?:#[\\da-f]{3,8}\\b|%23[\\da-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:${NAMED})(?![\\w-]))`,
  'i',
);

function sheetsOf(folder) {
  return readdirSync(join(folder, 'designer'), { recursive: true, encoding: 'utf8' })
    .map((name) => `designer/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.css'));
}

/** Names of the tokens in a style sheet that are colours; with `part` only those after that text. */
function colourTokens(css, part = '') {
  const names = declarations(css.slice(css.indexOf(part)))
    .filter(({ name, value }) => name.startsWith('--') && RAW.test(value))
    .map(({ name }) => name);
  return new Set(names);
}

/**
 * Colours in the designer's style sheets that are not tokens, and so would stay light in the dark scheme, and tokens of the shop
 * without a dark value.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line per colour
 */
export function rawColours(folder) {
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  const raw = sheetsOf(folder)
    .filter((name) => !SAME_IN_BOTH.has(name))
    .flatMap((name) =>
      declarations(read(name))
        .filter(({ value }) => RAW.test(value.replace(/var\([^)]*\)/g, '')))
        .map(({ name: property, value, line }) => `${name}:${line} ${property}: ${value}; take a token of ${SCHEME}`),
    );
  const dark = colourTokens(read(SCHEME), "[data-scheme='dark']");
  const missing = [...colourTokens(read(TOKENS))]
    .filter((token) => !dark.has(token))
    .map((token) => `${SCHEME} has no dark ${token}`);
  return [...raw, ...missing];
}
