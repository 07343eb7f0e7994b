import { describe, expect, it } from 'vitest';
import { dayClockText } from '../../../engine/rules/format/time.ts';
import { buyRefusal, priceLabel, seckillPhase, type BuyFacts, type BuySku } from './buy-state.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const sku = (given: Partial<BuySku> = {}): BuySku => ({
  item_id: '1',
  store: 5,
  item_spec: [],
  price: 1000,
  member_price: 1000,
  act_price: null,
  market_price: 0,
  limit_num: 0,
  ...given,
});
const facts = (given: Partial<BuyFacts> = {}): BuyFacts => ({
  approveStatus: 'onsale',
  isGift: false,
  invalid: false,
  skus: [sku()],
  seckill: null,
  ...given,
});
const SECKILL = { id: '1', name: '秒杀', begin: 100, end: 200, price: 500 };

describe('buyRefusal', () => {
  it('names why goods are not sold, and nothing for those that are', () => {
    expect(buyRefusal(facts(), sku(), 'none')).toBe('');
    expect(buyRefusal(facts({ approveStatus: 'instock' }), sku(), 'none')).toBe('商品已下架');
    expect(buyRefusal(facts({ isGift: true, approveStatus: 'instock' }), sku(), 'none')).toBe('赠品不可购买');
    expect(buyRefusal(facts({ invalid: true }), sku(), 'none')).toBe('商品已失效');
    expect(buyRefusal(facts({ approveStatus: 'only_show' }), sku(), 'none')).toBe('仅展示，暂不销售');
    expect(buyRefusal(facts(), sku({ store: 0 }), 'none')).toBe('已售罄');
    expect(buyRefusal(facts({ skus: [sku({ store: 0 }), sku()] }), undefined, 'none')).toBe('');
  });

  it('distinguishes a flash sale that is sold out from one that is over, and leaves other variants alone', () => {
    const flash = sku({ limit_num: 2, act_price: 500, store: 0 });
    expect(buyRefusal(facts({ skus: [flash] }), flash, 'running')).toBe('已抢光');
    expect(buyRefusal(facts({ skus: [flash] }), undefined, 'over')).toBe('秒杀已结束');
    expect(buyRefusal(facts({ skus: [flash, sku()] }), sku(), 'over')).toBe('');
  });
});

describe('seckillPhase', () => {
  it('runs through coming, started since the page was made, running and over', () => {
    expect([50, 100, 150, 200].map((now) => seckillPhase(SECKILL, 50, now))).toEqual([
      'coming',
      'started',
      'started',
      'over',
    ]);
    expect(seckillPhase(SECKILL, 120, 150)).toBe('running');
    expect(seckillPhase(null, 120, 150)).toBe('none');
  });
});

it('names the price that counts', () => {
  expect(priceLabel(sku())).toBe('价格');
  expect(priceLabel(sku({ member_price: 900 }))).toBe('会员价');
  expect(priceLabel(sku({ member_price: 1000 }))).toBe('价格');
  expect(priceLabel(sku({ member_price: 900, act_price: 800 }))).toBe('活动价');
  expect(priceLabel(sku({ act_price: 800, limit_num: 1 }))).toBe('秒杀价');
});

it('writes seconds as a clock', () => {
  expect([0, 61, 3 * DAY + 3723, -5].map(dayClockText)).toEqual(['00:00:00', '00:01:01', '3天 01:02:03', '00:00:00']);
});
