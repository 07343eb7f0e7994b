/**
 * Reads an answer of another backend into the form of our schemas, so that pages need not know how loose the contract is (contract
 * 1.5): numbers and ids as text, "1" for true, an empty list for an empty object, null or nothing for a list without rows, fields we
 * do not know.
 */
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { entityOf } from '../../kernel/calls/schemas.ts';
import { withIncluded } from '../../../schemas/included.ts';

/** A schema with the file in which its local references are. */
interface Place {
  schema: JsonSchema;
  file: JsonSchema;
}

function within({ schema, file }: Place): Place {
  const { $ref } = schema;
  if ($ref === undefined) return { schema: withIncluded(schema, entityOf), file };
  if ($ref === '#') return within({ schema: file, file });
  const local = /^#\/definitions\/(.+)$/.exec($ref)?.[1];
  const found = local === undefined ? entityOf($ref) : file.definitions?.[local];
  if (!found) return { schema: {}, file };
  return within({ schema: found, file: local === undefined ? (entityOf($ref.split('#')[0] ?? '') ?? found) : file });
}

const NUMBER = /^\s*-?\d+(?:\.\d+)?\s*$/;
const isNumber = (value: unknown): boolean =>
  Number.isFinite(typeof value === 'string' && NUMBER.test(value) ? Number(value) : value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const typesOf = ({ type, const: only, properties }: JsonSchema): string[] => {
  if (type !== undefined) return [type].flat();
  if (only !== undefined) return [typeof only];
  return properties ? ['object'] : [];
};

/** How a value is read as each type; undefined when it is none. */
const READERS: Record<string, (value: unknown, place: Place) => unknown> = {
  null: (value) => (isEmpty(value) ? null : undefined),
  boolean: (value) => (isScalar(value) ? [true, 1, '1', 'true'].includes(value) : undefined),
  integer: (value) => (isNumber(value) ? Number(value) : undefined),
  number: (value) => (isNumber(value) ? Number(value) : undefined),
  string: (value) => (isScalar(value) ? String(value) : undefined),
  array: listOf,
  object: (value, place) => (isRecord(value) ? objectOf(value, place) : undefined),
};

/** Rows of a list; PHP sends one whose keys have gaps as an object. */
function listOf(value: unknown, { schema, file }: Place): unknown {
  const rows = isRecord(value) ? Object.values(value) : value;
  if (!Array.isArray(rows)) return undefined;
  const items = Array.isArray(schema.items) ? undefined : schema.items;
  if (schema.maxItems === 0) return rows.length === 0 ? [] : undefined;
  return items ? rows.map((row) => read({ schema: items, file }, row)).filter((row) => row !== undefined) : rows;
}

/** What stands for a property that was not sent: another one (`x-else`), and for the number of all rows that of the rows sent. */
function standInOf(value: Record<string, unknown>, name: string, property: JsonSchema): unknown {
  if (property['x-else'] !== undefined) return value[property['x-else']];
  const { list } = value;
  return name === 'total_count' && Array.isArray(list) ? list.length : undefined;
}

function objectOf(value: Record<string, unknown>, { schema, file }: Place): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const rest = additionalProperties === false ? {} : value;
  const known = Object.entries(properties).flatMap(([name, property]) => {
    const place = { schema: property, file };
    const found =
      read(place, value[name]) ??
      read(place, standInOf(value, name, property)) ??
      (required.includes(name) ? nothingOf(place) : undefined);
    return found === undefined ? [] : [[name, found] as const];
  });
  return { ...rest, ...Object.fromEntries(known) };
}

/** What stands in the place of a required value that is not there. */
function nothingOf(place: Place): unknown {
  const { schema, file } = within(place);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const read = choices.map((choice) => within({ schema: choice, file }));
    const empty = read.find(({ schema: { type, maxItems } }) => type === 'null' || maxItems === 0) ?? read[0];
    return empty && nothingOf(empty);
  }
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum.includes(null) ? null : schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const types = typesOf(schema);
  if (types.includes('null')) return null;
  switch (types.at(-1)) {
    case 'array':
      return [];
    case 'object':
      return objectOf({}, { schema, file });
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return types.includes('string') ? '0' : 0;
    default:
      return types.length === 0 ? undefined : '';
  }
}

/** The alternative that a value has most of. */
function chosen(choices: Place[], value: unknown): Place | undefined {
  const fits = choices.filter((choice) => read(choice, value) !== undefined);
  const shared = ({ schema }: Place): number =>
    isRecord(value) ? (schema.required ?? []).filter((name) => name in value).length : 0;
  return fits.toSorted((one, other) => shared(other) - shared(one))[0];
}

/** The value as the schema has it; undefined when it cannot be read so. */
function read(place: Place, value: unknown): unknown {
  const { schema, file } = within(place);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const fitting = chosen(
      choices.map((choice) => within({ schema: choice, file })),
      value,
    );
    return fitting && read(fitting, value);
  }
  if (schema.enum) return schema.enum.find((known) => String(known) === String(value));
  const types = typesOf(schema);
  if (types.length === 0) return value;
  // A scalar keeps its own type where that is allowed.
  if (types.includes(typeof value)) return READERS[typeof value]?.(value, { schema, file });
  for (const type of types) {
    const found = READERS[type]?.(value, { schema, file });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An answer of lists and counts may be empty. */
const COUNTABLE = ['array', 'integer', 'number'];

function isOfLists({ schema, file }: Place): boolean {
  const { required = [] } = schema;
  return (
    required.includes('list') ||
    required.every((name) =>
      typesOf(within({ schema: schema.properties?.[name] ?? {}, file }).schema).some((type) =>
        COUNTABLE.includes(type),
      ),
    )
  );
}

/**
 * An answer in the form of its schema; undefined when it has nothing of it. An empty list in the place of an object is a list without
 * rows, or the word for something that is not there.
 */
export function fitted(schema: JsonSchema, value: unknown): unknown {
  const place = within({ schema, file: schema });
  const isNothing = Array.isArray(value) && value.length === 0;
  return read(place, isNothing && typesOf(place.schema).includes('object') && isOfLists(place) ? {} : value);
}
