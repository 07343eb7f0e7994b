/** Filters of which several values can be chosen: brands, and values of attributes. */
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import { hrefWith } from '../../parts/list-state.ts';
import type { Choice } from './FilterRow.tsx';

/** Maximum of values of a filter in an address. */
const MAX_CHOSEN = 6;

/** How values are separated in the address. */
const SEPARATORS = { brand_id: ',', attr: '|' } as const;
type Several = keyof typeof SEPARATORS;

function chosenOf(params: URLSearchParams, name: Several): string[] {
  return (params.get(name) ?? '').split(SEPARATORS[name]).filter((value) => value !== '');
}

/** Whether an address has several values of a filter, or attributes: such pages are too many to be shared or indexed. */
export const hasSeveral = (params: URLSearchParams): boolean =>
  chosenOf(params, 'brand_id').length > 1 || params.has('attr');

/** The address with a value added or taken away. Values are sorted, so that a choice has one address. */
function hrefToggling(site: Site, name: Several, value: string): string {
  const chosen = chosenOf(site.url.searchParams, name);
  const others = chosen.filter((one) => one !== value);
  const values = others.length < chosen.length ? others : [...chosen, value];
  const order = name === 'brand_id' ? (a: string, b: string) => Number(a) - Number(b) : undefined;
  return hrefWith(site, { [name]: values.toSorted(order).join(SEPARATORS[name]) });
}

interface Value {
  value: string;
  label: string;
  count: number | undefined;
}

/** Links that add and take away values; when the most are chosen, the others are left out. */
function choices(site: Site, name: Several, values: readonly Value[]): Choice[] {
  const chosen = chosenOf(site.url.searchParams, name);
  return values
    .map(({ value, label, count }) => ({
      key: value,
      label,
      href: hrefToggling(site, name, value),
      on: chosen.includes(value),
      count,
    }))
    .filter(({ on }) => on || chosen.length < MAX_CHOSEN);
}

/** The brands of the list. */
export function severalBrands(site: Site, { brand_list: brands }: Pick<GoodsItems, 'brand_list'>): Choice[] {
  const values = (brands?.list ?? []).map(({ attribute_id, attribute_name, goods_count: count }) => ({
    value: String(attribute_id),
    label: attribute_name,
    count,
  }));
  const all = {
    key: 'all',
    label: '全部',
    href: hrefWith(site, { brand_id: null }),
    on: !site.url.searchParams.has('brand_id'),
  };
  return values.length === 0 ? [] : [all, ...choices(site, 'brand_id', values)];
}

/** Chosen values that the list does not offer, since no goods have them under the other filters. */
function lostValues(
  site: Site,
  name: string,
  values: readonly { value: string }[],
): { value: string; goods_count: number }[] {
  return chosenOf(site.url.searchParams, 'attr')
    .filter((facet) => facet.startsWith(`${name}:`))
    .map((facet) => ({ value: facet.slice(name.length + 1), goods_count: 0 }))
    .filter(({ value }) => values.every((one) => one.value !== value));
}

/** A row of choices for each attribute of the list. */
export function attributeRows(
  site: Site,
  { attr_list: attributes = [] }: GoodsItems,
): { name: string; choices: Choice[] }[] {
  return attributes.map(({ name, values }) => ({
    name,
    choices: choices(
      site,
      'attr',
      [...values, ...lostValues(site, name, values)].map(({ value, goods_count: count }) => ({
        value: `${name}:${value}`,
        label: value,
        count,
      })),
    ),
  }));
}
