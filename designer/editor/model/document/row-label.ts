/** The label that distinguishes a widget or list entry from others of its type: its own text, and the first picture in it. */
import { entriesOf, pictureOf } from '../../../../engine/document/entries.ts';

type Values = Readonly<Record<string, unknown>>;

const WORDS = ['text', 'mainTitle', 'title', 'goods_name', 'shop_name', 'category_name', 'tag_name'];
/** Only for entries: the `name` of a widget is the name of its type. */
const ENTRY_WORDS = [...WORDS, 'name'];

export interface RowLabel {
  words: string;
  /** A checked address; '' if there is no picture. */
  picture: string;
}

function firstOf(values: Values, names: readonly string[], defaults: Values = {}): string {
  const own = names.map((name) => (values[name] === defaults[name] ? '' : values[name]));
  return own.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim() ?? '';
}

/** Texts equal to the schema's defaults are ignored. */
export function rowLabel(node: Values, defaults: Values = {}): RowLabel {
  const entries = entriesOf(node);
  const words = entries.map((entry) => firstOf(entry, ENTRY_WORDS)).find(Boolean);
  const picture = [node, ...entries].map(pictureOf).find(Boolean);
  return { words: (firstOf(node, WORDS, defaults) || (words ?? '')).slice(0, 40), picture: picture ?? '' };
}
