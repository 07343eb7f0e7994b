/** Introductions of goods as plain text, for readers that show no markup. */
import type { IntroBlock } from '../../goods/tables.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of markup that was sanitised when it was stored: tags are whole, and signs are entities. */
const wordsOf = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? '');

/** The text of the blocks, without pictures. */
export function introText(blocks: readonly IntroBlock[]): string {
  return blocks
    .map((block) => (block.kind === 'text' ? block.text : block.kind === 'html' ? wordsOf(block.html) : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text, at most `most` characters; an emoji is not cut apart. */
export function shortened(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd();
}
