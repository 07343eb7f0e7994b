/** What of a search is a filter: the name of a category or of a brand, and what something may cost. */
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { namesOf, type Name } from './names.ts';
import { priceIn, type PriceRange } from './prices.ts';
import { keyOf } from './read-query.ts';
import { folded } from './word-text.ts';

type GoodsQuery = InputOf<'listGoods'>;
export type Opened = NonNullable<GoodsItems['opened']>;

/** The only one with this name: a name that two categories have says nothing. */
function onlyNamed(names: readonly Name[], key: string): Name | undefined {
  const found = names.filter(({ text }) => text.replaceAll(' ', '') === key);
  return found.length === 1 ? found[0] : undefined;
}

interface Query {
  input: GoodsQuery;
  opened: Opened;
}

/** The query with the names among its words as filters; undefined when there are none, or the query asks for words. */
export async function openNames(context: Context, input: GoodsQuery): Promise<Query | undefined> {
  const { item_name = '', keywords = item_name, as_words, category_id, category = category_id, main_category } = input;
  const parts = keywords.split(/\s+/u).filter((part) => keyOf(part) !== '');
  if (parts.length === 0 || as_words) return undefined;
  const names = await namesOf(context);
  const rest: string[] = [];
  const found: { category?: Name; brand?: Name } = {};
  // A name may contain spaces.
  const whole = keyOf(keywords);
  for (const part of [...names.categories, ...names.brands].some(({ text }) => text.replaceAll(' ', '') === whole)
    ? [keywords]
    : parts) {
    const key = keyOf(part);
    const isFree = !found.category && category === undefined && main_category === undefined;
    const ofCategory = isFree ? onlyNamed(names.categories, key) : undefined;
    const ofBrand =
      !ofCategory && !found.brand && input.brand_id === undefined ? onlyNamed(names.brands, key) : undefined;
    if (ofCategory) found.category = ofCategory;
    else if (ofBrand) found.brand = ofBrand;
    else rest.push(part);
  }
  if (!found.category && !found.brand) return undefined;
  const { item_name: _name, ...others } = input;
  return {
    input: {
      ...others,
      keywords: rest.join(' '),
      ...(found.category ? { category_id: found.category.id } : {}),
      ...(found.brand ? { brand_id: [found.brand.id] } : {}),
    },
    opened: {
      keywords: rest.join(' '),
      ...(found.category ? { category_id: String(found.category.id), category_name: found.category.name } : {}),
      ...(found.brand ? { brand_id: String(found.brand.id), brand_name: found.brand.name } : {}),
    },
  };
}

interface Priced {
  input: GoodsQuery;
  opened: Opened & PriceRange;
  /** the price as it is written */
  written: string;
}

/** The query with the price among its words as a filter; undefined without one, or when the query has prices or asks for words. */
export function openPrice(input: GoodsQuery): Priced | undefined {
  const { item_name = '', keywords = item_name, as_words, start_price, end_price } = input;
  if (as_words || start_price !== undefined || end_price !== undefined) return undefined;
  const price = priceIn(folded(keywords));
  if (!price) return undefined;
  const { item_name: _name, ...others } = input;
  const opened = { keywords: price.rest, ...price.range };
  return { input: { ...others, ...opened }, opened, written: price.written };
}
