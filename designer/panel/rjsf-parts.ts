/**
 * Stands in for the schema functions of @rjsf/utils (lean-rjsf.ts). A widget's schema has references and nothing that depends on
 * data: no alternatives, conditions or merges. Defaults are filled when a widget is inserted, never by looking at it, and
 * unknown properties are kept. What RJSF has for all that is a third of it.
 */
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { resolveSchema, schemaAt } from './schema-path.ts';

/** The schema with its reference followed; the same object where there is none. */
export function retrieveSchema(_validator: unknown, schema: JsonSchema, root: JsonSchema = {}): JsonSchema {
  return resolveSchema(schema, root);
}

export function findFieldInSchema(
  _validator: unknown,
  root: JsonSchema,
  _schema: JsonSchema,
  path: (string | number)[],
): { field: JsonSchema | undefined; isRequired: boolean } {
  return { field: schemaAt(root, path), isRequired: false };
}

/** The data as it is. */
export function getDefaultFormState(_validator: unknown, _schema: unknown, data: unknown): unknown {
  return data;
}

/** The data as it is. */
export function sanitizeDataForNewSchema(
  _validator: unknown,
  _root: unknown,
  _schema: unknown,
  _before: unknown,
  data: unknown,
): unknown {
  return data;
}

/** Labels are our FieldTemplate's business. */
export const getDisplayLabel = (): boolean => true;

/** Fields are chosen by control, not by RJSF. */
const never = (): boolean => false;

function unused(): never {
  throw new Error('The panel asks RJSF for nothing of this kind (designer/panel/rjsf-parts.ts).');
}

export {
  never as isFilesArray,
  never as isMultiSelect,
  never as isSelect,
  unused as findSelectedOptionInXxxOf,
  unused as getClosestMatchingOption,
  unused as getFieldNames,
  unused as getFirstMatchingOption,
  unused as getFromSchema,
  unused as getUsedFormData,
  unused as isValueEmpty,
  unused as omitExtraData,
  unused as relaxOptionsForScoring,
  unused as toPathSchema,
};
