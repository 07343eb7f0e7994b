import { expect, it } from 'vitest';
import { productData } from './product-data.ts';

const NOW = Date.UTC(2026, 10, 28, 4);
const DAY = 86_400;
const delivery = {
  province: '浙江省',
  city: '杭州市',
  fee: 1200,
  refused: false,
  free: null,
  arrival: NOW / 1000 + 3 * DAY,
  services: [] as string[],
  aftersales_days: 0,
};
const goods = { item_name: '苹果', brief: '脆', item_bn: 'A1', pics: [], price: 1990, store: 0 };

function offerOf(change: object): object {
  const made = { ...goods, delivery: { ...delivery, ...change } };
  const about = { reviews: { all: 0, average: undefined }, address: 'https://mall.example/items/1', now: NOW };
  return (productData(made, about) as { offers: object }).offers;
}

it('says how many days goods take to the place that the page shows', () => {
  expect(offerOf({})).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
    shippingDetails: {
      shippingRate: { value: 12, currency: 'CNY' },
      shippingDestination: { addressRegion: '浙江省' },
      deliveryTime: { transitTime: { maxValue: 3, unitCode: 'DAY' } },
    },
  });
});

it('promises neither a day that nobody promised nor a place that is not delivered to', () => {
  expect(offerOf({ arrival: 0 })).not.toHaveProperty('shippingDetails.deliveryTime');
  expect(offerOf({ refused: true })).not.toHaveProperty('shippingDetails');
});

it.each([
  ['七天无理由退换', true],
  ['7 天无理由', true],
  ['15天质保', false],
])('%s means returns within a week: %s', (line, means) => {
  expect('hasMerchantReturnPolicy' in offerOf({ services: [line] })).toBe(means);
});
