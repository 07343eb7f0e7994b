/** Props for the islands of the goods page. They hold only what is shown, because they are part of the document. */
import { couponKind } from '../../../engine/rules/offers/coupon-texts.ts';
import { claimState } from '../../../engine/rules/offers/claim-state.ts';
import { goodsShareAddress } from '../../../engine/rules/content/share-picture.ts';
import { referencePrice, salePrice } from '../../../engine/rules/format/price.ts';
import { initialPicks, pickedSku, specText, type SpecPicks } from '../../../engine/rules/goods/specs.ts';
import type { CouponCard, GoodsDetail } from '../../../schemas/types/contract.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import type { BuyBoxProps } from '../buy-box/BuyBox.island.tsx';
import type { GalleryProps } from '../gallery/Gallery.island.tsx';
import type { ItemPackagesProps } from './offers/ItemPackages.island.tsx';
import type { ItemCoupon } from '../../coupons/ClaimCoupon.tsx';
import type { DeliveryFacts } from './Delivery.island.tsx';
import type { FavouriteProps } from './Favourite.island.tsx';
import type { ItemToolsProps } from './ItemTools.island.tsx';
import { galleryOf } from '../gallery/gallery-props.ts';
import { priceLabel, type BuySku, type Seckill } from '../buy-box/buy-state.ts';
import { skusOf } from '../buy-box/buy-skus.ts';
import type { Site } from '../../route-types.ts';

/** Path and query of the page, for ways back to it. */
export function hrefOf({ url }: Site): string {
  return url.pathname + url.search;
}

type SeckillInfo = Extract<GoodsDetail['activity_info'], { seckill_id: unknown }>;

function seckillInfo({ activity_info: info }: GoodsDetail): SeckillInfo | null {
  return 'seckill_id' in info ? info : null;
}

function seckillOf(info: SeckillInfo): Seckill {
  return {
    id: String(info.seckill_id),
    name: info.activity_name,
    begin: info.activity_start_time,
    end: info.activity_end_time,
    price: info.activity_price,
  };
}

/** The server's clock in Unix seconds, because the browser's may differ. */
function renderedAtOf({ status, activity_start_time, activity_end_time, last_seconds }: SeckillInfo): number {
  return (status === 'in_sale' ? activity_end_time : activity_start_time) - last_seconds;
}

/** ?sku= in the address names the variant chosen before; a sku of other goods is ignored. */
function startPicks(skus: BuySku[], site: Site): SpecPicks {
  return initialPicks(skus, site.url.searchParams.get('sku'));
}

export function galleryProps(goods: GoodsDetail, site: Site): GalleryProps {
  const skus = skusOf(goods);
  const groups = goods.nospec ? [] : goods.item_spec_desc;
  return galleryOf(goods, { groups, skus, initial: startPicks(skus, site) }, site);
}

/** The variant chosen when the page is made; undefined when none is. */
function firstSku(goods: GoodsDetail, site: Site): BuySku | undefined {
  const skus = skusOf(goods);
  return pickedSku(goods.nospec ? [] : goods.item_spec_desc, skus, startPicks(skus, site));
}

/** Price in cents of the chosen variant, or else of the goods. */
export function firstPrice(goods: GoodsDetail, site: Site): number {
  return salePrice(firstSku(goods, site) ?? goods);
}

/** Whether the goods are for sale, in stock or not. */
function isForSale({ approve_status, is_gift, valid_lucky }: GoodsDetail): boolean {
  return approve_status === 'onsale' && !is_gift && Number(valid_lucky) !== 1;
}

/** Whether the goods are for sale but out of stock. */
export function isSoldOut(goods: GoodsDetail): boolean {
  const isFlash = 'seckill_id' in goods.activity_info;
  return isForSale(goods) && !isFlash && skusOf(goods).every(({ store }) => Number(store) <= 0);
}

/** Whether the goods are in a running flash sale; these are sold only on their own page. */
export function isFlashNow(goods: GoodsDetail): boolean {
  const { activity_info: info } = goods;
  return isForSale(goods) && 'seckill_id' in info && info.status === 'in_sale';
}

/** Whether the goods can go into the cart; goods in a running flash sale cannot (storefront spec 4). */
export function canAdd(goods: GoodsDetail): boolean {
  return isForSale(goods) && !isFlashNow(goods) && !isSoldOut(goods);
}

/**
 * Packages whose goods are all in stock. Each part starts with the first variant in stock; the page's own goods start with the chosen
 * variant.
 */
export function packagesProps(goods: GoodsDetail, site: Site): ItemPackagesProps {
  const own = firstSku(goods, site);
  const ownFirst = (id: unknown): number => (own && String(id) === String(own.item_id) ? 0 : 1);
  const list = (goods.packages ?? []).map(({ package_id, package_name, goods: parts }) => ({
    id: String(package_id),
    name: package_name,
    parts: parts.map((part) => ({
      name: part.item_name,
      href: `${site.base}/items/${part.goods_id}?distributor_id=${goods.distributor_id}`,
      skus: part.skus
        .filter(({ store }) => store > 0)
        .toSorted((a, b) => ownFirst(a.item_id) - ownFirst(b.item_id))
        .map((sku) => ({
          id: String(sku.item_id),
          text: specText(sku.item_spec_desc),
          price: sku.price,
          packed: sku.package_price,
          picture: sku.pic || part.pic,
        })),
    })),
  }));
  const whole = list.filter(({ parts }) => parts.every(({ skus }) => skus.length > 0));
  return { list: whole, base: site.base, distributorId: String(goods.distributor_id) };
}

export function buyBoxProps(goods: GoodsDetail, site: Site, reminds: boolean): BuyBoxProps {
  const skus = skusOf(goods);
  const info = seckillInfo(goods);
  return {
    base: site.base,
    href: hrefOf(site),
    distributorId: String(goods.distributor_id),
    store: goods.store,
    picture: goods.pics[0] ?? '',
    price: salePrice(goods),
    marketPrice: referencePrice(salePrice(goods), goods),
    label: priceLabel({ ...goods, item_spec: [], limit_num: goods.limit_num ?? 0 }),
    approveStatus: goods.approve_status,
    isGift: goods.is_gift,
    invalid: Number(goods.valid_lucky) === 1,
    groups: goods.nospec ? [] : goods.item_spec_desc,
    skus,
    initial: startPicks(skus, site),
    seckill: info && seckillOf(info),
    renderedAt: info ? renderedAtOf(info) : 0,
    remind: info && reminds ? `${site.base}/seckill#sale-${info.seckill_id}` : '',
    num: Math.max(1, Math.trunc(Number(site.form?.values['num'])) || 1),
    error: QUESTION_FIELDS.includes(site.form?.field ?? '') ? '' : (site.form?.error ?? ''),
  };
}

/** Fields of other forms of the page, whose errors stand there. */
const QUESTION_FIELDS: readonly string[] = ['question', 'answer'];

/** The terms of delivery; what is sold out does not arrive on a day. */
export function deliveryFacts(goods: GoodsDetail, facts: DeliveryFacts): DeliveryFacts {
  return isSoldOut(goods) ? { ...facts, arrival: 0 } : facts;
}

export function couponProps(cards: CouponCard[]): ItemCoupon[] {
  return cards.map((card) => ({
    id: String(card.card_id),
    type: couponKind(card.card_type),
    title: card.title,
    discount: Number(card.discount),
    reduce: Number(card.reduce_cost),
    least: Number(card.least_cost),
    state: claimState(card),
    left: Math.max(1, Number(card.get_limit) - Number(card.user_get_num)),
  }));
}

/** The sites of storefront spec 9; WeChat has a QR code instead. */
function shareSites(address: string, title: string, picture: string): ItemToolsProps['sites'] {
  const link = (name: string, to: string, fields: Record<string, string>) => ({
    name,
    href: `${to}?${new URLSearchParams(fields)}`,
  });
  return [
    link('微博', 'https://service.weibo.com/share/share.php', { url: address, title, pic: picture }),
    link('豆瓣', 'https://www.douban.com/share/service', { href: address, name: title, image: picture }),
    link('QQ', 'https://connect.qq.com/widget/shareqq/index.html', { url: address, title, pics: picture }),
    link('QQ空间', 'https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey', {
      url: address,
      title,
      pics: picture,
    }),
  ];
}

export function favouriteProps(goods: GoodsDetail, site: Site, liked: boolean | null): FavouriteProps {
  return {
    itemId: String(goods.item_id),
    distributorId: String(goods.distributor_id),
    liked,
    login: loginPath(site.base, hrefOf(site)),
  };
}

export function toolsProps(goods: GoodsDetail, site: Site): ItemToolsProps {
  const { origin } = site.url;
  const picture = new URL(goodsShareAddress(goods.item_id, salePrice(goods)), origin).href;
  const address = `${origin}/items/${goods.item_id}?distributor_id=${goods.distributor_id}`;
  return {
    itemId: String(goods.item_id),
    name: goods.item_name,
    sites: shareSites(address, goods.item_name, picture),
  };
}
