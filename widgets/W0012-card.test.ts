// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inShop, messagesOf, rendered } from './test-support.ts';

const picture = (n: number) => ({ imgUrl: `/p/${n}.svg`, pathData: { linkPage: 'href', href: `/items/${n}` } });
const goods = (n: number) => ({ goods_id: n, itemId: n + 100, goods_name: `商品${n}`, price: 100 });
const coupon = (n: number) => ({ card_id: n, card_type: 'cash', title: `券${n}`, reduce_cost: 100 * n });
const DATA = [
  [1, 2].map(picture),
  [3, 4, 5].map(picture),
  [6, 7, 8, 9].map(picture),
  [{ data: [1, 2, 3, 4].map(goods) }, { data: [5].map(goods) }],
  [{ data: [1, 2, 3].map(coupon) }, { data: [4].map(coupon) }],
];
const hrefs = (html: HTMLElement) => [...html.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('showcase card', () => {
  it.each([
    [0, ['/items/1', '/items/2']],
    [1, ['/items/3', '/items/4', '/items/5']],
    [2, ['/items/6', '/items/7', '/items/8', '/items/9']],
    [3, ['/items/101', '/items/102', '/items/103', '/items/104', '/items/105']],
  ])('style %i shows its own things alone, and they lead to %j', (styleType, links) => {
    const html = inShop('W0012', { styleType, data: DATA });
    expect(hrefs(html)).toEqual(links);
    expect(html.querySelectorAll('button[aria-label^=领取]')).toHaveLength(0);
  });

  it('coupons stand in groups of which each is its own', () => {
    const html = inShop('W0012', { styleType: 4, data: DATA });
    const slides = [...html.querySelectorAll('[aria-roledescription=幻灯片]')];
    expect(slides.map((slide) => slide.querySelectorAll('[aria-label^=领取]').length)).toEqual([3, 1]);
    expect(slides[1]?.querySelector('button')?.getAttribute('aria-label')).toBe('领取券4');
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true]);
  });

  it('the titles are one link where there is one', () => {
    const linkPath = { linkPage: 'category', category_id: '12' };
    const head = inShop('W0012', { linkPath }).querySelector('a');
    expect(head?.getAttribute('href')).toBe('/items?cat_id=12');
    expect(head?.textContent).toBe('新品首发看新奇好物');
    expect(inShop('W0012', { linkPath: '' }).querySelector('a')).toBeNull();
  });

  it('fewer than four goods, empty groups, and rows with fewer places than today look intended', () => {
    const four = [[], [], [], [{ data: [1, 2].map(goods) }]];
    expect(hrefs(inShop('W0012', { styleType: 3, data: four }))).toEqual(['/items/101', '/items/102']);
    expect(inShop('W0012', { styleType: 4, data: four }).textContent).toContain('暂无优惠券');
    expect(inShop('W0012', { styleType: 4, data: DATA.slice(0, 2) }).textContent).toContain('暂无优惠券');
  });

  it('shows operators the size of each picture', () => {
    expect(rendered('W0012', { styleType: 2 }).textContent).toContain('350px * 255px115px * 105px');
    expect(inShop('W0012', { styleType: 2 }).textContent).not.toContain('px');
  });

  it('has limits with the messages of the catalogue', async () => {
    const fill = (at: number, count: number, size: number) =>
      DATA.map((place, index) =>
        index === at ? Array.from({ length: count }, () => ({ data: Array(size).fill({}) })) : place,
      );
    expect(await messagesOf('W0012', { styleType: 3, data: fill(3, 5, 4) })).toEqual(['最多添加4组商品']);
    expect(await messagesOf('W0012', { styleType: 3, data: fill(3, 0, 0) })).toEqual(['请至少添加1组商品']);
    expect(await messagesOf('W0012', { styleType: 4, data: fill(4, 4, 1) })).toEqual(['最多添加3组优惠券']);
    expect(await messagesOf('W0012', { styleType: 4, data: fill(4, 0, 0) })).toEqual(['请至少添加1组优惠券']);
    expect(await messagesOf('W0012', { styleType: 4, data: fill(4, 1, 4) })).toEqual(['最多选择3张优惠券']);
    expect(await messagesOf('W0012', { styleType: 0, data: fill(4, 1, 4) })).toEqual([]);
  });
});
