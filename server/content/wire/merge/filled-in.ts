/**
 * What the contract's own designer fills into every widget that it opens, and saves with it: no operator's choice. Where such a value
 * is absent from the stored widget, it stays absent.
 */
import { isDeepStrictEqual } from 'node:util';
import { widgetSchemas } from '../../page/widget-schemas.ts';
import filledIn from './filled-in.json' with { type: 'json' };

type Values = Readonly<Record<string, unknown>>;

const COMMON: Values = filledIn.common;
const BY_TYPE: Readonly<Record<string, Values>> = filledIn.byType;

/** Fields that the designer locks on widgets by itself, and would lock in ours. */
export const LOCKS = ['widthDisabled', 'heightDisabled', 'proportionDisabled'];

/** true when the value says no more than its absence: it is filled in by that designer, or the default of our schema. */
export function isFilledIn(type: string, name: string, value: unknown): boolean {
  const own = BY_TYPE[type] ?? {};
  const filled = Object.hasOwn(own, name) ? own[name] : COMMON[name];
  const ours = widgetSchemas.get(type)?.defaults[name];
  return [filled, ours].some((known) => known !== undefined && isDeepStrictEqual(known, value));
}
