/** What the schema of widget schemas cannot say of a compiled widget: names of other properties, and defaults that fit. */
import { Ajv } from 'ajv';
import { mapParts } from '../map-schema.ts';
import type { JsonSchema } from '../schema-types.ts';
import { FileError } from '../widget-folders.mjs';

type Report = (at: string, problem: string) => void;

/** Calls `visit` with each schema in the widget; those of shared files are under /definitions. */
function eachPart(schema: JsonSchema, at: string, visit: (part: JsonSchema, at: string) => void): void {
  visit(schema, at);
  for (const [name, part] of Object.entries(schema.properties ?? {})) eachPart(part, `${at}/properties/${name}`, visit);
  for (const [name, part] of Object.entries(schema.definitions ?? {}))
    eachPart(part, `${at}/definitions/${name}`, visit);
  const { items } = schema;
  if (Array.isArray(items)) for (const [index, part] of items.entries()) eachPart(part, `${at}/items/${index}`, visit);
  else if (items) eachPart(items, `${at}/items`, visit);
}

function refuseUnknownNeeds(schema: JsonSchema, report: Report): void {
  eachPart(schema, '', ({ properties = {}, 'x-needs': needs = [] }, at) => {
    for (const name of needs)
      if (!Object.hasOwn(properties, name))
        report(`${at}/x-needs`, `${JSON.stringify(name)} is none of the properties beside it`);
  });
}

/** Operators have to fill what is empty at first: a list may begin with fewer entries than it needs. */
function startable(schema: JsonSchema): JsonSchema {
  const { minItems: _minItems, minLength: _minLength, required: _required, ...rest } = schema;
  return mapParts(rest, startable);
}

function refuseBadDefaults(schema: JsonSchema, report: Report): void {
  const loose = startable(schema);
  const ajv = new Ajv({ strict: false, validateFormats: false });
  eachPart(loose, '', (part, at) => {
    const target = part.$ref === undefined ? undefined : loose.definitions?.[part.$ref.replace('#/definitions/', '')];
    const value = part.default ?? target?.default;
    if (value === undefined) return;
    // Keywords beside a reference take precedence over it.
    const { $ref: _ref, definitions: _own, ...beside } = part;
    const { definitions = {} } = loose;
    if (ajv.validate({ ...target, ...beside, definitions }, value)) return;
    const [error] = ajv.errors ?? [];
    const inside = error?.instancePath ?? '';
    report(`${at}/default${inside}`, `the default breaks its own schema: ${error?.message ?? 'it does not fit'}`);
  });
}

/** Throws with the file and every problem when the compiled schema contradicts itself. */
export function refuseContradictions(file: string, schema: JsonSchema): void {
  const problems: string[] = [];
  const report: Report = (at, problem) => void problems.push(`${at}: ${problem}`);
  refuseUnknownNeeds(schema, report);
  refuseBadDefaults(schema, report);
  if (problems.length > 0) throw new FileError(file, problems.join('\n  '));
}
