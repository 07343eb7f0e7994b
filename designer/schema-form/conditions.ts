/** x-visible-if and x-disabled-if: property names with the required value, or a list of allowed values. All must match. */
import { equal } from '../../schemas/compiler/ajv-runtime.ts';

export type Condition = Record<string, unknown>;

/**
 * True when every named property of `data` has the required value; a list means any of its values. A switch that an older designer did
 * not store is off.
 */
export function holds(condition: Condition, data: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined && wanted === false) return true;
    return Array.isArray(wanted) ? wanted.some((one) => equal(one, value)) : equal(wanted, value);
  });
}
