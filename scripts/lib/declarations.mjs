const COMMENT = /\/\*[^]*?\*\//g;
const DECLARATION = /(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;

/**
 * The declarations of a style sheet with their lines; comments are blanked, so that lines stay what they are.
 *
 * @param {string} css a sheet's text
 * @returns {{ name: string, value: string, line: number }[]} in the order of the sheet
 */
export function declarations(css) {
  const text = css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...text.matchAll(DECLARATION)].map(({ 1: name, 2: value, index }) => ({
    name,
    value: value.trim(),
    line: text.slice(0, index).split('\n').length,
  }));
}
