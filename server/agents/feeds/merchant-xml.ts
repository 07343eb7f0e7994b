/** The feed of Google Merchant Center: RSS 2.0 with the attributes of its product data specification. */
import type { FeedItem } from './items.ts';
import { dayTime, inYuan, type Feed } from './feed.ts';

/** What XML 1.0 cannot contain, even as an entity. */
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** An element; nothing without a value. */
const element = (name: string, value: string): string => (value === '' ? '' : `<${name}>${escaped(value)}</${name}>`);

function itemXml(item: FeedItem, { addressOf, picturesOf }: Feed): string {
  const { sale } = item;
  const [picture = '', ...more] = picturesOf(item);
  const isKnown = item.gtin !== '' || (item.brand !== '' && item.code !== '');
  const elements = [
    element('g:id', String(item.item_id)),
    element('g:item_group_id', item.isVariant ? String(item.goods_id) : ''),
    element('title', item.title),
    element('description', item.description),
    element('link', addressOf(item)),
    element('g:image_link', picture),
    ...more.map((other) => element('g:additional_image_link', other)),
    element('g:price', inYuan(item.price)),
    element('g:sale_price', sale ? inYuan(sale.price) : ''),
    element('g:sale_price_effective_date', sale ? `${dayTime(sale.begin)}/${dayTime(sale.end)}` : ''),
    element('g:availability', item.store > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:brand', item.brand),
    element('g:gtin', item.gtin),
    element('g:mpn', item.code),
    element('g:identifier_exists', isKnown ? '' : 'no'),
    element('g:condition', 'new'),
    element('g:product_type', item.category.join(' > ')),
    element('g:color', item.colour),
    element('g:size', item.size),
    element('g:shipping_weight', item.weight > 0 ? `${item.weight} g` : ''),
  ];
  return `<item>${elements.join('')}</item>\n`;
}

export async function* merchantXml(feed: Feed, ranges: AsyncIterable<FeedItem[]>): AsyncGenerator<string> {
  const { seller } = feed;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
    element('title', seller.name),
    element('link', seller.address),
    element('description', `${seller.name}的商品`),
  ].join('')}\n`;
  for await (const items of ranges) yield items.map((item) => itemXml(item, feed)).join('');
  yield '</channel></rss>\n';
}
