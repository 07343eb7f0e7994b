/** What headings mean in the formats. */
import { halfWidth } from '../../tables/half-width.ts';
import { isField, type Field } from '../fields.ts';
import type { Format, Meaning } from '../format.ts';
import { ecshopx } from '../formats/ecshopx.ts';
import { own } from '../formats/own.ts';
import { shopify } from '../formats/shopify.ts';
import { weidian } from '../formats/weidian.ts';
import { woocommerce } from '../formats/woocommerce.ts';
import { youzan } from '../formats/youzan.ts';

/** Of those that fit equally the first counts; the last one fits every table. */
export const FORMATS: readonly Format[] = [shopify, woocommerce, weidian, ecshopx, youzan, own];

export const formatOf = (id: string): Format => FORMATS.find((format) => format.id === id) ?? own;

/** A heading as the formats write it: half width, lower case, one space, without the marks of required columns. */
function headingKey(text: string): string {
  return halfWidth(text).replace(/[*＊]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Names of metafields, which Shopify writes in brackets, have dots: they stay. */
const BRACKETS = /\s*[([【][^)\]】.]*[)\]】]\s*$|\s*\/\s*(?:元|件|个|kg|g|克)$/;

/** The heading without what stands in brackets at its end: `价格(元)`, `商品名称（必填）`, `价格（元）（必填）`. */
function withoutBrackets(key: string): string {
  const shorter = key.replace(BRACKETS, '').trim();
  return shorter === key || shorter === '' ? key : withoutBrackets(shorter);
}

const keysOf = (heading: string): string[] => {
  const key = headingKey(heading);
  return [key, withoutBrackets(key)];
};

function byPattern({ patterns = [] }: Format, key: string): Meaning | undefined {
  for (const [heading, ...fields] of patterns) {
    if (!heading.test(key)) continue;
    const named = fields.map((field) => key.replace(heading, field)).filter(isField);
    const [first, ...others] = named;
    if (first !== undefined) return others.length === 0 ? first : named;
  }
  return undefined;
}

/** What the format itself says of a heading; undefined when it does not know it. */
function saidOf(format: Format, heading: string): Meaning | undefined {
  for (const key of keysOf(heading)) {
    if (Object.hasOwn(format.columns, key)) return format.columns[key];
    const meaning = byPattern(format, key);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The meaning of a heading; null when the format ignores it, undefined when it is unknown. */
export function meaningOf(format: Format, heading: string): Meaning | undefined {
  const said = saidOf(format, heading);
  return said !== undefined || format === own ? said : meaningOf(own, heading);
}

/** How many of the headings the format knows, with the general ones. */
export const known = (format: Format, headings: readonly string[]): number =>
  headings.filter((text) => text !== '' && meaningOf(format, text) !== undefined).length;

/** The format that has signs among the headings and knows most of them by itself; own when none has. */
export function recognised(headings: readonly string[]): Format {
  const keys = new Set(headings.flatMap(keysOf));
  const fitting = FORMATS.filter(({ signs }) => signs.every((group) => group.some((sign) => keys.has(sign))));
  const counts = fitting.map((format) =>
    format === own ? 0 : headings.filter((text) => text !== '' && saidOf(format, text) !== undefined).length,
  );
  return fitting[counts.indexOf(Math.max(...counts))] ?? own;
}

/** Fields that count only when no column means the other one. */
export const INSTEAD_OF: Partial<Record<Field, Field>> = { store_part: 'store' };
