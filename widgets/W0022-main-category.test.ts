// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { compileWidget } from '../schemas/compiler/compile.ts';
import { collectReferences } from '../engine/references/references.ts';
import { inShop, registry, rendered } from './test-support.ts';

const categoryData = [
  {
    category_id: 1001,
    category_name: '茶',
    children: [{ category_id: 1011, category_name: '绿茶', children: [{ category_id: 1111, category_name: '龙井' }] }],
  },
  { category_id: 1002, category_name: '咖啡', children: [] },
];

describe('main-category navigation', () => {
  it('leads on all three levels to the list of the main category', () => {
    const links = [...inShop('W0022', { categoryData }).querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['茶', '/items?main_category=1001'],
      ['绿茶', '/items?main_category=1011'],
      ['龙井', '/items?main_category=1111'],
      ['咖啡', '/items?main_category=1002'],
    ]);
  });

  it('opens for fingers by a button beside the link, only where there is something below', () => {
    const names = [...inShop('W0022', { categoryData }).querySelectorAll('li button')].map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).toEqual(['展开茶']);
  });

  it('is always open only when the operator sets it', () => {
    expect(inShop('W0022', { categoryData }).querySelector('[data-open]')).not.toBeNull();
    expect(inShop('W0022', { categoryData, hover: false }).querySelector('[data-open]')).toBeNull();
  });

  it('has menu entries with name, colour and link, and none without a name', () => {
    const entry = { title: '新品', pathData: { linkPage: 'page', url: '/items' }, wgtHotKeywordTextColor: '#C94700' };
    const links = inShop('W0022', { data: [entry, { ...entry, title: '' }] }).querySelectorAll('a');
    expect(links).toHaveLength(1);
    expect(links[0]?.textContent).toBe('新品');
    expect(links[0]?.getAttribute('href')).toBe('/items');
    expect(links[0]?.style.color).toBe('#C94700');
  });

  it('has a colour for each part', () => {
    const colours = {
      wgtTypeBackgroundColor: '#101010',
      wgtTypeLabelColor: '#F0F0F0',
      wgtBackgroundColor: '#202020',
      wgtSelectColor: '#303030',
      wgtTextColor: '#EEEEEE',
      wgtSubTextColor: '#DDDDDD',
    };
    const html = rendered('W0022', { categoryData, ...colours });
    const [nav, label] = [html.querySelector('nav')?.style, html.querySelector('button')?.style];
    expect(label?.backgroundColor).toBe('#101010');
    expect(label?.color).toBe('#F0F0F0');
    const names = ['--list-ground', '--select', '--title', '--sub-title'];
    expect(names.map((name) => nav?.getPropertyValue(name))).toEqual(['#202020', '#303030', '#EEEEEE', '#DDDDDD']);
  });

  it('picks from the main categories and names them to the live data', () => {
    const schema = compileWidget(process.cwd(), 'W0022-main-category').schema;
    expect(schema.properties?.['categoryData']?.['x-control']).toBe('main-category');
    const document = { schemaVersion: 1 as const, widgets: [{ type: 'W0022', categoryData }] };
    expect([...collectReferences([document], registry.schemas).category]).toEqual(['1001', '1002']);
  });
});
