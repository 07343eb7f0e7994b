/** Changes that two people made to the same widgets, together: widget by widget and value by value. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { RawWidget } from '../../page/content.ts';
import { pairWidgets, type Places } from './pairs.ts';

interface Sides<T> {
  base: T;
  ours: T;
  theirs: T;
}

export interface Both {
  widgets: RawWidget[];
  /** How many values both changed, each differently, and widgets that one changed and the other deleted; there `theirs` stands. */
  clashes: number;
}

/** A widget of one side, with its counterparts. */
interface Row {
  base: RawWidget | undefined;
  ours: RawWidget | undefined;
  theirs: RawWidget | undefined;
}

const widgetsIn = (value: unknown): RawWidget[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function oneOf(name: string, { base, ours, theirs }: Sides<RawWidget>): { value: unknown; clashes: number } {
  const [before, our, their] = [base[name], ours[name], theirs[name]];
  if (name === 'childWidgets') {
    const both = mergeBoth({ base: widgetsIn(before), ours: widgetsIn(our), theirs: widgetsIn(their) });
    return { value: both.widgets, clashes: both.clashes };
  }
  if (name === 'id') return { value: our ?? their, clashes: 0 };
  if (isDeepStrictEqual(their, before)) return { value: our, clashes: 0 };
  const isOurs = !isDeepStrictEqual(our, before) && !isDeepStrictEqual(our, their);
  return { value: their, clashes: isOurs ? 1 : 0 };
}

function bothOf(sides: Sides<RawWidget>): { widget: RawWidget; clashes: number } {
  const names = new Set([...Object.keys(sides.ours), ...Object.keys(sides.theirs)]);
  const values = [...names].map((name) => [name, oneOf(name, sides)] as const);
  const stated = values.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]));
  return {
    widget: Object.fromEntries(stated),
    clashes: values.reduce((sum, [, { clashes }]) => sum + clashes, 0),
  };
}

/** The widget of both sides; none when one side deleted it and the other left it as it was. */
function settled({ base, ours, theirs }: Row): { widget?: RawWidget; clashes: number } {
  if (ours && theirs) return bothOf({ base: base ?? {}, ours, theirs });
  const left = ours ?? theirs;
  if (!left) return { clashes: 0 };
  if (base && isDeepStrictEqual(left, base)) return { clashes: 0 };
  return { widget: left, clashes: base ? 1 : 0 };
}

const isMoved = (places: Places): boolean => {
  const kept = places.filter((place) => place !== undefined);
  return kept.some((place, at) => at > 0 && place < (kept[at - 1] ?? 0));
};

/** The rows in the order of `first`; what only `second` has comes after what is before it there. */
function woven(first: readonly Row[], second: readonly Row[]): Row[] {
  const rows = [...first];
  second.forEach((row, at) => {
    if (!rows.includes(row)) rows.splice(at === 0 ? 0 : rows.indexOf(second[at - 1] as Row) + 1, 0, row);
  });
  return rows;
}

/** What became of `base` on both sides. Where both moved widgets, the order is theirs. */
export function mergeBoth({ base, ours, theirs }: Sides<readonly RawWidget[]>): Both {
  const rows: Row[] = base.map((widget) => ({ base: widget, ours: undefined, theirs: undefined }));
  const place = (
    side: 'ours' | 'theirs',
    widgets: readonly RawWidget[],
    places: Places,
    known: readonly Row[],
  ): Row[] =>
    widgets.map((widget, at) => {
      const before = places[at] === undefined ? undefined : known[places[at]];
      const row =
        before && before[side] === undefined ? before : { base: undefined, ours: undefined, theirs: undefined };
      row[side] = widget;
      return row;
    });
  const ourPlaces = pairWidgets(base, ours);
  const ourRows = place('ours', ours, ourPlaces, rows);
  const theirPlaces = pairWidgets(base, theirs);
  // What both added is the same widget when it has the same uuid.
  const added = ourRows.filter((row) => row.base === undefined);
  const same = pairWidgets(
    added.map((row) => row.ours ?? {}),
    theirs.map((widget, at) => (theirPlaces[at] === undefined && widget['uuid'] ? widget : {})),
  );
  const theirRows = place(
    'theirs',
    theirs,
    theirPlaces.map((at, index) => at ?? (same[index] === undefined ? undefined : base.length + same[index])),
    [...rows, ...added],
  );
  const inOrder = isMoved(theirPlaces) ? woven(theirRows, ourRows) : woven(ourRows, theirRows);
  const made = inOrder.map(settled);
  return {
    widgets: made.flatMap(({ widget }) => (widget ? [widget] : [])),
    clashes: made.reduce((sum, { clashes }) => sum + clashes, 0),
  };
}
