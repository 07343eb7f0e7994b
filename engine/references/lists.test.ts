/** Every list of things of the mall is picked or left to a rule; the walk names those that have no rule. */
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { schemaRegistry } from '../testing.ts';
import { resolveSchema } from './schema-walk.ts';

const THINGS = new Set(['goods', 'coupon', 'shop', 'article']);
const MAX_DEPTH = 12;

/** Paths of lists whose entries are things, with the rule that the schema names; '' without one. */
function listsIn(source: JsonSchema, root: JsonSchema, path: string, depth = 0): [string, string][] {
  if (depth > MAX_DEPTH) return [];
  const schema = resolveSchema(source, root);
  const { items, properties = {} } = schema;
  const kind = items && !Array.isArray(items) ? (resolveSchema(items, root)['x-ref'] ?? '') : '';
  const own: [string, string][] = THINGS.has(kind) ? [[`${path} ${kind}`, schema['x-source'] ?? '']] : [];
  const inside = [items ?? []].flat().flatMap((item, at) => listsIn(item, root, `${path}[${at}]`, depth + 1));
  const deeper = Object.entries(properties).flatMap(([name, part]) =>
    listsIn(part, root, `${path}.${name}`, depth + 1),
  );
  return [...own, ...inside, ...deeper];
}

const lists = [...schemaRegistry().schemas.values()].flatMap(({ code, schema }) => listsIn(schema, schema, code));

it('finds the lists of all widgets', () => {
  const codes = new Set(lists.map(([path]) => path.slice(0, 5)));
  expect([...codes].sort()).toEqual([
    'W0002',
    'W0005',
    'W0012',
    'W0014',
    'W0015',
    'W0017',
    'W0018',
    'W0020',
    'W0021',
    'W0023',
  ]);
});

it.each(lists)('%s may be filled by a rule', (path, rule) => {
  expect(rule).toBe(path.split(' ')[1]);
});
