/**
 * What a client of the contract saves, laid over what it opened: the values that it sends win; what it does not name, or sends back
 * as it was shown, stays as it is stored. Widgets that it does not send are deleted.
 */
import { isDeepStrictEqual } from 'node:util';
import { leftStyles, styleSlots } from '../../../../engine/document/styled.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { RawWidget } from '../../page/content.ts';
import { widgetSchemas } from '../../page/widget-schemas.ts';
import { isFilledIn, ofOperators } from './filled-in.ts';
import { pairEntries, pairWidgets, saysNothingNew } from './pairs.ts';

/** A value as it is stored, and as the client got it: with colours for names of the theme, and with measured heights. */
interface Opened<T> {
  kept: T;
  shown: T;
}

type Adds = (name: string, value: unknown) => boolean;

const addsAll: Adds = () => true;

/** The record with its own order of names; `adds` says which further values are taken. */
function recordOver({ kept, shown }: Opened<RawWidget>, sent: RawWidget, adds: Adds): RawWidget {
  const values = Object.entries(kept).map(([name, value]) => [
    name,
    Object.hasOwn(sent, name) ? laidOver({ kept: value, shown: shown[name] }, sent[name]) : value,
  ]);
  const added = Object.entries(sent).filter(
    ([name, value]) =>
      !Object.hasOwn(kept, name) &&
      !(Object.hasOwn(shown, name) && isDeepStrictEqual(shown[name], value)) &&
      adds(name, value),
  );
  return Object.fromEntries([...values, ...added]) as RawWidget;
}

function listOver({ kept, shown }: Opened<unknown[]>, sent: unknown[]): unknown[] {
  const places = pairEntries(shown, sent);
  return sent.map((entry, at) => {
    const place = places[at];
    return place === undefined ? entry : laidOver({ kept: kept[place], shown: shown[place] }, entry);
  });
}

/** A link is picked as a whole: of another one nothing stays. */
const isLink = (value: RawWidget): boolean => Object.hasOwn(value, 'linkPage');

function laidOver({ kept, shown }: Opened<unknown>, sent: unknown): unknown {
  if (isDeepStrictEqual(shown, sent)) return kept;
  if (Array.isArray(kept) && Array.isArray(shown) && Array.isArray(sent)) return listOver({ kept, shown }, sent);
  if (!isRecord(kept) || !isRecord(shown) || !isRecord(sent)) return sent;
  if (Object.keys(sent).length === 0) return sent;
  if (isLink(shown) || isLink(sent)) return saysNothingNew(sent, shown) ? kept : sent;
  return recordOver({ kept, shown }, sent, addsAll);
}

const childrenOf = ({ childWidgets: children }: RawWidget): RawWidget[] | undefined =>
  Array.isArray(children) && children.every(isRecord) ? children : undefined;

const BOX = ['width', 'height', 'x'];

/**
 * A style that gave what the client changed is left, since its values would lie over the client's; the others stay as the client saw them.
 */
function stylesLeft(
  type: string,
  { kept, shown }: Opened<RawWidget>,
  merged: RawWidget,
): { none: Record<string, number>; shown: Record<string, unknown> } | undefined {
  const schema = widgetSchemas.get(type)?.schema;
  if (!schema) return undefined;
  const changed = Object.entries(merged).filter(([name, value]) => !isDeepStrictEqual(value, kept[name]));
  const none = leftStyles(schema, shown, Object.fromEntries(changed));
  if (Object.keys(none).length === 0) return undefined;
  const given = styleSlots(schema).flatMap(({ property, gives }) =>
    property in none ? gives.map(([path]) => path.split('.')[0] ?? '') : [],
  );
  const seen = [...given, ...BOX].filter((name) => Object.hasOwn(shown, name));
  return { none, shown: Object.fromEntries(seen.map((name) => [name, shown[name]])) };
}

function widgetOver({ kept, shown }: Opened<RawWidget>, whole: RawWidget): RawWidget {
  const type = String(whole['type']);
  const sent = ofOperators(whole);
  const adds: Adds = (name, value) => !isFilledIn(type, name, value);
  const laid = recordOver({ kept, shown }, sent, adds);
  const left = stylesLeft(type, { kept, shown }, laid);
  const merged = left ? { ...recordOver({ kept: { ...kept, ...left.shown }, shown }, sent, adds), ...left.none } : laid;
  const [before, seen, now] = [childrenOf(kept), childrenOf(shown), childrenOf(sent)];
  if (!before || !seen || !now) return merged;
  return { ...merged, childWidgets: mergeSent({ kept: before, shown: seen }, now) };
}

/** The widgets to be stored, in the order in which they were sent. */
export function mergeSent({ kept, shown }: Opened<readonly RawWidget[]>, sent: readonly RawWidget[]): RawWidget[] {
  const places = pairWidgets(shown, sent);
  return sent.map((widget, at) => {
    const place = places[at] ?? -1;
    const [before, seen] = [kept[place], shown[place]];
    return before && seen ? widgetOver({ kept: before, shown: seen }, widget) : widget;
  });
}
