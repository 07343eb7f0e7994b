/** Which of several widgets, or entries of a list, is which in another copy of them. */
import { isDeepStrictEqual } from 'node:util';

type Values = Readonly<Record<string, unknown>>;

/** The place among the earlier ones for each of the later ones; undefined for a new one. */
export type Places = (number | undefined)[];

/** true when the record says nothing that the other does not say. */
export function saysNothingNew(record: Values, other: Values): boolean {
  return Object.entries(record).every(([name, value]) => isDeepStrictEqual(value, other[name]));
}

/** Places by key; those without a key ('') are left out. */
function placesByKey<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, one] of all.entries()) {
    const key = keyOf(one);
    if (key !== '') places.set(key, [...(places.get(key) ?? []), place]);
  }
  return places;
}

const known = (value: unknown): string =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : '';

const uuidOf = ({ type, uuid }: Values): string => (known(uuid) === '' ? '' : `${String(type)} ${known(uuid)}`);
const idOf = ({ type, id }: Values): string => (known(id) === '' ? '' : `${String(type)} ${known(id)}`);

/** The first place that nobody has, else the first one: a copy of a widget is of the same origin. */
function free(places: readonly number[] | undefined, taken: ReadonlySet<number>): number | undefined {
  return places?.find((place) => !taken.has(place)) ?? places?.[0];
}

/** Pairs widgets by uuid, else by row id; those that have neither by what they say, else by type and order. */
export function pairWidgets(earlier: readonly Values[], later: readonly Values[]): Places {
  const byUuid = placesByKey(earlier, uuidOf);
  const byId = placesByKey(earlier, idOf);
  const taken = new Set<number>();
  const take = (place: number | undefined): number | undefined => {
    if (place !== undefined) taken.add(place);
    return place;
  };
  const places: Places = later.map((widget) => {
    const same = byUuid.get(uuidOf(widget));
    const exact = same?.find((place) => !taken.has(place) && idOf(earlier[place] ?? {}) === idOf(widget));
    return take(exact ?? free(same, taken) ?? free(byId.get(idOf(widget)), taken));
  });
  const nameless = later.flatMap((widget, at) =>
    uuidOf(widget) === '' && idOf(widget) === '' ? [{ widget, at }] : [],
  );
  const fits: ((widget: Values, one: Values) => boolean)[] = [saysNothingNew, () => true];
  for (const fit of fits)
    for (const { widget, at } of nameless) {
      if (places[at] !== undefined) continue;
      const fitting = (one: Values, place: number): boolean =>
        !taken.has(place) && one['type'] === widget['type'] && fit(widget, one);
      const place = earlier.findIndex(fitting);
      if (place >= 0) places[at] = take(place);
    }
  return places;
}

/** What an entry of a list is about, by the names that clients give it. */
const NAMES = [
  ['itemId', 'item_id', 'goods_id'],
  ['card_id'],
  ['distributor_id'],
  ['category_id'],
  ['article_id'],
  ['imgUrl', 'imgData'],
  ['text', 'title', 'name'],
];

function subjectOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  for (const [kind, names] of NAMES.entries())
    for (const name of names) {
      const value = known((entry as Values)[name]);
      if (value !== '') return `${kind} ${value}`;
    }
  return '';
}

/** true for entries that are something of the mall: another one in the same place is another thing. */
const isOfTheMall = (entry: unknown): boolean => /^[0-4] /.test(subjectOf(entry));

/** Pairs entries of a list by what they are about, else by their place. */
export function pairEntries(earlier: readonly unknown[], later: readonly unknown[]): Places {
  const bySubject = placesByKey(earlier, subjectOf);
  const taken = new Set<number>();
  const places: Places = later.map((entry) => {
    const place = bySubject.get(subjectOf(entry))?.find((one) => !taken.has(one));
    if (place !== undefined) taken.add(place);
    return place;
  });
  return places.map((place, at) => {
    if (place !== undefined || at >= earlier.length || taken.has(at)) return place;
    return isOfTheMall(earlier[at]) || isOfTheMall(later[at]) ? undefined : at;
  });
}
