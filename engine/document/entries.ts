/** The entries of a widget's lists, whatever the widget: what stands for it in an outline or a small picture of the page. */
import { safePicture } from '../address.ts';
import { isRecord } from '../rules/wire/is-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** Properties that hold a picture. */
const PICTURES = ['imgUrl', 'imgData', 'goods_pic', 'shop_pic', 'icon_url_list', 'image_url', 'banner'];
/** Entries looked into, level by level. */
const MAX_ENTRIES = 20;

/** Near ones first. */
export function entriesOf(values: Values): Values[] {
  const found: Values[] = [];
  let level: unknown[] = [values['data'], values['categoryData']];
  while (level.length > 0 && found.length < MAX_ENTRIES) {
    const records = level.flat(2).filter(isRecord).slice(0, MAX_ENTRIES);
    found.push(...records);
    level = records.map((record) => record['data']).filter(Array.isArray);
  }
  return found;
}

/** The first picture among the values themselves, a checked address; '' without one. */
export function pictureOf(values: Values): string {
  const text = PICTURES.map((name) => values[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  return safePicture(text);
}
