/** API schemas (schemas/api/NAME.json): one validator each, without coercion; they never serialise. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../schemas/schema-types.ts';

const files = import.meta.glob<JsonSchema>(['../../schemas/page.json', '../../schemas/api/*.json'], {
  eager: true,
  import: 'default',
});

/** `../../schemas/api/cart.json` and the `$ref`s `cart.json` and `../page.json` by the name everybody uses. */
export function schemaName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}

/** The page document (`page`) and all API schemas by name, e.g. `goods-items`. */
export const apiSchemas: ReadonlyMap<string, JsonSchema> = new Map(
  Object.entries(files).map(([file, schema]) => [schemaName(file), schema]),
);

const FOLDER = 'schemas:/';

/** With the folder in the id, a file's relative references are right as they stand. */
function idOf(file: string): string {
  return file.replace('../../schemas/', FOLDER);
}

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
for (const [file, schema] of Object.entries(files)) ajv.addSchema({ ...schema, $id: idOf(file) });

/** The validator of a schema; throws when there is none, so a typo fails at start. */
export function validatorOf(name: string): ValidateFunction {
  const validate = ajv.getSchema(`${FOLDER}api/${name}.json`);
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
