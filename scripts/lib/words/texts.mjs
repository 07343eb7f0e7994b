/** The Chinese texts of a source file: those that pass `say` (designer/words/say.ts), and those that do not. */
import { parseSync } from 'vite';

/** Chinese characters, and the punctuation that only stands beside them. */
const CHINESE = /[\u3001-\u303f\u4e00-\u9fff\uff00-\uffef]/;
/** In a comment on the line, or on the one before: this text is data, or goes to shoppers. */
const KEPT = /\/\/ stays Chinese: /;

/** What a place of a template is called: after what stands in it. */
function placeName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'LogicalExpression') return placeName(node.left);
  if (node.type === 'ChainExpression') return placeName(node.expression);
  if (node.type === 'MemberExpression') return node.property.name === 'length' ? 'count' : node.property.name;
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node;
  if (callee.type === 'MemberExpression')
    return /^(join|slice|trim|toFixed)$/.test(callee.property.name) ? placeName(callee.object) : callee.property.name;
  return /^(String|Number|say)$/.test(callee.name) && given[0] ? placeName(given[0]) : callee.name;
}

/** The text of a template, with a place in braces for each expression. */
function framed({ quasis, expressions }) {
  const names = [];
  for (const expression of expressions) {
    const name =
      placeName(expression)
        ?.replace(/Of$|^format/, '')
        .toLowerCase() || 'value';
    const count = names.filter((one) => one.replace(/\d+$/, '') === name).length;
    names.push(count === 0 ? name : `${name}${count + 1}`);
  }
  return quasis.map(({ value }, at) => value.cooked + (at < names.length ? `{${names[at]}}` : '')).join('');
}

/** The text that a node is; undefined for all others, and for one that neither is Chinese nor said. */
function textOf(node, isSaid) {
  const text =
    node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : node.type === 'JSXText'
        ? node.value.trim()
        : node.type === 'TemplateLiteral'
          ? framed(node)
          : '';
  return CHINESE.test(text) || (isSaid && text !== '') ? text : undefined;
}

/** What a node that is said may be: itself, or one of these. */
function alternatives(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  return node.type === 'LogicalExpression' ? [node.left, node.right] : [];
}

/**
 * @param {string} file its name
 * @param {string} code
 * @returns {{ text: string, line: number, isSaid: boolean }[]} each Chinese text of the file in its order; a template whose expressions
 *   are not in it by `{name}` counts as one that is not said
 */
export function textsIn(file, code) {
  const lines = code.split('\n');
  const found = [];
  const visit = (node, isSaid) => {
    if (typeof node.type !== 'string' || node.type === 'TSLiteralType') return;
    const text = textOf(node, isSaid);
    if (text !== undefined) {
      const line = code.slice(0, node.start).split('\n').length;
      const isKept = KEPT.test(lines[line - 1]) || KEPT.test(lines[line - 2] ?? '');
      if (!isKept) found.push({ text, line, isSaid: isSaid && !(node.expressions?.length > 0) });
    }
    const isSaying = node.type === 'CallExpression' && node.callee.name === 'say';
    const said = isSaying ? [node.arguments[0]] : isSaid ? alternatives(node) : [];
    for (const value of Object.values(node).flat())
      if (typeof value === 'object' && value) visit(value, said.includes(value));
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  visit(program, false);
  return found;
}
