/**
 * Schemas of the contract (schemas/api, schemas/operations), with one compiled validator each. Validators never convert values,
 * and answers are not serialised by schemas.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { withIncluded } from '../../../schemas/included.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { OperationEntry } from './operation.ts';

const entities = import.meta.glob<JsonSchema>(['../../../schemas/page.json', '../../../schemas/api/**/*.json'], {
  eager: true,
  import: 'default',
});
const rooms = import.meta.glob<Record<string, unknown>>('../../../schemas/operations/*/*.json', {
  eager: true,
  import: 'default',
});

/**
 * The short name of a file of schemas/api or schemas/operations, or of a `$ref` to one: `../../api/orders/cart.json` is `cart`.
 */
export function schemaName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}

/** The page document (`page`) and all entities by name, e.g. `goods-items`. */
export const apiSchemas: ReadonlyMap<string, JsonSchema> = new Map(
  Object.entries(entities).map(([file, schema]) => [schemaName(file), schema]),
);

export interface NamedEntry extends OperationEntry {
  name: string;
  room: string;
}

/** Area and name of a file of schemas/operations, e.g. `orders/cart`. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.json$/, '');

/** Every operation of schemas/operations. */
export const operationEntries: readonly NamedEntry[] = Object.entries(rooms).flatMap(([file, entries]) =>
  Object.entries(entries)
    .filter(([name]) => name !== '$schema')
    .map(([name, entry]) => ({ ...(entry as OperationEntry), name, room: roomOf(file) })),
);

const FOLDER = 'schemas:/';

/** The id keeps the file's folder, so that relative references in the file resolve. */
function idOf(file: string): string {
  return file.replace('../../../schemas/', FOLDER);
}

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
for (const [file, schema] of Object.entries(entities)) ajv.addSchema({ ...schema, $id: idOf(file) });

/** The entity that a reference names, or the definition in it. */
export function entityOf(reference: string): JsonSchema | undefined {
  const [file = '', path = ''] = reference.split('#');
  const entity = apiSchemas.get(schemaName(file));
  const definition = /^\/definitions\/(.+)$/.exec(path)?.[1];
  return definition === undefined ? entity : entity?.definitions?.[definition];
}

/** Resolves a reference to an entity and adds the properties of entities in `allOf`; any other schema is answered unchanged. */
export function resolved(schema: JsonSchema): JsonSchema {
  return withIncluded((schema.$ref && entityOf(schema.$ref)) || schema, entityOf);
}

const validators = new Map<JsonSchema, ValidateFunction>();

/** The validator of an operation's request or answer, compiled at its first use. Throws when a reference does not resolve. */
export function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  // The id has the depth of a file of schemas/operations, so that references to entities resolve.
  const made = ajv.compile({ $id: `${FOLDER}operations/area/${validators.size}.json`, allOf: [schema] });
  validators.set(schema, made);
  return made;
}

/** Errors as {field: [messages]}, with the schema's own Chinese message (x-messages) where it has one. */
export function errorsByField(errors: ErrorObject[] | null | undefined): Record<string, string[]> {
  const result: Record<string, string[]> = {};
  for (const error of errors ?? []) {
    const missing = (error.params as { missingProperty?: string }).missingProperty;
    const field = missing ?? error.instancePath.split('/')[1] ?? '';
    const schema = error.parentSchema as JsonSchema | undefined;
    const message = schema?.['x-messages']?.[error.keyword] ?? `${field || '请求'}的格式不正确`;
    (result[field] ??= []).push(message);
  }
  return result;
}
