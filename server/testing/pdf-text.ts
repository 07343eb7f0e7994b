/** The text of a PDF as copying it from a viewer gives it: the glyphs of its pages, decoded with the maps in its fonts. */
import { inflateSync } from 'node:zlib';

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const found: string[] = [];
  for (const match of text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)) {
    const at = match.index + match[0].length;
    const bytes = pdf.subarray(at, at + Number(match[1]));
    try {
      found.push(inflateSync(bytes).toString('latin1'));
    } catch {
      // Not every stream is compressed.
    }
  }
  return found;
}

const decoded = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph numbers with their texts, from all maps together: an invoice has one font. */
function glyphTexts(streams: readonly string[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const stream of streams.filter((one) => one.includes('beginbfrange')))
    for (const [, from = '', list = ''] of stream.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi)) {
      const first = parseInt(from, 16);
      [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], at) => texts.set(first + at, decoded(hex)));
    }
  return texts;
}

export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const glyphs = glyphTexts(streams);
  const content = streams.filter((one) => /\bTJ\b/.test(one)).join('\n');
  return [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((code) => glyphs.get(parseInt(code, 16)) ?? '\ufffd')
        .join(''),
    )
    .join('\n');
}
