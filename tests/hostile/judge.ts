/**
 * Judges a document by what a browser would make of it, with closed lists of its own: it shares no rule with the engine. Every
 * finding is a sentence; none is a harmless page.
 */
import { Parser } from 'htmlparser2';
import { EARLY_CLICKS } from '../../server/web/document/document.ts';

const ELEMENTS = new Set(
  (
    'html head meta title link script body header footer main nav section article aside div span p a b i s em strong small h1 h2 h3 ' +
    'h4 ul ol li dl dt dd picture img svg path circle rect line polyline g form fieldset legend label input button select option ' +
    'details summary dialog time hr br sup sub bdi del figure figcaption noscript'
  ).split(' '),
);

/** Type, id and address of the scripts of a document, in their order; the one with none of them is `EARLY_CLICKS`, to the letter. */
const SCRIPTS = [
  '  ',
  'module  /assets/storefront/loader.ts.js',
  'application/json page-data ',
  'speculationrules  ',
].join('|');

/** What search engines read, after our script in the head where a page has such facts. */
const FACTS = 'application/ld+json  ';

const URL_ATTRIBUTES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'srcset',
  'poster',
  'xlink:href',
  'data',
  'ping',
  'background',
  'cite',
]);
const LINK = /^(https?:\/\/[^\s\\"'<>]|tel:|mailto:|\/(?![/\\])|[?#])/i;
const PICTURE = /^(https:\/\/[^\s\\"'<>]|\/(?![/\\]))/i;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001F\u007F]/;

const PROPERTIES =
  /^(--[a-z][a-z0-9-]*|(min-|max-)?(width|height)|(margin|padding)(-(top|right|bottom|left|inline|block))?|border(-(top|right|bottom|left))?(-(width|color|style|radius))?|background(-color|-image|-size|-position)?|color|opacity|left|top|right|bottom|z-index|font-(size|weight|style|family)|line-height|letter-spacing|text-(align|decoration|decoration-line)|aspect-ratio|object-fit|flex(-basis|-grow|-shrink)?|grid-(template-(columns|rows)|column|row)|gap|column-gap|row-gap|justify-content|align-items|order|display|transform|white-space|overflow(-[xy])?)$/;
const NUMBER = String.raw`-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,2})?`;
const FUNCTIONS = 'calc|min|max|clamp|rgba?|linear-gradient|repeat|minmax|color-mix|translate[XY]?';
const PIECE = new RegExp(
  [
    String.raw`\s+|,|/|\+|\*|\)|- `,
    String.raw`${NUMBER}(px|rem|em|%|fr|deg|m?s|v[wh]|cqw|cqi)?(?![\w])`,
    String.raw`#[0-9a-f]{3,8}\b`,
    String.raw`var\(--([a-z][a-z0-9-]*|base, 0\.02rem)\)`,
    String.raw`url\("(https://|/(?!/))[^"'()<>\\;{}\s]*"\)`,
    String.raw`(${FUNCTIONS})\(`,
    String.raw`\((?=[\s\d.v-])`,
    String.raw`[a-z]+(-[a-z]+)*(?![\w(:-])`,
    String.raw`"[\p{L}\p{N} -]{1,40}"`,
  ].join('|'),
  'iuy',
);

function wrongStyle(style: string): string | undefined {
  // Semicolons inside url() would have been encoded, so every one of them ends a declaration.
  for (const declaration of style.split(';')) {
    if (declaration.trim() === '') continue;
    const at = declaration.indexOf(':');
    const [name, value] = [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()];
    if (!PROPERTIES.test(name)) return `property ${name}`;
    if (value.length > 3000) return `value of ${value.length} characters`;
    let open = 0;
    PIECE.lastIndex = 0;
    while (PIECE.lastIndex < value.length) {
      const from = PIECE.lastIndex;
      const [piece] = PIECE.exec(value) ?? [];
      if (!piece) return `value ${value} from ${value.slice(from, from + 40)}`;
      if (!piece.startsWith('var(') && !piece.startsWith('url('))
        open += Number(piece.endsWith('(')) - Number(piece === ')');
      if (open < 0 || open > 5) return `nesting of ${value}`;
    }
    if (open !== 0) return `brackets of ${value}`;
    const numbers = value.replace(/url\("[^"]*"\)|#[0-9a-f]+/gi, '').match(new RegExp(NUMBER, 'g')) ?? [];
    if (numbers.some((number) => Math.abs(Number(number)) > 1e6)) return `size of ${value}`;
  }
  return undefined;
}

function wrongAddress(name: string, value: string): boolean {
  if (value === '' && name !== 'action') return name !== 'src';
  if (CONTROLS.test(value)) return true;
  if (name === 'srcset') return value.split(',').some((part) => !PICTURE.test(part.trim()));
  if (name !== 'href' && name !== 'src' && name !== 'action' && name !== 'formaction') return true;
  if (name === 'src') return !PICTURE.test(value);
  if (name === 'action') return !/^\/(?![/\\])/.test(value);
  return !LINK.test(value);
}

export interface Judgement {
  findings: string[];
  /** Text a reader of <main> finds. */
  main: string;
}

/** Looks at every element of a whole document. */
export function judge(html: string): Judgement {
  const findings = new Set<string>();
  const open: string[] = [];
  let main = '';
  let script: string | undefined;
  const scripts: string[] = [];
  const attribute = (name: string, key: string, value: string): void => {
    if (/^on/i.test(key) || key === 'srcdoc' || key === 'autofocus') findings.add(`${name} ${key}`);
    if (!/^[a-z][a-z0-9:-]*$/i.test(key)) findings.add(`attribute ${key}`);
    if (URL_ATTRIBUTES.has(key) && wrongAddress(key, value)) findings.add(`${name} ${key}=${value.slice(0, 80)}`);
    const style = key === 'style' ? wrongStyle(value) : undefined;
    if (style) findings.add(`style: ${style.slice(0, 200)}`);
  };
  const element = (name: string, attributes: Record<string, string>): void => {
    if (!ELEMENTS.has(name)) findings.add(`element ${name}`);
    if (name === 'script')
      scripts.push(`${attributes['type'] ?? ''} ${attributes['id'] ?? ''} ${attributes['src'] ?? ''}`);
    if (name === 'meta' && attributes['http-equiv'] !== undefined) findings.add('meta http-equiv');
    for (const [key, value] of Object.entries(attributes)) attribute(name, key, value);
    const foreign = /^https?:/i.test(attributes['href'] ?? '') && name === 'a';
    if (foreign && !/\bnoopener\b/.test(attributes['rel'] ?? '')) findings.add(`a foreign link without noopener`);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        element(name, attributes);
        open.push(name);
        if (name === 'script' && attributes['type'] !== 'module') script = '';
      },
      ontext(text) {
        if (script !== undefined) script += text;
        else if (open.includes('main')) main += text;
      },
      onclosetag(name) {
        open.pop();
        if (name !== 'script' || script === undefined) return;
        if (script !== EARLY_CLICKS && !isJson(script))
          findings.add(`a script that is neither ours nor JSON: ${script.slice(0, 80)}`);
        script = undefined;
      },
      // React parts two texts with an empty one.
      oncomment: (comment) => void (comment === ' ' || findings.add(`a comment ${comment.slice(0, 40)}`)),
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.write(html);
  parser.end();
  const others = scripts[1] === FACTS ? scripts.toSpliced(1, 1) : scripts;
  if (others.join('|') !== SCRIPTS) findings.add(`scripts ${scripts.join(' | ')}`);
  return { findings: [...findings], main };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
