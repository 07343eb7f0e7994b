/**
 * Scalars of requests. The wire is open (numbers come as text, flags as 1 or 'true'); handlers get the closed value that one
 * reader a scalar makes of it. The kind follows from the property's schema, so the handler's type does too.
 */
import type { JsonSchema, Scalar } from './schema-types.ts';

const NAMED = /scalars\.json#\/definitions\/(id|ids|count|flag)$/;

/** The kind of a request's property; undefined for what handlers get as the schema lets it through. */
export function scalarOf(property: JsonSchema): Scalar | undefined {
  const read = property['x-read'];
  if (read !== undefined) return read === 'raw' ? undefined : read;
  const named = NAMED.exec(property.$ref ?? '')?.[1];
  if (named) return named as Scalar;
  if (property.enum) return property.enum.every((value) => typeof value === 'string') ? 'choice' : undefined;
  return property.type === 'string' ? 'text' : undefined;
}
