/** x-visible-if and x-disabled-if: property name to the value, or list of values, that must be there. All must hold. */
import { equal } from '../../schemas/ajv-runtime.ts';

export type Condition = Record<string, unknown>;

/** True when every named property of `data` has the wanted value; a list means one of them. */
export function holds(condition: Condition, data: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    return Array.isArray(wanted) ? wanted.some((one) => equal(one, value)) : equal(wanted, value);
  });
}
