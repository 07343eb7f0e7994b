/**
 * Sanitises rich text (goods, articles, agreements) on the server: when it is written, and when it is shown, since it may come from a
 * backup, a file or another backend (checklist 18). All work on a text is bounded.
 */
import sanitizeHtml from 'sanitize-html';
import { safePicture } from '../address.ts';

/**
 * Opening and closing tags of a text that may be written: a table of 160 rows and 5 columns has 1,922. A picture counts as four, since it
 * costs as much: 2,000 took 50 ms (`npm run bench -- rich-text`).
 */
const TAGS = 2000;
const TAGS_OF_PICTURE = 4;
/** Characters of a text that may be written. */
const CHARACTERS = 200_000;
/** Elements inside each other; the text of deeper ones stays. */
const NESTING = 30;
/** Characters of all kept texts. */
const KEPT = 5_000_000;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'div',
    'span',
    'hr',
  ],
  allowedAttributes: {
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  nestingLimit: NESTING,
  exclusiveFilter: (frame) => frame.tag === 'img' && safePicture(frame.attribs['src']) === '',
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs['alt'] ?? '' } }),
  },
};

const isPicture = (html: string, at: number): boolean => html.slice(at + 1, at + 4).toLowerCase() === 'img';

/** Where the text ends that is within the limits. */
function endOf(html: string): number {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1))
    if ((tags += isPicture(html, at) ? TAGS_OF_PICTURE : 1) > TAGS) return Math.min(at, CHARACTERS);
  return CHARACTERS;
}

/** Whether a text is longer than may be written, in characters or tags. */
export const isRichTooLong = (html: string): boolean => endOf(html) < html.length;

/** Sanitised texts by what they were made from: a longest text takes 50 ms, a kept one nothing. The oldest go first. */
const kept = new Map<string, string>();
let keptCharacters = 0;

function keep(html: string, clean: string): string {
  kept.set(html, clean);
  keptCharacters += html.length + clean.length;
  for (const [source, result] of kept) {
    if (keptCharacters <= KEPT) break;
    kept.delete(source);
    keptCharacters -= source.length + result.length;
  }
  return clean;
}

/** HTML that is safe to insert into a page. What is beyond the limits is left out. */
export function richText(html: string): string {
  return kept.get(html) ?? keep(html, sanitizeHtml(html.slice(0, endOf(html)), OPTIONS));
}

/** Addresses of the pictures in sanitised HTML. */
export const picturesIn = (clean: string): string[] =>
  [...clean.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
