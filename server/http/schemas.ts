/** API schemas (schemas/api/NAME.json): one validator each, without coercion; they never serialise. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../schemas/schema-types.ts';

const files = import.meta.glob<JsonSchema>('../../schemas/api/*.json', { eager: true, import: 'default' });

/** All API schemas by name, e.g. `goods-items`. */
export const apiSchemas: ReadonlyMap<string, JsonSchema> = new Map(
  Object.entries(files).map(([file, schema]) => [file.replace(/^.*\//, '').replace(/\.json$/, ''), schema]),
);

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
for (const [name, schema] of apiSchemas) ajv.addSchema({ ...schema, $id: `${name}.json` });

/** The validator of a schema; throws when there is none, so a typo fails at start. */
export function validatorOf(name: string): ValidateFunction {
  const validate = ajv.getSchema(`${name}.json`);
  if (!validate) throw new Error(`There is no API schema schemas/api/${name}.json.`);
  return validate;
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
