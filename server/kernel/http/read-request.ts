/** Fields of a request as handlers want them: the one reader of each scalar (schemas/scalars.ts). */
import type { JsonSchema, Scalar } from '../../../schemas/schema-types.ts';
import { scalarOf } from '../../../schemas/scalars.ts';
import { flagOf, intOf, intsOf, textOf, type Input } from './input.ts';

const READERS: Record<Scalar, (value: unknown, limit?: number) => unknown> = {
  // Above every number of ours: it names nothing, which is not the same as no number.
  id: (value) => intOf(value) ?? 0,
  ids: (value) => intsOf(value),
  count: intOf,
  // No price is below zero: what is no amount equals none.
  cents: (value) => intOf(value) ?? -1,
  flag: flagOf,
  text: (value, limit = Infinity) => textOf(value, limit),
  choice: (value) => value,
};

export interface RequestReader {
  /** Without fields that were sent empty where that means none: `category_id=` filters nothing. */
  prune(input: Input): Input;
  /** Scalars as their closed values; everything else as it came. */
  read(input: Input): Input;
}

interface Field {
  name: string;
  scalar: Scalar | undefined;
  limit: number | undefined;
}

/** Made once an operation. */
export function requestReader(schema: JsonSchema): RequestReader {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): Field => ({
    name,
    scalar: scalarOf(property),
    limit: property.maxLength,
  }));
  const emptyIsNone = Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.enum || !['text', undefined].includes(scalarOf(property)))
    // A schema that asks for something (minLength) refuses what was sent empty.
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
