/** Tables as text: CSV, or copied from a sheet. */

/** Lines of a text, the empty ones included. */
export function linesOf(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
}

const TYPED = { cell: /(?:"(?:[^"]|"")*"|[^,，\t]*)(?:[,，\t]|$)/g, end: /[,，\t]$/ };
const PLAIN = { cell: /(?:"(?:[^"]|"")*"|[^,\t]*)(?:[,\t]|$)/g, end: /[,\t]$/ };

/**
 * Cells of a line; sheets put text that holds a separator into quotes. Lines of numbers are typed by hand too, with the comma of
 * Chinese; `isPlain`: where that is part of the text.
 */
export function cellsOf(line: string, isPlain = false): string[] {
  const { cell: pattern, end } = isPlain ? PLAIN : TYPED;
  return (line.match(pattern) ?? []).map((cell) =>
    cell
      .replace(end, '')
      .trim()
      .replace(/^"([\s\S]*)"$/, '$1')
      .replaceAll('""', '"')
      // A sheet keeps long numbers as text by a sign before them.
      .replace(/^['’=]"?|"$/g, '')
      .trim(),
  );
}

/** The text of a file: UTF-8, or what sheets in China write otherwise. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
