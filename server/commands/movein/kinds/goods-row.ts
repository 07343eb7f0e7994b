/** Goods of the other server as the office's form has them. */
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { Fields } from '../../../goods/catalogue/write.ts';
import { flagOf, textOf } from '../../../kernel/http/input.ts';
import { countOf, idIn, rowsOf, textIn, textsOf, type Row } from '../source/values.ts';

const MAX_PICTURES = 20;
const MAX_SPECS = 4;

/** Numbers of a variant, the older name last. */
export const ITEM_IDS = ['item_id', 'itemId'];

export interface ForeignItem {
  id: string;
  /** for each specification the value's number there, or its name when it has none */
  values: string[];
  facts: Pick<Fields['items'][number], 'price' | 'store' | 'bn' | 'market_price' | 'cost_price' | 'barcode'>;
  isDefault: boolean;
  /** as sent */
  weight: number;
  pic: string;
}

export interface ForeignSpec {
  id: string;
  name: string;
  values: { id: string; name: string; image: string }[];
}

/** Specifications may hold neither of these: they stand between values in texts of orders. */
const plain = (text: string): string => text.replaceAll(',', '，').replaceAll(':', '：').trim();

const pictureOf = (row: Row): string =>
  textIn(row, ['spec_image_url', 'image_url'], 2048) || (textsOf(row['item_image_url'])[0] ?? '');

const VALUE_NAMES = ['spec_custom_value_name', 'spec_value_name'];

export function specsOf(row: Row): ForeignSpec[] {
  return rowsOf(row['item_spec_desc'])
    .slice(0, MAX_SPECS)
    .map((spec) => ({
      id: idIn(spec, ['spec_id']),
      name: plain(textIn(spec, ['spec_name'], 20)),
      values: rowsOf(spec['spec_values']).map((value) => ({
        id: idIn(value, ['spec_value_id']),
        name: plain(textIn(value, VALUE_NAMES, 40)),
        image: pictureOf(value),
      })),
    }));
}

function factsOf(row: Row): ForeignItem['facts'] {
  const cost = countOf(row['cost_price']) ?? 0;
  return {
    price: countOf(row['price']) ?? 0,
    market_price: countOf(row['market_price']) ?? 0,
    store: countOf(row['store']) ?? 0,
    bn: textIn(row, ['item_bn', 'itemBn'], 40),
    barcode: textIn(row, ['barcode'], 40),
    ...(cost > 0 && { cost_price: cost }),
  };
}

const weightOf = (row: Row): number => {
  const number = Number(textOf(row['weight'], 20) || 0);
  return Number.isFinite(number) && number > 0 ? number : 0;
};

function itemOf(row: Row, specs: readonly ForeignSpec[]): ForeignItem {
  const chosen = rowsOf(row['item_spec']);
  return {
    id: idIn(row, ITEM_IDS),
    values: specs.map(({ id }) => {
      const own = chosen.find((one) => idIn(one, ['spec_id']) === id);
      return own ? idIn(own, ['spec_value_id']) || plain(textIn(own, VALUE_NAMES, 40)) : '';
    }),
    facts: factsOf(row),
    isDefault: flagOf(row['is_default']),
    weight: weightOf(row),
    pic: textsOf(row['pics'])[0] ?? pictureOf(row),
  };
}

/** Goods without specifications are their only variant themselves. */
export function itemsOf(row: Row, specs: readonly ForeignSpec[]): ForeignItem[] {
  const variants = rowsOf(row['spec_items']);
  if (specs.length === 0 || variants.length === 0) return [{ ...itemOf(row, []), isDefault: true, pic: '' }];
  return variants.map((variant) => itemOf(variant, specs));
}

export const picturesOf = (row: Row): string[] => textsOf(row['pics']).slice(0, MAX_PICTURES);

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Texts and pictures anywhere in a block of a description, as HTML. */
function blockHtml(value: unknown, depth = 0): string {
  if (depth > 6) return '';
  if (Array.isArray(value)) return value.map((one) => blockHtml(one, depth + 1)).join('');
  if (!isRecord(value)) return '';
  const { content, title, text } = value;
  const words = [title, text, content].filter((one) => typeof one === 'string' && one.trim() !== '') as string[];
  const html = words.map((one) => (/<\w+/.test(one) ? one : `<p>${escaped(one)}</p>`)).join('');
  const picture = textIn(value, ['imgUrl', 'image_url', 'pic'], 2048);
  const image = picture === '' ? '' : `<p><img src="${escaped(picture)}" alt=""></p>`;
  const inner = ['base', 'data', 'config'].map((name) => blockHtml(value[name], depth + 1)).join('');
  return html + image + inner;
}

/** A description: HTML, or the blocks of another editor. */
export const introOf = (value: unknown): string => (typeof value === 'string' ? value : blockHtml(value));

export function paramsOf(row: Row): { name: string; value: string }[] {
  return rowsOf(row['item_params'])
    .map((one) => ({
      name: textIn(one, ['attribute_name'], 40),
      value: textIn(one, ['attribute_value_name', 'attribute_value'], 200),
    }))
    .filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, 50);
}
