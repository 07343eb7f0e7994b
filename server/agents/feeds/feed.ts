/** What both feeds say beside the goods, and how they write money and time. */
import { seconds, type Services } from '../../kernel/http/context.ts';
import { brandOf, settingOf } from '../../kernel/system/settings/settings.ts';
import type { FedShop } from '../shops.ts';
import type { FeedItem } from './items.ts';

/** Where the mall sells. */
export const COUNTRY = 'CN';

export interface Feed {
  shop: FedShop;
  /** name of the mall */
  mall: string;
  /** when it is read, in Unix seconds */
  made: number;
  seller: { name: string; address: string };
  /** the address of the terms, and the days in which goods may be sent back */
  returns: { address: string; days: number };
  addressOf(item: Pick<FeedItem, 'item_id'>): string;
  picturesOf(item: Pick<FeedItem, 'pictures'>): string[];
}

/** Cents with the currency: 12.34 CNY */
export const inYuan = (cents: number): string => `${(cents / 100).toFixed(2)} CNY`;

/** Unix seconds as ISO 8601 in UTC, to the second. */
export const dayTime = (time: number): string => new Date(time * 1000).toISOString().replace('.000', '');

/** @param origin scheme and host of our addresses */
export async function feedOf(services: Services, shop: FedShop, origin: string): Promise<Feed> {
  const [{ name }, days] = await Promise.all([brandOf(services), settingOf(services, 'aftersales-days')]);
  const path = shop.shop_id === 0 ? '/' : `/shops/info?distributor_id=${shop.shop_id}`;
  return {
    shop,
    mall: name || '商城',
    made: seconds(services),
    seller: { name: shop.name || name || '商城', address: origin + path },
    returns: { address: `${origin}/article/faqs`, days },
    addressOf: ({ item_id }) => `${origin}/items/${item_id}`,
    picturesOf: ({ pictures }) => pictures.map((picture) => (picture.startsWith('/') ? origin + picture : picture)),
  };
}
