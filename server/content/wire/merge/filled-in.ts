/**
 * What the contract's own designer fills into every widget that it opens, and saves with it: no operator's choice. Where such a value
 * is absent from the stored widget, it stays absent.
 */
import { isDeepStrictEqual } from 'node:util';
import type { RawWidget } from '../../page/content.ts';
import { widgetSchemas } from '../../page/widget-schemas.ts';
import filledIn from './filled-in.json' with { type: 'json' };

type Values = Readonly<Record<string, unknown>>;

const COMMON: Values = filledIn.common;
const BY_TYPE: Readonly<Record<string, Values>> = filledIn.byType;

/** Fields that the designer locks on widgets by itself, and would lock in ours. */
const LOCKS = ['widthDisabled', 'heightDisabled', 'proportionDisabled'];

/** Shops nearby: the designer loads them with all tags, and chooses all of these, whenever it draws the widget. */
const NEARBY = { code: 'W0019', loaded: ['data', 'allTagList'], chosen: 'selectTagList', all: -1 };

/** true when all tags are chosen, as the designer does it before anybody chooses. */
function choosesAll(widget: Values): boolean {
  const [chosen, tags] = [widget[NEARBY.chosen], widget['allTagList']];
  if (!Array.isArray(chosen) || !Array.isArray(tags)) return false;
  const [first, ...rest] = chosen as Values[];
  return first?.['tag_id'] === NEARBY.all && isDeepStrictEqual(rest, tags);
}

/** The widget without what the designer sets while it is only looked at. */
export function ofOperators(widget: RawWidget): RawWidget {
  const isNearby = widget['type'] === NEARBY.code;
  const dropped = isNearby ? [...LOCKS, ...NEARBY.loaded, ...(choosesAll(widget) ? [NEARBY.chosen] : [])] : LOCKS;
  return Object.fromEntries(Object.entries(widget).filter(([name]) => !dropped.includes(name)));
}

/** true when the value says no more than its absence: it is filled in by that designer, or the default of our schema. */
export function isFilledIn(type: string, name: string, value: unknown): boolean {
  const own = BY_TYPE[type] ?? {};
  const filled = Object.hasOwn(own, name) ? own[name] : COMMON[name];
  const ours = widgetSchemas.get(type)?.defaults[name];
  return [filled, ours].some((known) => known !== undefined && isDeepStrictEqual(known, value));
}
