// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parsePage } from '../engine/document/document.ts';
import { goodsCards, inShop, messagesOf, rendered, schemaOf } from './test-support.ts';

const goods = (n: number) => ({
  goods_id: n,
  goods_name: `商品${n}`,
  goods_pic: `/pictures/ab/${n}.jpg`,
  price: 1234567,
});
const tab = (text: string, count: number) => ({ text, data: Array.from({ length: count }, (_, n) => goods(n + 1)) });
const named = ['W0014', 'W0015', 'W0017'];

/** Each of the three widgets with tabs is a bar above goods (parts/GoodsTabs). */
describe.each(named)('%s, goods in tabs', (code) => {
  it('has a tab for each list, the first one chosen, switched by the mouse, by keys and by touch without a script', () => {
    const html = inShop(code, { data: [tab('甲', 2), tab('乙', 1)] });
    expect([...html.querySelectorAll('input')].map((input) => input.defaultChecked)).toEqual([true, false]);
    const labels = [...html.querySelectorAll('label')];
    expect(labels.map((label) => label.textContent)).toEqual(['甲', '乙']);
    expect(labels.every((label) => 'hoverSelect' in label.dataset)).toBe(true);
    expect(labels.map((label) => html.querySelector(`[id="${label.htmlFor}"]`)?.tagName)).toEqual(['INPUT', 'INPUT']);
    expect(schemaOf(code).meta.hydrate).toBe('never');
  });

  it('links every goods, with thousands separators in its price', () => {
    const html = inShop(code, { data: [tab('甲', 12)] });
    const links = [...html.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 12 }, (_, n) => `/items/${n + 1}`),
    );
    expect(goodsCards(html)[0]?.card.textContent).toContain('¥12,345.67');
  });

  it('leaves out a tab whose goods are all deleted, and shows the bar even when all are', () => {
    const html = inShop(code, { text: '精选 >', data: [{ text: '空', data: [] }, tab('乙', 1)] });
    expect(html.textContent).not.toContain('空');
    expect(html.querySelectorAll('input')).toHaveLength(0);
    expect(inShop(code, { text: '精选 >', data: [{ text: '空', data: [] }] }).textContent).toBe('精选 >暂无商品');
  });

  it('keeps at least one tab and one goods in each', async () => {
    expect(await messagesOf(code, { data: [] })).toEqual(['请至少添加1个商品']);
    expect(await messagesOf(code, { data: [{ text: 'a', data: [] }] })).toEqual(['请至少添加1个商品']);
  });

  it('grows with its goods: the stored height cuts nothing', () => {
    expect(schemaOf(code).meta.measure).toBe('content');
  });

  it('reads whole goods records of the older generation', () => {
    const record = { item_id: '9', item_name: '苹果', pics: ['https://a.test/1.png'], price: 990 };
    const { document } = parsePage([{ type: code, data: [{ text: 'a', data: [record] }] }]);
    const [{ card, link } = {}] = goodsCards(
      inShop(code, { data: document.widgets.find((widget) => widget.type === code)?.['data'] }),
    );
    expect(link?.getAttribute('href')).toBe('/items/9');
    expect(link?.textContent).toContain('苹果');
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('https://a.test/1.png');
  });

  it('rounds its corners and paints the bar as stored, under a text that reads', () => {
    const card = inShop(code, { wgtBorderRadius: true }).querySelector<HTMLElement>('section');
    expect(card?.hasAttribute('data-rounded')).toBe(true);
    expect(card?.style.getPropertyValue('--tab-bar')).toBe('linear-gradient(to right, #FF5D02, #FF5D02)');
    expect(card?.style.getPropertyValue('--tab-text')).toBe('rgb(31 31 31)');
    const dark = inShop(code, { wgtBackgroundColor: '#102030' }).querySelector<HTMLElement>('section');
    expect(dark?.hasAttribute('data-rounded')).toBe(false);
    expect(dark?.style.getPropertyValue('--tab-bar')).toBe('linear-gradient(to right, #102030, #102030)');
    expect(dark?.style.getPropertyValue('--tab-text')).toBe('#ffffffff');
  });
});

describe('W0014', () => {
  it('requests the first picture at its larger shape and shows briefs', () => {
    const html = inShop('W0014', { data: [{ text: 'a', data: [{ ...goods(1), brief: '清香' }, goods(2)] }] });
    const [first, second] = [...html.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '');
    const size = (address = '') => Number(/_(\d+)x/.exec(address)?.[1]);
    expect(size(first)).toBeGreaterThan(size(second));
    expect(goodsCards(html)[0]?.card.textContent).toContain('清香');
  });

  it('has links without an address in the designer', () => {
    expect(rendered('W0014', { data: [tab('a', 2)] }).querySelectorAll('a[href]')).toHaveLength(0);
  });
});
