const COMMENT = /\/\*[^]*?\*\//g;
const DECLARATION = /(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;

/**
 * The declarations of a style sheet with their lines. Comments are replaced by spaces, so that line numbers stay correct.
 *
 * @param {string} css a sheet's text
 * @returns {{ name: string, value: string, line: number }[]} in the sheet's order
 */
export function declarations(css) {
  const text = css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...text.matchAll(DECLARATION)].map(({ 1: name, 2: value, index }) => ({
    name,
    value: value.trim(),
    line: text.slice(0, index).split('\n').length,
  }));
}
