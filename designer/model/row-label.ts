/** What tells one widget, or one entry of a list, from another of its kind: its own words, and the first picture in it. */
import { safePicture } from '../../engine/address.ts';
import { isRecord } from '../../engine/rules/is-record.ts';

type Values = Readonly<Record<string, unknown>>;

const WORDS = ['text', 'mainTitle', 'title', 'goods_name', 'name', 'shop_name', 'category_name', 'tag_name'];
const PICTURES = ['imgUrl', 'imgData', 'goods_pic', 'shop_pic', 'icon_url_list', 'image_url', 'banner'];
/** Entries looked into, level by level. */
const MAX_ENTRIES = 20;

export interface RowLabel {
  words: string;
  /** A checked address; '' without one. */
  picture: string;
}

function firstOf(values: Values, names: readonly string[], defaults: Values): string {
  const own = names.map((name) => (values[name] === defaults[name] ? '' : values[name]));
  return own.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim() ?? '';
}

/** The entries of the widget's lists, near ones first. */
function entriesOf(values: Values): Values[] {
  const found: Values[] = [];
  let level: unknown[] = [values['data'], values['categoryData']];
  while (level.length > 0 && found.length < MAX_ENTRIES) {
    const records = level.flat(2).filter(isRecord).slice(0, MAX_ENTRIES);
    found.push(...records);
    level = records.map((record) => record['data']).filter(Array.isArray);
  }
  return found;
}

/** Words that are the schema's own say nothing and are passed over. */
export function rowLabel(node: Values, defaults: Values = {}): RowLabel {
  const entries = entriesOf(node);
  const pick = (names: readonly string[]): string =>
    firstOf(node, names, defaults) || (entries.map((entry) => firstOf(entry, names, {})).find(Boolean) ?? '');
  return { words: pick(WORDS).slice(0, 40), picture: safePicture(pick(PICTURES)) };
}
