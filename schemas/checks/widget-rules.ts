/** What the schema of widget schemas cannot say of a compiled widget: names of other properties, and defaults that fit. */
import { Ajv } from 'ajv';
import { mapParts } from '../map-schema.ts';

import type { JsonSchema } from '../schema-types.ts';
import { FileError } from '../compiler/widget-folders.mjs';

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
export function startable(schema: JsonSchema): JsonSchema {
  const { minItems: _minItems, minLength: _minLength, required: _required, ...rest } = schema;
  return mapParts(rest, startable);
}

function resolved(part: JsonSchema, { definitions = {} }: JsonSchema): JsonSchema {
  return part.$ref === undefined ? part : { ...definitions[part.$ref.replace('#/definitions/', '')], ...part };
}

/** A rule fills a list of the things that it names, and stands beside it: an object has one. */
function refuseOddSources(schema: JsonSchema, report: Report): void {
  eachPart(schema, '', ({ properties = {} }, at) => {
    const lists = Object.entries(properties).filter(([, part]) => resolved(part, schema)['x-source'] !== undefined);
    for (const [name, part] of lists) {
      const { items, 'x-source': kind } = resolved(part, schema);
      const entry = items && !Array.isArray(items) ? resolved(items, schema) : {};
      if (entry['x-ref'] !== kind) report(`${at}/properties/${name}/x-source`, `its entries need "x-ref": "${kind}"`);
    }
    if (lists.length > 1) report(`${at}/properties`, 'only one list of an object may have "x-source"');
    if (lists.length > 0 && properties['source'])
      report(`${at}/properties/source`, 'the rule of the list beside it has this name');
  });
}

/** A style gives values to properties of the widget itself. */
function refuseOddStyles(schema: JsonSchema, report: Report): void {
  const { properties = {} } = schema;
  for (const [name, part] of Object.entries(properties))
    for (const path of Object.keys(resolved(part, schema)['x-style']?.gives ?? {})) {
      const [own = '', inner] = path.split('.');
      const property = properties[own] && resolved(properties[own], schema);
      if (!property || (inner !== undefined && !property.properties?.[inner]))
        report(`/properties/${name}/x-style`, `${JSON.stringify(path)} is no property of the widget`);
    }
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
  refuseOddSources(schema, report);
  refuseOddStyles(schema, report);
  refuseBadDefaults(schema, report);
  if (problems.length > 0) throw new FileError(file, problems.join('\n  '));
}
