// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { migrateWidget } from '../engine/document/migrate.ts';
import { goodsCards, inShop, liveHost, rendered, schemaOf } from './test-support.ts';

const goods = (n: number) => ({
  goods_id: n,
  itemId: n + 100,
  goods_name: `商品${n}`,
  price: 123450,
  market_price: 150000,
});
const data = [1, 2, 3].map(goods);
const moreLinkData = { linkPage: 'page', url: '/items' };

/** The title's row. */
const row = (html: HTMLElement) => html.querySelector<HTMLElement>('h2')?.parentElement;
const moreLink = (html: HTMLElement) => row(html)?.querySelector('a');

describe('goods list', () => {
  it('makes each goods one link with name, price and the struck market price', () => {
    const cards = goodsCards(inShop('W0002', { data }));
    expect(cards.map(({ link }) => link.getAttribute('href'))).toEqual(['/items/101', '/items/102', '/items/103']);
    expect(cards[0]?.link.textContent).toBe('商品1');
    expect(cards[0]?.card.textContent).toContain('¥1,234.50');
    expect(cards[0]?.card.querySelector('s')?.textContent).toBe('¥1,500.00');
  });

  it('shows what buyers did and said of goods', () => {
    const [first, second] = goodsCards(
      inShop('W0002', { data: [{ ...goods(1), sold_note: '已售 200 · 4.8分' }, goods(2)] }),
    );
    expect(first?.card.textContent).toContain('已售 200 · 4.8分');
    expect(second?.card.textContent).not.toContain('已售');
  });

  it('has one badge on each card', () => {
    const tagList = [{ tag_name: '' }, { tag_name: '秒杀' }, { tag_name: '新品' }];
    const [only] = goodsCards(inShop('W0002', { data: [{ ...goods(1), tagList }] }));
    expect(only?.card.textContent).toContain('秒杀');
    expect(only?.card.textContent).not.toContain('新品');
  });

  it('adds goods to the cart from the card, where the shop lets them', () => {
    const host = { ...liveHost(), addProps: () => ({ method: 'post', action: '/cart/add' }) };
    const entries = [{ ...goods(1), adds: 'piece', distributor_id: '2' }, { ...goods(2), adds: 'variant' }, goods(3)];
    const forms = goodsCards(inShop('W0002', { data: entries }, { host })).map(({ card }) =>
      card.querySelector('form'),
    );
    expect(forms.map((form) => form?.querySelector('button')?.getAttribute('aria-label'))).toEqual([
      '加入购物车：商品1',
      '选择规格：商品2',
      undefined,
    ]);
    const fields = forms[0] && [...new FormData(forms[0], forms[0].querySelector('button'))];
    expect(fields).toEqual([
      ['distributor_id', '2'],
      ['num', '1'],
      ['item_id', '101'],
    ]);
    // On the canvas it is only drawn.
    expect(rendered('W0002', { data: entries }).querySelector('form, button')).toBeNull();
  });

  it('has the title where, as large and on the ground that was chosen', () => {
    const stored = { text: '今日特惠', titleAlign: 'right', wgtTitleFontSize: 30, wgtTitleColor: '#FFFFFF' };
    const title = row(inShop('W0002', { ...stored, wgtBackgroundColor1: '#101010', wgtBackgroundColor2: '#202020' }));
    expect(title?.textContent).toBe('今日特惠');
    expect(title?.dataset['align']).toBe('right');
    expect(title?.getAttribute('style')).toContain('max(var(--least-text), calc(var(--px) * 30))');
    expect(title?.style.color).toBe('#FFFFFF');
    expect(title?.style.backgroundImage).toBe('linear-gradient(to right, #101010, #202020)');
  });

  it('keeps the title readable when its ground is switched off', () => {
    const title = row(inShop('W0002', { titleBackground: false, wgtTitleColor: '#FFFFFF' }));
    expect(title?.style.backgroundImage).toBe('');
    expect(title?.style.color).not.toBe('#FFFFFF');
  });

  it('leads to more when it is switched on and there is somewhere to go', () => {
    const more = inShop('W0002', { moreText: '全部', moreLinkData });
    expect(moreLink(more)?.getAttribute('href')).toBe('/items');
    expect(moreLink(more)?.textContent).toBe('全部');
    expect(moreLink(inShop('W0002', { moreLinkData, showMore: false }))).toBeNull();
    expect(moreLink(inShop('W0002', {}))).toBeNull();
    expect(moreLink(rendered('W0002', {}))?.textContent).toBe('更多');
  });

  it('has no title over nothing, except for operators', () => {
    expect(inShop('W0002', { data: [] }).innerHTML).toBe('');
    expect(rendered('W0002', { data: [] }).textContent).toContain('商品');
  });

  it('shows the price in its own size and colour', () => {
    const html = inShop('W0002', { data, wgtPriceFontSize: 26, wgtPriceColor: '#123456', columnNums: 4 });
    const style = html.querySelector<HTMLElement>('section > div:last-child')?.style;
    expect(style?.getPropertyValue('--goods-price')).toBe('max(var(--least-text), calc(var(--px) * 26))');
    expect(style?.getPropertyValue('--price')).toBe('#123456');
    expect(style?.getPropertyValue('--columns')).toBe('4');
  });

  it('is as high as its goods, whatever height was stored', () => {
    expect(schemaOf('W0002').meta.measure).toBe('content');
    expect(
      inShop('W0002', { height: 10, data: Array.from({ length: 60 }, (_, n) => goods(n)) }).querySelectorAll('s'),
    ).toHaveLength(60);
  });

  it('reads the goods records that older designers stored', () => {
    const record = { item_id: '9', item_name: '旧商品', pics: ['/pictures/ab/9.jpg'], price: 990 };
    const [{ card, link } = {}] = goodsCards(inShop('W0002', migrateWidget({ type: 'W0002', data: [record] })));
    expect(link?.getAttribute('href')).toBe('/items/9');
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/pictures/ab/9_480x480.jpg');
    expect(card?.textContent).toBe('旧商品¥9.90');
  });
});
