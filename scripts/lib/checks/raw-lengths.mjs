import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarations } from '../declarations.mjs';

/** The file with the scales of shop and designer. */
const TOKENS = 'engine/theme/tokens.css';
/**
 * Folders whose style sheets must use the scales. Widgets render stored designs, so they may also have sizes between the steps.
 */
const FLOORS = ['ui', 'storefront', 'designer'];
const WIDGETS = 'widgets';

/** @type {{ token: RegExp, property: RegExp }[]} the tokens of a scale, and the properties that must use them */
const SCALES = [
  {
    token: /^--space-/,
    property: /^(?:(?:row|column)-)?gap$|^(?:scroll-)?(?:padding|margin)(?:-|$)/,
  },
  { token: /^--text-/, property: /^font(?:-size)?$/ },
  { token: /^--radius-/, property: /^border(?:-\w+)*-radius$/ },
];
const LEADING = { token: /^--leading(?:-|$)/, property: /^line-height$/ };

const PX = /(?<![\w.-])(-?)([\d.]+)px\b/g;
const CALC = /\b(?:calc|min|max|clamp)\((?:[^()]|\([^()]*\))*\)/g;

/** Tokens by their value, in the form in which a style sheet may contain it. */
function scaleOf(tokens, pattern) {
  return new Map(tokens.filter(({ name }) => pattern.test(name)).map(({ name, value }) => [value, name]));
}

const sizesIn = (value) => [...value.matchAll(PX)].map(([, minus, size]) => ({ minus, size: Number(size) }));

/** The sizes in a value for which the scale has a token. */
function withToken(value, scale) {
  return sizesIn(value).flatMap(({ size }) => scale.get(`${size}px`) ?? []);
}

/** Whether a value has a size between the scale's steps. Hairlines, negative sizes and sizes beyond the scale are allowed. */
function isBetween(value, scale) {
  const most = Math.max(...[...scale.keys()].map(Number.parseFloat).filter((size) => size < 100));
  return sizesIn(value.replace(CALC, '')).some(
    ({ minus, size }) => minus === '' && size > 1 && size < most && !scale.has(`${size}px`),
  );
}

function sheetsOf(folder, floor) {
  if (!existsSync(join(folder, floor))) return [];
  return readdirSync(join(folder, floor), { recursive: true, encoding: 'utf8' })
    .map((name) => `${floor}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.css'));
}

/**
 * Gaps, paddings, margins, font sizes, radii and line heights that are written as numbers although a token exists, and those
 * between the steps of their scale.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line per declaration
 */
export function rawLengths(folder) {
  const tokens = declarations(readFileSync(join(folder, TOKENS), 'utf8'));
  const scales = SCALES.map(({ token, property }) => ({ property, scale: scaleOf(tokens, token) }));
  const leading = scaleOf(tokens, LEADING.token);
  const wrongIn = (floor, { name, value }) => {
    if (LEADING.property.test(name)) return leading.get(value);
    const found = scales.find(({ property }) => property.test(name));
    if (!found) return undefined;
    // In `font`, the line height follows the slash.
    const text = name === 'font' ? value.replace(/\/.*/, '') : value;
    const [equal] = withToken(text, found.scale);
    if (equal) return equal;
    // Font sizes of widgets must use the scale too.
    const mayLieBetween = floor === WIDGETS && !name.startsWith('font');
    return !mayLieBetween && isBetween(text, found.scale) ? 'the nearest step' : undefined;
  };
  return [...FLOORS, WIDGETS].flatMap((floor) =>
    sheetsOf(folder, floor).flatMap((file) =>
      declarations(readFileSync(join(folder, file), 'utf8')).flatMap((declaration) => {
        const token = wrongIn(floor, declaration);
        const { name, value, line } = declaration;
        return token ? [`${file}:${line} ${name}: ${value}; take ${token} of ${TOKENS}`] : [];
      }),
    ),
  );
}
