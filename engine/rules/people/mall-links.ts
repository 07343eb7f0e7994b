/** Links in a text that somebody wrote: only those of the mall itself are made active. */
import { sameOriginPath } from '../../address.ts';

interface Part {
  text: string;
  /** path in the mall; undefined for plain text */
  href?: string;
}

/** An address ends before a space, a Chinese sign, or the sign that ends a sentence. */
const ADDRESS = /https?:\/\/[\w\-./?=&%#:~+@!,;]*[\w\-/=&%#~+]/g;

function pathIn(address: string, origin: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return url.origin === origin ? sameOriginPath(url.pathname + url.search + url.hash) : '';
}

/** The parts of a text in their order. `origin` is that of the mall. */
export function linkedParts(text: string, origin: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const href = pathIn(found[0], origin);
    if (href === '') continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: found[0], href });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
