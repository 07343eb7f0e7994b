/** The goods as data of schema.org for search engines. Prices are in yuan, as shoppers see them; only what holds is said. */
import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';
import { safePicture } from '../../../engine/address.ts';
import { salePrice } from '../../../engine/rules/format/price.ts';
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import type { StructuredData } from '../../route-types.ts';
import type { ItemReviews } from '../reviews/load-reviews.ts';

type ProductFacts = Pick<GoodsDetail, 'item_name' | 'brief' | 'item_bn' | 'pics' | 'price' | 'store'> &
  Partial<Pick<GoodsDetail, 'goods_brand' | 'member_price' | 'act_price' | 'delivery'>>;

const DAY = 86_400_000;
/** A promise that goods may be sent back within a week without a reason, in the words of malls and of the law. */
const WEEK_RETURNS = /(?:七|7)\s*[天日]无理由/;

const yuan = (cents: number): number => cents / 100;

/** Freight and arrival at the place that the page shows; undefined where the goods are not delivered. */
function shippingOf({ delivery }: ProductFacts, now: number): OfferShippingDetails | undefined {
  if (!delivery || delivery.refused) return undefined;
  const days = Math.ceil((delivery.arrival * 1000 - now) / DAY);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: yuan(delivery.fee), currency: 'CNY' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CN', addressRegion: delivery.province },
    ...(days > 0 && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' },
      },
    }),
  };
}

function returnsOf({ delivery }: ProductFacts): MerchantReturnPolicy | undefined {
  if (!delivery?.services.some((line) => WEEK_RETURNS.test(line))) return undefined;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'CN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
    returnMethod: 'https://schema.org/ReturnByMail',
  };
}

/** @param about `now` in milliseconds, `address` the page's canonical one */
export function productData(
  goods: ProductFacts,
  about: { reviews: Pick<ItemReviews, 'all' | 'average'>; address: string; now: number },
): StructuredData {
  const pictures = goods.pics.map((picture) => safePicture(picture)).filter(Boolean);
  const { all: total, average } = about.reviews;
  const shipping = shippingOf(goods, about.now);
  const returns = returnsOf(goods);
  return {
    '@type': 'Product',
    name: goods.item_name,
    description: goods.brief,
    sku: goods.item_bn,
    image: pictures.map((picture) => new URL(picture, about.address).href),
    ...(goods.goods_brand ? { brand: { '@type': 'Brand', name: goods.goods_brand } } : {}),
    offers: {
      '@type': 'Offer',
      url: about.address,
      price: yuan(salePrice(goods)).toFixed(2),
      priceCurrency: 'CNY',
      availability: goods.store > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      ...(shipping && { shippingDetails: shipping }),
      ...(returns && { hasMerchantReturnPolicy: returns }),
    },
    ...(total > 0 && average !== undefined
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: total } }
      : {}),
  };
}
