/**
 * The feed for assistants that read rows: one line of JSON for each variant, as OpenAI's file upload has it. Its second publication renamed
 * some fields; readers of either find theirs, and skip what they do not know.
 */
import type { FeedItem } from './items.ts';
import { COUNTRY, dayTime, inYuan, type Feed } from './feed.ts';

function lineOf(item: FeedItem, { shop, seller, returns, addressOf, picturesOf }: Feed): string {
  const { sale } = item;
  const [id, link] = [String(item.item_id), addressOf(item)];
  const [picture, ...more] = picturesOf(item);
  const group = item.isVariant ? String(item.goods_id) : undefined;
  const category = item.category.join(' > ');
  return JSON.stringify({
    id,
    item_id: id,
    ...(group !== undefined && { item_group_id: group, group_id: group }),
    listing_has_variations: item.isVariant,
    title: item.title,
    description: item.description,
    link,
    url: link,
    ...(picture !== undefined && { image_link: picture, image_url: picture }),
    ...(more.length > 0 && { additional_image_link: more, additional_image_urls: more }),
    price: inYuan(item.price),
    ...(sale && {
      sale_price: inYuan(sale.price),
      sale_price_effective_date: `${dayTime(sale.begin)}/${dayTime(sale.end)}`,
    }),
    availability: item.store > 0 ? 'in_stock' : 'out_of_stock',
    inventory_quantity: item.store,
    condition: 'new',
    ...(item.brand !== '' && { brand: item.brand }),
    ...(item.gtin !== '' && { gtin: item.gtin }),
    ...(item.code !== '' && { mpn: item.code }),
    ...(category !== '' && { product_category: category }),
    ...(item.colour !== '' && { color: item.colour }),
    ...(item.size !== '' && { size: item.size }),
    ...(item.weight > 0 && { weight: `${item.weight} g` }),
    enable_search: true,
    is_eligible_search: true,
    enable_checkout: shop.buying,
    is_eligible_checkout: shop.buying,
    seller_name: seller.name,
    seller_url: seller.address,
    return_policy: returns.address,
    ...(returns.days > 0 && { return_window: returns.days }),
    target_countries: [COUNTRY],
    store_country: COUNTRY,
  });
}

export async function* productsJsonl(feed: Feed, ranges: AsyncIterable<FeedItem[]>): AsyncGenerator<string> {
  for await (const items of ranges) yield items.map((item) => `${lineOf(item, feed)}\n`).join('');
}
