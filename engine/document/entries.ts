/** The entries of a widget's lists, for any widget: they represent it in an outline or a thumbnail of the page. */
import { safePicture } from '../address.ts';
import { isRecord } from '../rules/wire/is-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** Properties that contain a picture. */
const PICTURES = ['imgUrl', 'imgData', 'goods_pic', 'shop_pic', 'icon_url_list', 'image_url', 'banner'];
/** Maximum number of entries, collected level by level. */
const MAX_ENTRIES = 20;

/** Entries of the upper levels first. */
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

/** The first picture among the values, as a checked address; '' without one. */
export function pictureOf(values: Values): string {
  const text = PICTURES.map((name) => values[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  return safePicture(text);
}
