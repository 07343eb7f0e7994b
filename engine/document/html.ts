/**
 * Text with headings, lists and pictures in the values of widgets (x-control html). It may come from anybody and is set as HTML, on the
 * server and in browsers, so only what consists of these tags, closed in their order, is taken as HTML; of anything else its words stay.
 */
import { safePicture } from '../address.ts';

const TEXTS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'blockquote'];
const EMPTY = ['br', 'hr'];
/** Elements inside each other. */
const NESTING = 30;

const TAG = new RegExp(
  `<(/?)(${[...TEXTS, ...EMPTY].join('|')})(?: start="\\d{1,4}")? ?/?>|<img((?: [a-z]+="[^"<>]*")*) ?/?>`,
  'y',
);
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const OF_PICTURE = new Set(['src', 'alt', 'title', 'width', 'height']);

function isPicture(attributes: string): boolean {
  const given = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value] as const);
  const src = given.find(([name]) => name === 'src')?.[1].replaceAll('&amp;', '&');
  return given.every(([name]) => OF_PICTURE.has(name)) && safePicture(src) !== '';
}

function isClean(html: string): boolean {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const found = TAG.exec(html);
    if (!found) return false;
    const [, closing = '', name = '', attributes] = found;
    if (attributes !== undefined ? !isPicture(attributes) : EMPTY.includes(name) && closing !== '') return false;
    if (attributes !== undefined || EMPTY.includes(name)) continue;
    if (closing === '') open.push(name);
    else if (open.pop() !== name) return false;
    if (open.length > NESTING) return false;
  }
  return open.length === 0;
}

/** The text as it may be set as HTML. */
export function safeHtml(text: string): string {
  if (isClean(text)) return text;
  return text.replace(/<[^>]*>/g, ' ').replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'));
}
