/** What tools take, as schemas that stand alone: no references, and none of our annotations. */
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { entityOf, resolved } from '../../kernel/calls/schemas.ts';
import type { Operation } from '../../kernel/calls/operation.ts';
import type { Tool } from './tools.ts';

const MAX_DEPTH = 12;

/** @param file the entity in which the node stands, for references within it */
function standalone(node: unknown, file: JsonSchema | undefined, depth = 0): unknown {
  if (depth > MAX_DEPTH) return {};
  if (Array.isArray(node)) return node.map((one) => standalone(one, file, depth + 1));
  if (node === null || typeof node !== 'object') return node;
  const { $ref, ...rest } = node as JsonSchema;
  if ($ref !== undefined) {
    const own = $ref.startsWith('#') ? file?.definitions?.[$ref.replace('#/definitions/', '')] : entityOf($ref);
    const target = $ref.startsWith('#') ? file : entityOf($ref.split('#')[0] ?? '');
    return standalone({ ...own, ...rest }, target, depth + 1);
  }
  const entries = Object.entries(rest).filter(
    ([key]) => !key.startsWith('x-') && key !== '$schema' && key !== 'definitions',
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, standalone(value, file, depth + 1)]));
}

/** Parameters of the path are numbers of things, and always asked for. */
const pathFields = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, field = '']) => field);

export interface InputSchema {
  [key: string]: unknown;
  type: 'object';
  properties: Record<string, object>;
  required: string[];
}

export function inputSchemaOf({ fields, fixed = {} }: Tool, { request = {}, path }: Operation): InputSchema {
  const { properties = {}, required = [] } = resolved(request);
  const inPath = pathFields(path);
  const offered = Object.entries(properties).filter(
    ([name]) => !Object.hasOwn(fixed, name) && (!fields || fields.includes(name) || inPath.includes(name)),
  );
  const own = offered.map(([name, property]) => [name, standalone(property, undefined) as object] as const);
  const missing = inPath
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => [name, { type: 'string' }] as const);
  const all = Object.fromEntries([...own, ...missing]);
  const needed = [...new Set([...inPath, ...required])].filter((name) => Object.hasOwn(all, name));
  return { type: 'object', properties: all, required: needed };
}
