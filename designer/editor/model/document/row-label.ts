/** What distinguishes one widget, or one entry of a list, from another of its kind: its own words, and the first picture in it. */
import { entriesOf, pictureOf } from '../../../../engine/document/entries.ts';

type Values = Readonly<Record<string, unknown>>;

const WORDS = ['text', 'mainTitle', 'title', 'goods_name', 'shop_name', 'category_name', 'tag_name'];
/** A widget's own `name` is that of its type. */
const ENTRY_WORDS = [...WORDS, 'name'];

export interface RowLabel {
  words: string;
  /** A checked address; '' without one. */
  picture: string;
}

function firstOf(values: Values, names: readonly string[], defaults: Values = {}): string {
  const own = names.map((name) => (values[name] === defaults[name] ? '' : values[name]));
  return own.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim() ?? '';
}

/** Default texts of the schema are passed over. */
export function rowLabel(node: Values, defaults: Values = {}): RowLabel {
  const entries = entriesOf(node);
  const words = entries.map((entry) => firstOf(entry, ENTRY_WORDS)).find(Boolean);
  const picture = [node, ...entries].map(pictureOf).find(Boolean);
  return { words: (firstOf(node, WORDS, defaults) || (words ?? '')).slice(0, 40), picture: picture ?? '' };
}
