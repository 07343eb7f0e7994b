// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inShop, rendered } from './test-support.ts';

const goods = (id: number | '') => ({ goods_id: id, itemId: id, goods_name: `商品${id}`, price: 1799 });
const shop = (id: string, list: unknown[] = [goods(1)]) => ({
  shop_id: id,
  shop_name: `店${id}`,
  shop_pic: '/top.svg',
  pathData: { linkPage: 'href', href: '/items?keywords=a' },
  tag_list: ['一', '二', '三'].map((tag_name) => ({ tag_name })),
  goods_list: list,
});
const hrefs = (html: HTMLElement) => [...html.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('recommended shops', () => {
  it('the picture on top, the shop and its goods lead where they should', () => {
    const html = inShop('W0020', { data: [shop('3')] });
    expect(hrefs(html)).toEqual(['/items?keywords=a', '/shops/info?distributor_id=3', '/items/1?distributor_id=3']);
    expect(html.textContent).toContain('¥17.99');
  });

  it('placeholders appear as stored and lead nowhere', () => {
    const html = inShop('W0020', { data: [shop('', [goods('')])] });
    expect(html.textContent).toMatch(/店.*商品.*¥17\.99/);
    expect(hrefs(html).filter(Boolean)).toEqual([]);
  });

  it('placeholders are left out when the switch hides them', () => {
    const data = [shop(''), shop('3', [goods(1), goods('')])];
    const html = inShop('W0020', { data, wgtHideUnselectedItems: true });
    expect(html.querySelectorAll('article')).toHaveLength(1);
    expect(html.querySelectorAll('[href*="/items/"]')).toHaveLength(1);
    expect(inShop('W0020', { data }).querySelectorAll('article')).toHaveLength(2);
  });

  it('any number of shops and goods stands there, with two tags each', () => {
    const html = inShop('W0020', { data: ['1', '2', '3'].map((id) => shop(id, [1, 2, 3, 4, 5].map(goods))) });
    expect(html.querySelectorAll('article')).toHaveLength(3);
    expect(html.querySelectorAll('[href^="/items/"]')).toHaveLength(15);
    expect(html.querySelector('article')?.textContent).toMatch(/一二商品/);
  });

  it('the title has its place, size, colours and link, or is hidden', () => {
    const title = (config: Record<string, unknown>) => inShop('W0020', config).querySelector('h2')?.parentElement;
    expect(title({ titleAlign: 'right' })?.dataset['align']).toBe('right');
    expect(title({ wgtTitleFontSize: 40 })?.getAttribute('style')).toContain('* 40)');
    expect(title({})?.getAttribute('style')).toContain('linear-gradient(to right, #FF5A00, #FF8600)');
    expect(title({ titleBackground: false })?.getAttribute('style')).not.toContain('gradient');
    expect(title({ titleBackground: false })?.getAttribute('style')).not.toMatch(/[^-]color:\s*#FFFFFF/i);
    expect(title({ moreLinkData: { linkPage: 'href', href: '/shops/near' } })?.querySelector('a')?.textContent).toBe(
      '更多',
    );
    expect(title({ wgtHiddenTitle: true })).toBeUndefined();
  });

  it('prices have their colour as stored; the default one is darkened as far as it reads', () => {
    const colour = (wgtPriceColor: string) =>
      inShop('W0020', { wgtPriceColor }).querySelector('section')?.getAttribute('style');
    expect(colour('#0000cc')).toContain('--price:#0000cc');
    expect(colour('#ffff00')).toContain('--price:#ffff00');
    expect(colour('#FF0036')).toMatch(/--price:rgb\(/);
  });

  it('an empty picture on top is a hint for operators and no gap for shoppers', () => {
    const data = [{ ...shop('3'), shop_pic: '' }];
    expect(rendered('W0020', { data }).textContent).toContain('538px * 96px');
    expect(hrefs(inShop('W0020', { data }))[0]).toBe('/shops/info?distributor_id=3');
  });
});
