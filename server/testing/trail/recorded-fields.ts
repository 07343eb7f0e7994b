/** Which fields the code records in the trail, read from its calls of `record` and `recordAll`; for the test that each has a name. */
import { parseSync, type ESTree } from 'vite';

type Node = ESTree.Node;

export interface RecordedField {
  /** The first part of the subject; '' when the code computes it. */
  kind: string;
  field: string;
  /** The text that the code writes there, when it writes one. */
  value?: string | undefined;
  file: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* childrenOf(node: Node): Generator<Node> {
  for (const [name, value] of Object.entries(node)) {
    if (name === 'parent') continue;
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) yield one;
  }
}

function* allOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* allOf(child);
}

const keyOf = (key: Node): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/** Names declared in a file, with what they are. */
type Names = ReadonlyMap<string, readonly Node[]>;

function namesOf(program: Node): Names {
  const names = new Map<string, Node[]>();
  const add = (name: string, value: Node): void => void names.set(name, [...(names.get(name) ?? []), value]);
  for (const node of allOf(program)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) add(node.id.name, node.init);
    if (node.type === 'FunctionDeclaration' && node.id) add(node.id.name, node);
  }
  return names;
}

/** The object literals that an expression may be. */
function* objectsOf(node: Node, names: Names, depth = 0): Generator<ESTree.ObjectExpression> {
  if (depth > 8) return;
  const into = (next: Node): Generator<ESTree.ObjectExpression> => objectsOf(next, names, depth + 1);
  if (node.type === 'ObjectExpression') yield node;
  else if (node.type === 'Identifier') for (const one of names.get(node.name) ?? []) yield* into(one);
  else if (node.type === 'ConditionalExpression') {
    yield* into(node.consequent);
    yield* into(node.alternate);
  } else if (node.type === 'LogicalExpression') {
    yield* into(node.left);
    yield* into(node.right);
  } else if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration') {
    if (node.body) yield* into(node.body);
  } else if (node.type === 'BlockStatement') {
    for (const one of allOf(node)) if (one.type === 'ReturnStatement' && one.argument) yield* into(one.argument);
  } else if (node.type === 'CallExpression') yield* into(node.callee);
  else if (node.type === 'ArrayExpression') for (const one of node.elements) if (one) yield* into(one);
  if ('expression' in node && isNode(node.expression)) yield* into(node.expression);
}

/** Names of the fields of an object, with what they hold; those of spread objects too. */
function* fieldsOf(object: ESTree.ObjectExpression, names: Names, depth = 0): Generator<[name: string, value: Node]> {
  if (depth > 3) return;
  for (const property of object.properties) {
    if (property.type === 'SpreadElement')
      for (const spread of objectsOf(property.argument, names)) yield* fieldsOf(spread, names, depth + 1);
    else {
      const name = property.computed ? undefined : keyOf(property.key);
      if (name !== undefined) yield [name, property.value];
    }
  }
}

const kindIn = (node: Node | undefined): string => {
  const text =
    node?.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw : node?.type === 'Literal' ? node.value : '';
  return typeof text === 'string' && text.includes(':') ? text.slice(0, text.indexOf(':')) : '';
};

type Recorded = Pick<RecordedField, 'field' | 'value'>;

const textIn = (value: Node): string | undefined =>
  value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;

function* recordedIn(detail: Node, names: Names): Generator<Recorded> {
  for (const object of objectsOf(detail, names))
    for (const [name, value] of fieldsOf(object, names)) {
      if (name !== 'before' && name !== 'after') yield { field: name, value: textIn(value) };
      else
        for (const row of objectsOf(value, names))
          for (const [field, one] of fieldsOf(row, names)) yield { field, value: textIn(one) };
    }
}

/** The fields that one file records. */
export function recordedFields(file: string, code: string): RecordedField[] {
  const { program } = parseSync(file, code);
  const names = namesOf(program);
  const found: RecordedField[] = [];
  const take = (subject: Node | undefined, detail: Node): void => {
    for (const one of recordedIn(detail, names)) found.push({ kind: kindIn(subject), file, ...one });
  };
  for (const call of allOf(program)) {
    if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue;
    const [, , subject, detail] = call.arguments;
    if (call.callee.name === 'record' && detail) take(subject, detail);
    if (call.callee.name !== 'recordAll' || !subject) continue;
    for (const changed of objectsOf(subject, names)) {
      const parts = new Map(fieldsOf(changed, names));
      const one = parts.get('detail');
      if (one) take(parts.get('subject'), one);
    }
  }
  return found;
}
