/**
 * Widget schemas on the server: those that the engine reads (collected at start), and compiled validators, each loaded when a
 * widget of its code is first saved.
 */
import type { ErrorObject } from 'ajv';
import engineForms from 'virtual:widgets/engine';
import validators from 'virtual:widgets/later/validate';
import type { EngineSchema } from '../../../schemas/schema-types.ts';
import { readableError, type ValueError } from '../../kernel/system/settings/check-form.ts';

/** Schemas by code (W0001). */
export const widgetSchemas: ReadonlyMap<string, EngineSchema> = new Map(
  Object.values(engineForms).map((schema) => [schema.code, schema]),
);

/** true when the error is at a property with a field in the panel; operators cannot correct others. */
function hasField(schema: EngineSchema, error: ErrorObject): boolean {
  const name = error.instancePath.split('/')[1] ?? '';
  return schema.schema.properties?.[name]?.['x-tab'] !== undefined;
}

/**
 * Checks one widget against its schema. Answers only errors that operators can correct in the panel: limits and patterns, with
 * the schema's own Chinese message (designer spec 6) or a general one. Unknown types have no errors.
 */
export async function validateWidget(code: string, config: unknown): Promise<ValueError[]> {
  const schema = widgetSchemas.get(code);
  const validate = schema && (await validators[schema.stem]?.());
  if (!schema || !validate || validate(config)) return [];
  const errors = (validate.errors ?? []).filter((error) => hasField(schema, error));
  return errors.map(readableError).filter((error) => error !== undefined);
}
