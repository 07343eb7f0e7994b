// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { goodsCards, inShop, messagesOf } from './test-support.ts';

const goods = (n: number) => ({
  goods_id: n,
  itemId: n + 100,
  goods_name: `商品${n}`,
  goods_pic: `/pictures/ab/${n}.jpg`,
  price: 123450,
  market_price: 150000,
  tagList: [{ tag_id: 1, tag_name: '新品' }],
});
const tab = (text: string, count: number) => ({ text, data: Array.from({ length: count }, (_, n) => goods(n + 1)) });

describe('showcase', () => {
  it('makes each goods one link to its item, with name, tags, price and the struck market price', () => {
    const [{ card, link } = {}] = goodsCards(inShop('W0005', { data: [tab('热卖', 7)] }));
    expect(link?.getAttribute('href')).toBe('/items/101');
    expect(card?.textContent).toContain('商品1');
    expect(card?.textContent).toContain('新品');
    expect(card?.textContent).toContain('¥1,234.50');
    expect(card?.querySelector('s')?.textContent).toBe('¥1,500.00');
    expect(card?.querySelectorAll('a')).toHaveLength(1);
  });

  it('strikes no market price that is not higher', () => {
    const plain = { ...goods(1), market_price: 123450 };
    expect(inShop('W0005', { data: [{ text: 'a', data: [plain] }] }).querySelector('s')).toBeNull();
  });

  it('requests the first picture large and the others small', () => {
    const pictures = [...inShop('W0005', { data: [tab('a', 3)] }).querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      '/pictures/ab/1_800x800.jpg',
      '/pictures/ab/2_400x400.jpg',
      '/pictures/ab/3_400x400.jpg',
    ]);
    expect(pictures.every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true);
  });

  it.each([
    [1, '1'],
    [3, '3'],
    [7, '7'],
    [12, '7'],
  ])('shows all of %i goods', (count, layout) => {
    const html = inShop('W0005', { data: [tab('a', count)] });
    expect(html.querySelectorAll('a')).toHaveLength(count);
    expect(html.querySelector('[data-count]')?.getAttribute('data-count')).toBe(layout);
  });

  it('has no row of tabs for a single one', () => {
    const labels = (count: number) =>
      inShop('W0005', { data: Array.from({ length: count }, () => tab('x', 1)) }).querySelectorAll(
        'label:not([hidden])',
      );
    expect(labels(1)).toHaveLength(0);
    expect(labels(2)).toHaveLength(2);
  });

  it('keeps at least one tab and one goods in each', async () => {
    expect(await messagesOf('W0005', { data: [] })).toEqual(['请至少添加1个商品']);
    expect(await messagesOf('W0005', { data: [{ text: 'a', data: [] }] })).toEqual(['请至少添加1个商品']);
  });
});
