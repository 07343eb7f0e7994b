/**
 * The introduction of goods as HTML: paragraphs and pictures with all characters escaped (checklist 18), and markup that was
 * sanitised when it was stored.
 */
import { safePicture } from '../../../engine/address.ts';
import type { IntroBlock } from '../tables.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function blockHtml(block: IntroBlock): string {
  if (block.kind === 'text') return `<p>${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
  if (block.kind === 'html') return block.html;
  const address = safePicture(block.url);
  return address ? `<p><img src="${escapeHtml(address)}" alt="" loading="lazy"></p>` : '';
}

/** The blocks as HTML; a picture at a forbidden address is left out. */
export function introHtml(blocks: IntroBlock[]): string {
  return blocks.map(blockHtml).join('');
}
