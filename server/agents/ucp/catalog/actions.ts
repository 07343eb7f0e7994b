/** The catalogue for assistants: search by words, lookup by names, and one product to choose a variant of. */
import { averageStar } from '../../../../engine/rules/goods/sold.ts';
import { specText } from '../../../goods/detail/spec-text.ts';
import { listGoods } from '../../../goods/list/list.ts';
import { head } from '../checkout/answer.ts';
import { gone, info } from '../quote/messages.ts';
import { CURRENCY, say, type AgentContext } from '../context.ts';
import { failed, ok, type Answer } from '../outcome.ts';
import { refuse } from '../refusal.ts';
import { MAX_LOOKUP } from '../wire/requests.ts';
import { picturesOf } from './pictures.ts';
import { MAX_VARIANTS, productId, variantsNamed, variantsOf, type Variant } from './variants.ts';

interface Filters {
  categories?: string[];
  price?: { min?: number; max?: number };
}

interface Selected {
  name: string;
  label: string;
}

/** Products of a page, and how deep a search is paged. */
const [USUAL, MOST, DEEPEST] = [10, 50, 1000];

const priceOf = ({ price, sale }: Variant): number => Math.min(price ?? 0, sale?.price ?? Number.MAX_SAFE_INTEGER);
const money = (amount: number): { amount: number; currency: string } => ({ amount, currency: CURRENCY });
const canBuy = ({ buyable, store }: Variant): boolean => buyable && (store ?? 0) > 0;

function rangeOf(amounts: readonly number[]): object {
  return { min: money(Math.min(...amounts)), max: money(Math.max(...amounts)) };
}

/** What of its goods' specifications a variant is. */
const optionsOf = ({ specs, spec_value_ids: ids }: Variant): Selected[] =>
  (specs ?? []).flatMap(({ spec_name: name, values }) => {
    const value = values.find(({ spec_value_id: id }) => (ids ?? []).includes(id));
    return value ? [{ name, label: value.spec_value_name }] : [];
  });

function variantAnswer(context: AgentContext, variant: Variant): object {
  const { item_id, item_bn, barcode, item_name, brief, market_price: market, shop_id, pic } = variant;
  const price = priceOf(variant);
  const list = Math.max(variant.price ?? 0, market ?? 0);
  const seller = context.shops.find((one) => one.shop_id === shop_id)?.name;
  const title = specText(variant.specs ?? [], variant.spec_value_ids ?? []);
  return {
    id: String(item_id),
    ...(item_bn !== '' && { sku: item_bn }),
    ...(barcode !== '' && { barcodes: [{ type: 'EAN', value: barcode }] }),
    title: title || item_name,
    description: { plain: brief || item_name },
    price: money(price),
    ...(list > price && { list_price: money(list) }),
    availability: { available: canBuy(variant), status: canBuy(variant) ? 'in_stock' : 'out_of_stock' },
    ...(title !== '' && { options: optionsOf(variant) }),
    media: picturesOf(context.origin, [pic]).map((url) => ({ type: 'image', url })),
    ...(seller && { seller: { name: seller } }),
  };
}

/** A product of its variants, the featured one first; `shown` are those in the answer. */
function productAnswer(context: AgentContext, all: readonly Variant[], shown: readonly object[]): object {
  const [first] = all;
  if (!first) throw new Error('Goods without variants.');
  const { goods_id: id, item_name: title, brief, pics, specs, rate_count: count, rate_stars: stars } = first;
  return {
    id: productId(id),
    title,
    description: { plain: brief || title },
    url: `${context.origin}/items/${id}`,
    price_range: rangeOf(all.map(priceOf)),
    media: picturesOf(context.origin, pics).map((url) => ({ type: 'image', url, alt_text: title })),
    ...((specs ?? []).length > 0 && {
      options: (specs ?? []).map(({ spec_name: name, values }) => ({
        name,
        values: values.map(({ spec_value_id, spec_value_name: label }) => ({ id: String(spec_value_id), label })),
      })),
    }),
    variants: shown,
    ...(count > 0 && { rating: { value: averageStar(count, stars), scale_max: 5, count } }),
  };
}

function byGoods(variants: readonly Variant[]): Map<number, Variant[]> {
  const found = new Map<number, Variant[]>();
  for (const variant of variants) found.set(variant.goods_id, [...(found.get(variant.goods_id) ?? []), variant]);
  return found;
}

const inPrice =
  ({ price }: Filters = {}) =>
  (variant: Variant): boolean =>
    priceOf(variant) >= (price?.min ?? 0) && priceOf(variant) <= (price?.max ?? Number.MAX_SAFE_INTEGER);

const yuan = (cents: number | undefined): string | undefined =>
  cents === undefined ? undefined : (cents / 100).toFixed(2);

/** Opaque to assistants: how many products come before the page. */
const cursorOf = (offset: number): string => Buffer.from(`after:${offset}`).toString('base64url');
const offsetOf = (cursor: string): number | undefined => {
  const text = /^after:(\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1];
  return text === undefined ? undefined : Number(text);
};

interface Search {
  query?: string;
  filters?: Filters;
  pagination?: { cursor?: string | null; limit?: number };
}

/** The search of the shop, over the goods of open shops. Categories are numbers of the mall's categories. */
export async function searchCatalog(
  context: AgentContext,
  { query = '', filters, pagination }: Search,
): Promise<Answer> {
  if (query.trim() === '' && !filters) return refuse(400, 'invalid_request', 'A search needs a query or filters.');
  const offset = pagination?.cursor ? offsetOf(pagination.cursor) : 0;
  if (offset === undefined) return refuse(400, 'invalid_request', '$.pagination.cursor is not one of ours.');
  const size = Math.min(pagination?.limit ?? USUAL, MOST);
  const categories = (filters?.categories ?? []).filter((one) => /^\d{1,9}$/.test(one)).map(Number);
  if (filters?.categories?.length && categories.length === 0)
    return ok({ ucp: head(context, 'catalog.search'), products: [], pagination: { has_next_page: false } });
  const asked = {
    keywords: query.trim(),
    distributor_id: context.shops.map(({ shop_id }) => shop_id),
    ...(categories[0] !== undefined && { category: categories[0] }),
    ...(filters?.price?.min !== undefined && { start_price: yuan(filters.price.min) }),
    ...(filters?.price?.max !== undefined && { end_price: yuan(filters.price.max) }),
    page: Math.floor(offset / size) + 1,
    pageSize: size,
  };
  const { list, total_count: total } = await listGoods({ ...context, foreign: false }, asked);
  const ids = list.map(({ goods_id }) => Number(goods_id));
  const variants = byGoods(await variantsOf(context, ids));
  const products = ids.flatMap((id) => {
    const all = (variants.get(id) ?? []).slice(0, MAX_VARIANTS);
    const featured = all.filter(inPrice(filters)).toSorted((one, other) => Number(canBuy(other)) - Number(canBuy(one)));
    return featured.length === 0
      ? []
      : [
          productAnswer(
            context,
            all,
            featured.map((one) => variantAnswer(context, one)),
          ),
        ];
  });
  const next = Math.floor(offset / size) * size + size;
  const hasNext = next < Math.min(total, DEEPEST);
  return ok({
    ucp: head(context, 'catalog.search'),
    products,
    pagination: { has_next_page: hasNext, total_count: total, ...(hasNext && { cursor: cursorOf(next) }) },
  });
}

/** One featured variant for each product, with the names that led to it. */
export async function lookupCatalog(
  context: AgentContext,
  { ids, filters }: { ids: string[]; filters?: Filters },
): Promise<Answer> {
  const names = [...new Set(ids)];
  if (names.length > MAX_LOOKUP)
    return refuse(400, 'request_too_large', `At most ${MAX_LOOKUP} identifiers in one call.`);
  const variants = (await variantsNamed(context, names)).filter(inPrice(filters));
  const answered = new Map<string, { goods: number; variant: Variant; match: 'exact' | 'featured' }>();
  for (const name of names) {
    const exact = variants.find(({ item_id, item_bn }) => String(item_id) === name || item_bn === name);
    const featured = variants
      .filter(({ goods_id }) => productId(goods_id) === name)
      .toSorted((one, other) => Number(other.is_default) - Number(one.is_default))[0];
    const variant = exact ?? featured;
    if (variant) answered.set(name, { goods: variant.goods_id, variant, match: exact ? 'exact' : 'featured' });
  }
  const all = byGoods(await variantsOf(context, [...new Set([...answered.values()].map((one) => one.goods))]));
  const products = [...all].map(([id, siblings]) => {
    const shown = new Map<number, { variant: Variant; inputs: object[] }>();
    for (const [name, { goods, variant, match }] of answered) {
      if (goods !== id) continue;
      const one = shown.get(variant.item_id) ?? { variant, inputs: [] };
      one.inputs.push({ id: name, match });
      shown.set(variant.item_id, one);
    }
    return productAnswer(
      context,
      siblings,
      [...shown.values()].map(({ variant, inputs }) => ({ ...variantAnswer(context, variant), inputs })),
    );
  });
  const missing = names.filter((name) => !answered.has(name)).map((name) => info('not_found', name));
  return ok({
    ucp: head(context, 'catalog.lookup'),
    products,
    ...(missing.length > 0 && { messages: missing }),
  });
}

interface ProductRequest {
  id: string;
  selected?: Selected[];
  preferences?: string[];
  filters?: Filters;
}

const fits = (variant: Variant, selected: readonly Selected[]): boolean => {
  const own = optionsOf(variant);
  return selected.every(({ name, label }) => own.some((one) => one.name === name && one.label === label));
};

/** The selection as far as a variant has it: what was preferred least is dropped first. */
function relaxed(
  variants: readonly Variant[],
  selected: readonly Selected[],
  preferences: readonly string[],
): Selected[] {
  const rank = ({ name }: Selected): number => {
    const at = preferences.indexOf(name);
    return at < 0 ? preferences.length : at;
  };
  const kept = selected.toSorted((one, other) => rank(one) - rank(other));
  while (kept.length > 0 && !variants.some((one) => fits(one, kept))) kept.pop();
  return kept;
}

/** Whether a value can be chosen beside the others that are selected. */
function withSignals(product: object, variants: readonly Variant[], selected: readonly Selected[]): object {
  const { options = [] } = product as { options?: { name: string; values: { label: string }[] }[] };
  return {
    ...product,
    selected,
    options: options.map(({ name, values }) => ({
      name,
      values: values.map((value) => {
        const others = selected.filter((one) => one.name !== name);
        const there = variants.filter((one) => fits(one, [...others, { name, label: value.label }]));
        return { ...value, exists: there.length > 0, available: there.some(canBuy) };
      }),
    })),
  };
}

/** One product, narrowed by the selected options; a variant's own options win over them. */
export async function getProduct(
  context: AgentContext,
  { id, selected = [], preferences = [], filters }: ProductRequest,
): Promise<Answer> {
  const [named] = await variantsNamed(context, [id]);
  const all = named ? (await variantsOf(context, [named.goods_id])).slice(0, MAX_VARIANTS) : [];
  const [first] = all;
  if (!named || !first) {
    const content = say(context, `没有商品「${id}」`, `Product ${id} was not found.`);
    return failed(context, 'catalog.lookup', [gone('not_found', content)]);
  }
  const isVariant = id !== productId(named.goods_id);
  const featured = isVariant ? all.find(({ item_id }) => item_id === named.item_id) : undefined;
  const effective = featured ? optionsOf(featured) : relaxed(all, selected, preferences);
  const matching = all.filter((one) => fits(one, effective)).filter(inPrice(filters));
  const shown = featured ? [featured, ...matching.filter((one) => one !== featured)] : matching;
  const product = productAnswer(
    context,
    all,
    shown.map((one) => variantAnswer(context, one)),
  );
  const chosen = effective.length > 0 || !shown[0] ? effective : optionsOf(shown[0]);
  return ok({ ucp: head(context, 'catalog.lookup'), product: withSignals(product, all, chosen) });
}
