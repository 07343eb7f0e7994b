import { describe, expect, it } from 'vitest';
import { resolveLink } from './links.ts';

describe('resolveLink', () => {
  it.each([
    [{ linkPage: 'goods', goods_id: 7, itemId: '71' }, '/items/71'],
    [{ linkPage: 'goods', goods_id: 7 }, '/items/7'],
    [{ linkPage: 'category', category_id: '12' }, '/items?cat_id=12'],
    [{ linkPage: 'maincategory', category_id: 3 }, '/items?main_category=3'],
    [{ linkPage: 'brand', attribute_id: 9 }, '/items?brand_id=9'],
    [{ linkPage: 'tag', tag_name: '新品' }, '/items?tag=%E6%96%B0%E5%93%81'],
    [{ linkPage: 'page', url: '/cart', title: '购物车' }, '/cart'],
    [{ linkPage: 'customer', theme_pc_template_id: '9' }, '/custompage?pageid=9'],
    [{ linkPage: 'href', href: 'https://example.test/x' }, 'https://example.test/x'],
    [{ linkPage: 'management', article_id: 5 }, '/article/detail/5'],
    [{ linkPage: 'bring', article_id: 6 }, '/article/detail/6'],
    [{ linkPage: 'marketing', id: 'groups_list' }, '/items?activity=groups_list'],
    [{ linkPage: 'seckill', seckill_id: 4 }, '/items?seckill_id=4'],
    [{ linkPage: 'live', name: '直播间', href: '/live/1' }, '/live/1'],
    [{ linkPage: 'live', name: '直播间' }, ''],
    [{ linkPage: 'coupons', card_id: 1 }, '/member/coupon-center'],
    [{ href: 'shops/info?distributor_id=2' }, '/shops/info?distributor_id=2'],
    [{}, ''],
  ])('%j leads to %s', (link, address) => {
    expect(resolveLink(link)).toBe(address);
  });

  it('goods links carry the shop of the entry, else of the page', () => {
    const link = { linkPage: 'goods', goods_id: 7, itemId: 7 };
    expect(resolveLink(link, { distributor_id: 2 })).toBe('/items/7?distributor_id=2');
    expect(resolveLink({ ...link, distributor_id: 5 }, { distributor_id: 2 })).toBe('/items/7?distributor_id=5');
  });

  it('goods_id leads to its default item when live data knows it', () => {
    expect(resolveLink({ linkPage: 'goods', goods_id: 7 }, { defaultItem: new Map([['7', 70]]) })).toBe('/items/70');
  });

  it('links stay inside the mobile site', () => {
    expect(resolveLink({ linkPage: 'page', url: '/cart' }, { base: '/h5' })).toBe('/h5/cart');
    expect(resolveLink({ linkPage: 'href', href: '/h5/cart' }, { base: '/h5' })).toBe('/h5/cart');
    expect(resolveLink({ linkPage: 'href', href: 'https://a.test/' }, { base: '/h5' })).toBe('https://a.test/');
  });

  it('nothing dangerous gets through, whatever the type', () => {
    expect(resolveLink({ linkPage: 'page', url: 'javascript:alert(1)' })).toBe('');
    expect(resolveLink({ linkPage: 'constructor', href: 'javascript:alert(1)' })).toBe('');
    expect(resolveLink({ linkPage: 'goods', goods_id: '1/../../evil' })).toBe('');
    expect(resolveLink({ linkPage: 'category', category_id: '1&x=<script>' })).toBe('');
  });
});
