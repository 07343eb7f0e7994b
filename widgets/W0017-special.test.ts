// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { inShop, rendered } from './test-support.ts';

const goods = { goods_id: 1, goods_name: '茶', goods_pic: '/pictures/ab/1.jpg', price: 100, brief: '清香' };
const data = [
  { text: '甲', data: [goods] },
  { text: '乙', data: [{ ...goods, goods_id: 2 }] },
];

it('has one main picture with its own link beside the goods of all tabs', () => {
  const main = { goods_pic: '/main.png', pathData: { linkPage: 'goods', goods_id: 7, itemName: '沙发' } };
  const html = inShop('W0017', { data, ...main });
  expect([...html.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/items/7',
    '/items/1',
    '/items/2',
  ]);
  expect(html.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('沙发');
});

it('keeps no place for a main picture nobody chose, but shows the operator where it goes', () => {
  const beside = (html: HTMLElement) => html.querySelector('[role=radiogroup]')?.children[1]?.tagName;
  expect(beside(inShop('W0017', { data }))).toBe('INPUT');
  expect(beside(rendered('W0017', { data }))).toBe('DIV');
  expect(inShop('W0017', { data }).textContent).not.toContain('290');
  expect(rendered('W0017', { data }).textContent).toContain('290px * 480px');
});

it('shows briefs; titles and briefs have sizes and colours of their own', () => {
  const own = { wgtTitleFontSize: 20, wgtTitleColor: '#102030', wgtSubTitleFontSize: 13, wgtSubTitleColor: '#203040' };
  const html = inShop('W0017', { data, ...own });
  expect(html.querySelector('a')?.parentElement?.textContent).toContain('清香');
  const style = html.querySelector('section')?.getAttribute('style');
  expect(style).toContain('--goods-name:max(var(--least-text), calc(var(--px) * 20))');
  expect(style).toContain('--goods-name-colour:#102030');
  expect(style).toContain('--goods-brief:max(var(--least-text), calc(var(--px) * 13))');
  expect(style).toContain('--goods-brief-colour:#203040');
});
