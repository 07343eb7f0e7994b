/**
 * A task of an assistant as data: what an operator says, the page that is open, and what the page must be like afterwards.
 * Things of the mall are named by kind and the beginning of their title, such as `goods:西湖龙井`; their numbers are looked up.
 */
import type { EditStep, PartName } from '../../engine/edit/steps.ts';
import type { SourceSort, SourceWhere } from '../../engine/document/source.ts';

/** `goods:西湖龙井`: a kind of `find` and the whole title, or a beginning of it that only one has. */
export type ThingName = string;

/** uuid of a widget of the starting page; `page` for the settings. */
export type Handle = string;

/** Bounds of a number, both included. */
export interface Range {
  least?: number;
  most?: number;
}

/** Which widgets are meant: all that is said must hold. Patterns are regular expressions. */
export interface Match {
  handle?: Handle;
  type?: string | readonly string[];
  /** of one of its words, addresses excluded */
  text?: string;
  /** all of these are shown or linked in it */
  things?: readonly ThingName[];
  /** it shows nothing of this kind but these */
  among?: readonly ThingName[];
  /** number of things of its lists */
  entries?: Range;
  /** a rule fills one of its lists */
  ruled?: boolean;
  /** the free panel that it is in */
  panel?: Handle;
}

export interface Wants {
  /** There are so many such widgets, one unless said. */
  has: Match & { count?: number };
  lacks: Match;
  /** The first one of each stands in this order on the page. */
  order: readonly Match[];
  /** They stand in one panel from left to right, at a common height. */
  beside: readonly Match[];
  /** They stand in one panel from top to bottom. */
  below: readonly Match[];
  /** A value of a widget, defaults included. */
  value: { widget: Match; property: string; is?: unknown; pattern?: string } & Range;
  /** The property has one of these colours, by name of the theme or as #rrggbb. */
  colour: { widget: Match; property: string; is: readonly string[] };
  /** Of the widgets of the starting page nothing but these changed, moved or went. */
  only: readonly Handle[];
  /** The body has so many rows. */
  rows: Range;
  /** A link in such a widget leads there; `{category:中国茶}` stands for the number. */
  linksTo: { widget?: Match; to: string };
  rule: {
    widget?: Match;
    where?: { readonly [Name in keyof SourceWhere]?: ThingName | number | true };
    sort?: SourceSort;
    count?: number;
  };
  /** What differs in windows of phones. */
  phone: { widget: Match; hidden?: true; size?: Range; fontSize?: Range; text?: string };
  /** Their order on phones. */
  phoneOrder: readonly Handle[];
  /** Patterns of the texts for search engines. */
  texts: { title?: string; description?: string; keywords?: string };
  /** These pictures have an alternative text that fits the pattern. */
  alts: readonly { widget: Match; text: string }[];
  /** At most so many issues are left between header and footer. */
  issuesLeft: number;
  /** Nothing changed. */
  nothing: true;
  /** The last words fit the pattern. */
  says: string;
  /** Nothing new on the page fits the pattern; the last words may tell of it. */
  never: string;
}

export type Want = { [Name in keyof Wants]: { [Own in Name]: Wants[Own] } }[keyof Wants];

export const KINDS = ['compose', 'arrange', 'look', 'fill', 'words', 'phone', 'mend', 'limits'] as const;

export interface Task {
  /** its kind and what it is, such as fill-by-names */
  id: string;
  kind: (typeof KINDS)[number];
  /** What the operator writes. */
  says: string;
  /** Name of the starting page (starts.ts). */
  page: string;
  selected?: readonly Handle[];
  /** A table that goes along, as text. */
  table?: string;
  wants: readonly Want[];
  /** Shared parts that the operator asks to change. */
  frame?: readonly Exclude<PartName, 'body'>[];
}

/** A starting page: steps on an empty one, which name things as tasks do; names of `as` become uuids. */
export interface Start {
  platform: 'pc' | 'h5';
  steps: readonly EditStep[];
}
