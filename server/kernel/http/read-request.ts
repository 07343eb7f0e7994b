/** Converts the fields of a request to the types handlers get: one reader for each scalar (schemas/scalars.ts). */
import type { JsonSchema, Scalar } from '../../../schemas/schema-types.ts';
import { scalarOf } from '../../../schemas/scalars.ts';
import { flagOf, intOf, intsOf, textOf, type Input } from './input.ts';

const READERS: Record<Scalar, (value: unknown, limit?: number) => unknown> = {
  // Text that is no number, or one above 2^31, becomes 0, which is nobody's id; a missing id stays undefined.
  id: (value) => intOf(value) ?? 0,
  ids: (value) => intsOf(value),
  count: intOf,
  // An invalid amount becomes -1, which equals no price, since prices are never negative.
  cents: (value) => intOf(value) ?? -1,
  flag: flagOf,
  text: (value, limit = Infinity) => textOf(value, limit),
  choice: (value) => value,
};

export interface RequestReader {
  /** Drops fields that were sent empty where an empty value means no value: `category_id=` filters nothing. */
  prune(input: Input): Input;
  /** Converts scalars to their types; other values stay unchanged. */
  read(input: Input): Input;
}

interface Field {
  name: string;
  scalar: Scalar | undefined;
  limit: number | undefined;
}

/** Created once per operation. */
export function requestReader(schema: JsonSchema): RequestReader {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): Field => ({
    name,
    scalar: scalarOf(property),
    limit: property.maxLength,
  }));
  const emptyIsNone = Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.enum || !['text', undefined].includes(scalarOf(property)))
    // A schema with minLength refuses an empty text, so the field is kept.
    .filter(([, property]) => !property.enum?.includes('') && !property.minLength)
    .map(([name]) => name);
  const scalars = fields.filter(({ scalar }) => scalar !== undefined);
  return {
    prune(input) {
      const empty = emptyIsNone.filter((name) => input[name] === '');
      if (empty.length === 0) return input;
      return Object.fromEntries(Object.entries(input).filter(([name]) => !empty.includes(name)));
    },
    read(input) {
      const result = { ...input };
      for (const { name, scalar, limit } of scalars)
        if (scalar && result[name] !== undefined) result[name] = READERS[scalar](result[name], limit);
      return result;
    },
  };
}
