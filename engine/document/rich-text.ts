/** Sanitises rich text of goods from any backend, on the server, at every rendering (checklist 18). */
import sanitizeHtml from 'sanitize-html';
import { safePicture } from '../address.ts';

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
  exclusiveFilter: (frame) => frame.tag === 'img' && safePicture(frame.attribs['src']) === '',
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs['alt'] ?? '' } }),
  },
};

/** HTML that is safe to insert into a page. */
export function richText(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
