// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { parsePage } from '../engine/document/document.ts';
import { inShop, messagesOf, rendered } from './test-support.ts';

const page = { linkPage: 'page', title: '商品列表', url: '/items' };
const data = [
  [
    { imgUrl: '/a.png', pathData: { linkPage: 'category', category_id: 3, category_name: '茶' } },
    { imgUrl: '', pathData: {} },
  ],
];

it('links the titles and each picture, names the pictures, and leaves what has no link without one', () => {
  const links = [...inShop('W0016', { data, linkPath: page, subTitle: '看新奇好物' }).querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/items', '/items?cat_id=3']);
  expect(links[0]?.textContent).toBe('营销橱窗看新奇好物');
  expect(links[1]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('茶');
});

it('has no empty heading when the titles are empty', () => {
  expect(inShop('W0016', { data, mainTitle: '', subTitle: '' }).querySelector('h2')).toBeNull();
  expect(inShop('W0016', { data, mainTitle: '' }).textContent).toBe('看新奇好物');
});

it('shows the size of a missing picture to the operator only', () => {
  expect(rendered('W0016').textContent).toContain('342px * 160px');
  expect(inShop('W0016').textContent).not.toContain('342');
});

it('has sizes and colours of its own, both for the subtitle too', () => {
  const style = inShop('W0016', { wgtTitleFontSize: 30, wgtSubTitleFontSize: 12, wgtSubTextColor: '#102030' })
    .querySelector<HTMLElement>('section')
    ?.getAttribute('style');
  expect(style).toContain('--title:max(var(--least-text), calc(var(--px) * 30))');
  expect(style).toContain('--sub:max(var(--least-text), calc(var(--px) * 12))');
  expect(style).toContain('--sub-colour:#102030');
  expect(style).toContain('#33C900');
});

it('takes an empty text for no link, as older designers stored it, and may be saved again', async () => {
  const { document } = parsePage([{ type: 'W0016', linkPath: '', data }]);
  const stored = document.widgets.find((widget) => widget.type === 'W0016');
  expect(await messagesOf('W0016', { ...stored })).toEqual([]);
  expect(inShop('W0016', { ...stored }).querySelectorAll('a')).toHaveLength(1);
});

it('keeps its two pictures', async () => {
  expect(await messagesOf('W0016', { data: [[data[0]?.[0]]] })).toEqual(['请保留2张图片']);
  expect(inShop('W0016', { data: [] }).querySelector('section')).not.toBeNull();
});
