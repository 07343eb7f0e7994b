/** Addresses inside the other mall as addresses of this one: the numbers in them are ours. */
import type { Memory, ThingKind } from './memory.ts';
import type { Move } from './kind.ts';

/** Fields of a query that name a thing; '' for what is never brought. */
const FIELDS: Readonly<Record<string, ThingKind | ''>> = {
  cat_id: 'category',
  category_id: 'category',
  main_category: 'category',
  brand_id: 'brand',
  pageid: 'page',
  distributor_id: 'shop',
  shop_id: 'shop',
  item_id: 'item',
  seckill_id: '',
  activity: '',
};

/** Paths that end with the number of a thing. */
const PATHS: readonly [RegExp, ThingKind | ''][] = [
  [/^(\/items\/)(\d+)$/, 'item'],
  [/^(\/article\/detail\/)(\d+)$/, 'article'],
  [/^(\/pointitems\/items\/)(\d+)$/, ''],
];

const NONE = /^0*$/;

/** The number here; undefined when it did not come. Links name goods by the goods or by a variant. */
export function ownOf(memory: Memory, kind: ThingKind, id: string): number | undefined {
  if (kind === 'goods') return memory.own('goods', id) ?? memory.own('item', id);
  return kind === 'item' ? (memory.own('item', id) ?? memory.own('goods', id)) : memory.own(kind, id);
}

/** The address here; undefined when it leads to something that did not come. Addresses of other sites stay. */
export function addressHere({ memory, source }: Move, text: string): string | undefined {
  const base = new URL(source.address);
  if (text.trim() === '' || text.startsWith('#') || !URL.canParse(text, base)) return text;
  const url = new URL(text, base);
  if (url.origin !== base.origin) return text;
  const [, site = '', whole = '/'] = /^(\/h5)?(\/.*)?$/.exec(url.pathname) ?? [];
  let path = whole;
  for (const [pattern, kind] of PATHS) {
    const [, begin, id] = pattern.exec(whole) ?? [];
    if (begin === undefined || id === undefined) continue;
    const own = kind === '' ? undefined : ownOf(memory, kind, id);
    if (own === undefined) return undefined;
    path = `${begin}${own}`;
  }
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    const kind = Object.hasOwn(FIELDS, name) && !NONE.test(value) ? FIELDS[name] : undefined;
    const own = kind ? ownOf(memory, kind, value) : undefined;
    if (kind !== undefined && own === undefined) return undefined;
    query.append(name, own === undefined ? value : String(own));
  }
  return `${site}${path}${query.size > 0 ? `?${query}` : ''}${url.hash}`;
}
