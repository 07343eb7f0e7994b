/** Shops near the shopper, the same in the widget (W0019) and on the page /shops/near (storefront spec 4 and 9). */
import type { ShopNearby, Tag } from '../../document/content.ts';

/** Maximum number of shops shown. */
export const MAX_NEAR_SHOPS = 10;

/** The first tab. */
export const ALL_SHOPS: Tag = { tag_id: -1, tag_name: '全部' };

export function hasTag(shop: ShopNearby, tag: Tag): boolean {
  return tag === ALL_SHOPS || shop.tagList.some((own) => String(own.tag_id) === String(tag.tag_id));
}

/** The tag of all shops, then the tags that one of these shops has. */
export function tabsOfTags(shops: readonly ShopNearby[], tags: readonly Tag[]): Tag[] {
  return [ALL_SHOPS, ...tags.filter((tag) => shops.some((shop) => hasTag(shop, tag)))];
}
