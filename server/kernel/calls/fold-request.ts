/** Folds the strings of a request (engine/rules/format/fold.ts) before they are validated, also those in declared objects and lists. */
import { fold } from '../../../engine/rules/format/fold.ts';
import { foldOfName } from '../../../engine/rules/format/fold-of.ts';
import type { Fold, JsonSchema, Scalar } from '../../../schemas/schema-types.ts';
import { scalarOf } from '../../../schemas/scalars.ts';
import type { Input } from '../http/input.ts';

type Folding = (value: unknown) => unknown;
type EntityOf = (reference: string) => JsonSchema | undefined;

const BY_SCALAR: Partial<Record<Scalar, Fold>> = { id: 'code', ids: 'code', count: 'number', cents: 'number' };

const same: Folding = (value) => value;

/** How the strings of a property are folded; its own annotation counts first, then its kind, then its name. */
function foldOf(schema: JsonSchema, name: string): Fold {
  if (schema['x-fold']) return schema['x-fold'];
  const scalar = scalarOf(schema);
  const ofScalar = scalar && BY_SCALAR[scalar];
  if (ofScalar) return ofScalar;
  if (schema.enum || scalar === 'flag') return 'none';
  const named = foldOfName(name);
  if (named) return named;
  const types = [schema.type ?? []].flat();
  // The text of a list or an object is its JSON.
  if (!types.includes('string') || types.includes('array') || types.includes('object')) return 'none';
  return scalar !== 'text' && types.some((type) => type === 'number' || type === 'integer') ? 'number' : 'text';
}

/** The schema, and those that it includes. */
function partsOf(schema: JsonSchema, entityOf: EntityOf): JsonSchema[] {
  const entity = schema.$ref === undefined ? undefined : entityOf(schema.$ref);
  const included = [entity ?? [], schema.allOf ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat();
  return [schema, ...included.flatMap((part) => partsOf(part, entityOf))];
}

/** How a value is folded: itself where nothing changes. Made at the first one, since schemas may contain themselves. */
function foldingOf(schema: JsonSchema, name: string, entityOf: EntityOf): Folding {
  let made: Folding | undefined;
  return (value) => {
    if (value === null || (typeof value !== 'string' && typeof value !== 'object')) return value;
    made ??= make(schema, name, entityOf);
    return made(value);
  };
}

function make(schema: JsonSchema, name: string, entityOf: EntityOf): Folding {
  const parts = partsOf(schema, entityOf);
  const said = parts.map((part) => part['x-fold']).find(Boolean);
  if (said === 'none') return same;
  const by = said ?? parts.map((part) => foldOf(part, name)).find((one) => one !== 'none') ?? 'none';
  const ofText: Folding = (value) => (typeof value === 'string' ? fold(value, by) : value);
  const [items] = parts.flatMap((part) => part.items ?? []);
  const ofItem = items ? foldingOf(items, name, entityOf) : ofText;
  const properties = new Map(
    parts.flatMap((part) =>
      Object.entries(part.properties ?? {}).map(
        ([key, property]) => [key, foldingOf(property, key, entityOf)] as const,
      ),
    ),
  );
  const others = parts.map((part) => part.additionalProperties).find((part) => typeof part === 'object');
  const ofProperty = (key: string): Folding =>
    properties.get(key) ?? (others ? foldingOf(others, key, entityOf) : same);
  return (value) => {
    if (typeof value === 'string') return ofText(value);
    if (Array.isArray(value)) {
      const list = value.map(ofItem);
      return list.some((one, at) => one !== value[at]) ? list : value;
    }
    if (properties.size === 0 && !others) return value;
    let folded = value as Input;
    for (const [key, one] of Object.entries(value as Input)) {
      const changed = ofProperty(key)(one);
      if (changed === one) continue;
      if (folded === value) folded = { ...folded };
      folded[key] = changed;
    }
    return folded;
  };
}

/**
 * The fields of a request with folded strings. What its schema does not declare stays as it came.
 *
 * @param entityOf the schema of a reference
 */
export function requestFold(schema: JsonSchema, entityOf: EntityOf): (input: Input) => Input {
  return foldingOf(schema, '', entityOf) as (input: Input) => Input;
}
