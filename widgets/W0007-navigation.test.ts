// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inShop, liveHost } from './test-support.ts';

const categoryData = [
  {
    category_id: 1,
    category_name: '茶',
    children: [
      { category_id: 11, category_name: '绿茶', children: [{ category_id: 111, category_name: '龙井' }] },
      { category_id: 12, category_name: '红茶' },
    ],
  },
  { category_id: 2, category_name: '咖啡', children: [] },
];

describe('navigation', () => {
  it('shows three levels that lead to the goods list', () => {
    const html = inShop('W0007', { categoryData });
    const links = Object.fromEntries(
      [...html.querySelectorAll('a')].map((anchor) => [anchor.textContent, anchor.getAttribute('href')]),
    );
    expect(links).toEqual({
      茶: '/items?cat_id=1',
      咖啡: '/items?cat_id=2',
      绿茶: '/items?cat_id=11',
      龙井: '/items?cat_id=111',
      红茶: '/items?cat_id=12',
    });
    const names = [...html.querySelectorAll('button')].map(
      (node) => node.getAttribute('aria-label') ?? node.textContent,
    );
    expect(names).toEqual(['全部商品分类', '展开茶']);
  });

  it('is always open only when the operator sets it, and opens down to the configured level', () => {
    const root = (stored: object) => inShop('W0007', { categoryData, ...stored });
    expect(root({ hover: true }).querySelector('[data-open]')).not.toBeNull();
    expect(root({ hover: false }).querySelector('[data-open]')).toBeNull();
    const top = (menuTop: number) => root({ menuTop }).querySelector('nav')?.style.getPropertyValue('--menu-top');
    expect(top(60)).toBe('calc(var(--px) * 60)');
    expect(top(0)).toBe('0');
  });

  it('stands open on the home page alone when the operator sets that, but not in the designer', () => {
    const openAt = (currentPath: string, mode: 'render' | 'design' = 'render') =>
      inShop(
        'W0007',
        { categoryData, hover: false, openOnHome: true },
        { host: { ...liveHost(), currentPath }, page: { mode } },
      ).querySelector('[data-open]');
    expect(openAt('/')).not.toBeNull();
    expect(openAt('/items')).toBeNull();
    expect(openAt('/', 'design')).toBeNull();
  });

  it('shows the brands of a category beside its branches', () => {
    const brands = [{ brand_id: 5, brand_name: '山野' }];
    const html = inShop('W0007', { categoryData: [{ ...categoryData[1], brands }] });
    expect(html.querySelector('p a')?.getAttribute('href')).toBe('/items?brand_id=5');
  });

  it('has menu entries with their links and colours', () => {
    const entry = { title: '首页', pathData: { linkPage: 'page', url: '/' }, wgtHotKeywordTextColor: '#C94700' };
    const anchor = inShop('W0007', { data: [entry] }).querySelector('a');
    expect(anchor?.getAttribute('href')).toBe('/');
    expect(anchor?.style.color).toBe('#C94700');
  });

  it('marks the entry of the current page', () => {
    const entries = ['/', '/cart'].map((url) => ({ title: url, pathData: { linkPage: 'page', url } }));
    const marked = [...inShop('W0007', { data: entries }).querySelectorAll('[aria-current=page]')];
    expect(marked.map((anchor) => anchor.textContent)).toEqual(['/']);
  });

  it('follows the page theme when its own colours are off', () => {
    const ground = (stored: object) =>
      inShop('W0007', {
        wgtTypeBackgroundColor: '#123456',
        categoryData: [{ category_id: '1' }],
        ...stored,
      }).querySelector('button')?.style.backgroundColor;
    expect(ground({})).toBe('#123456');
    expect(ground({ customerThemeEnabled: false })).toBe('#479EE9');
  });
});
