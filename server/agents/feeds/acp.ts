/**
 * The feed as the Agentic Commerce Protocol has it (version 2026-04-17): a line of JSON for each product with its variants, and beside it what
 * the feed is of. Amounts are cents.
 */
import type { FeedItem } from './items.ts';
import { COUNTRY, dayTime, type Feed } from './feed.ts';

const price = (amount: number) => ({ amount, currency: 'CNY' });

const mediaOf = (item: FeedItem, { picturesOf }: Feed) =>
  picturesOf(item).map((url) => ({ type: 'image', url, alt_text: item.title }));

function variantOf(item: FeedItem, feed: Feed) {
  const { shop, mall, seller, returns, addressOf } = feed;
  const { sale, options } = item;
  const [media, category] = [mediaOf(item, feed), item.category.join(' > ')];
  return {
    id: String(item.item_id),
    title: item.title,
    url: addressOf(item),
    ...(item.gtin !== '' && { barcodes: [{ type: 'GTIN', value: item.gtin }] }),
    price: price(sale?.price ?? item.price),
    ...(sale && { list_price: price(item.price) }),
    availability: { available: item.store > 0, status: item.store > 0 ? 'in_stock' : 'out_of_stock' },
    ...(category !== '' && { categories: [{ value: category, taxonomy: 'merchant' }] }),
    condition: ['new'],
    ...(options.length > 0 && { variant_options: options }),
    ...(media.length > 0 && { media }),
    seller: { name: seller.name, links: [{ type: 'refund_policy', url: returns.address }] },
    ...(shop.shop_id !== 0 && { marketplace: { name: mall } }),
  };
}

/** A product by its variants, the default one first. */
function productOf([first, ...others]: readonly [FeedItem, ...FeedItem[]], feed: Feed) {
  const media = mediaOf(first, feed);
  return {
    id: `p${first.goods_id}`,
    title: first.name,
    description: { plain: first.description },
    url: feed.addressOf(first),
    ...(media.length > 0 && { media }),
    variants: [first, ...others].map((item) => variantOf(item, feed)),
  };
}

/** Variants of the same goods, which follow each other. */
function byGoods(items: readonly FeedItem[]): [FeedItem, ...FeedItem[]][] {
  const groups: [FeedItem, ...FeedItem[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0].goods_id === item.goods_id) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

export async function* acpProducts(feed: Feed, ranges: AsyncIterable<FeedItem[]>): AsyncGenerator<string> {
  for await (const items of ranges)
    yield byGoods(items)
      .map((group) => `${JSON.stringify(productOf(group, feed))}\n`)
      .join('');
}

/** What the feed is of; its products are read when they are asked for. */
export async function* acpMetadata({ shop, made }: Feed): AsyncGenerator<string> {
  yield JSON.stringify({ id: `shop_${shop.shop_id}`, target_country: COUNTRY, updated_at: dayTime(made) });
}
