/** The parts of a picked row that widgets store. */
import { LINK_KINDS } from './link-kinds.ts';
import { cents, firstPicture, rowsOf, text, type Row } from '../rules/wire/rows.ts';

/** The goods entry that widgets store for a picked goods row (prices in cents; designer spec 3, other entities). */
export function goodsEntry(row: Row): Row {
  const brief = text(row, 'brief');
  const entry: Row = {
    goods_id: row['goods_id'] ?? row['item_id'] ?? '',
    itemId: row['itemId'] ?? row['item_id'] ?? row['goods_id'] ?? '',
    goods_pic: firstPicture(row),
    price: cents(row, 'price'),
    market_price: cents(row, 'market_price'),
    goods_name: text(row, 'item_name', 'itemName'),
    linkPage: 'goods',
    linkPageLabel: LINK_KINDS.goods.label,
  };
  if (brief !== '') entry['brief'] = brief;
  if (Array.isArray(row['tagList'])) entry['tagList'] = row['tagList'];
  return entry;
}

/** A category as W0007 and W0022 store it: four fields, three levels. */
export function categoryEntry(node: Row, depth = 3): Row {
  return {
    category_id: node['category_id'] ?? '',
    category_name: text(node, 'category_name'),
    image_url: text(node, 'image_url'),
    children: depth > 1 ? rowsOf(node['children']).map((child) => categoryEntry(child, depth - 1)) : [],
  };
}

/** The coupon that widgets store for a picked row (designer spec 3, other entities): money in cents, discount in percent off. */
export function couponEntry(row: Row): Row {
  return {
    card_id: row['card_id'] ?? '',
    card_type: text(row, 'card_type'),
    title: text(row, 'title'),
    description: text(row, 'description'),
    notice: text(row, 'notice'),
    discount: cents(row, 'discount'),
    least_cost: cents(row, 'least_cost'),
    reduce_cost: cents(row, 'reduce_cost'),
    object_use_for: text(row, 'object_use_for'),
    custom_url: text(row, 'custom_url'),
    linkPage: 'coupons',
    linkPageLabel: LINK_KINDS.coupons.label,
  };
}

/** The article that widgets store for a picked row; a row that was stored stays as it is. */
export function articleEntry(row: Row): Row {
  return {
    article_id: row['article_id'] ?? '',
    title: text(row, 'title'),
    summary: text(row, 'summary'),
    image: text(row, 'image', 'image_url'),
    release_time: cents(row, 'release_time'),
    linkPage: 'management',
    linkPageLabel: LINK_KINDS.management.label,
  };
}

/** Designer spec 5: only two of a shop's tags are stored. */
const SHOP_TAGS = 2;

/** The entry that widgets store for a picked shop. */
export function shopEntry(row: Row): Row {
  return {
    shop_id: row['distributor_id'] ?? '',
    shop_name: text(row, 'name', 'store_name'),
    logo: text(row, 'logo'),
    banner: text(row, 'banner'),
    tag_list: rowsOf(row['tagList']).slice(0, SHOP_TAGS),
  };
}
