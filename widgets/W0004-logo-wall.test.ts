// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inShop, rendered, schemaOf } from './test-support.ts';

const brand = { linkPage: 'brand', attribute_id: 7, attribute_name: '云岭茶事' };
const logos = [{ imgUrl: '/a.png', pathData: {} }];
const list = (html: HTMLElement) => html.querySelector('ul');

describe('logo wall', () => {
  it('links each logo by the name of what it leads to', () => {
    const html = inShop('W0004', { data: [{ imgUrl: '/pictures/ab/1.png', pathData: brand }] });
    const link = html.querySelector('li > a');
    expect(link?.getAttribute('href')).toBe('/items?brand_id=7');
    expect(link?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('云岭茶事');
    expect(html.querySelector('img')?.getAttribute('src')).toContain('/pictures/ab/1_');
  });

  it('names a linked logo whose link has no name, and links none without a link', () => {
    const [named, plain] = inShop('W0004', {
      data: [
        { imgUrl: '/a.png', pathData: { linkPage: 'href', href: '/items' } },
        { imgUrl: '/b.png', pathData: {} },
      ],
    }).querySelectorAll('li');
    expect(named?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('图片1');
    expect(plain?.querySelector('a')).toBeNull();
  });

  it.each([
    [3, '390px * 234px'],
    [4, '290px * 174px'],
    [5, '230px * 138px'],
  ])('in %i columns requests logos of %s', (column, size) => {
    const html = rendered('W0004', { width: 1190, column, data: [{ imgUrl: '', pathData: {} }] });
    expect(list(html)?.style.getPropertyValue('--column')).toBe(String(column));
    expect(list(html)?.style.gap).toBe('calc(var(--px) * 10)');
    expect(list(html)?.textContent).toBe(size);
    expect(list(inShop('W0004', { column, data: [{ imgUrl: '' }] }))?.textContent).toBe('');
  });

  it('takes another shape, but no other number of columns than 3, 4 or 5', () => {
    const html = rendered('W0004', { width: 1190, column: 9, logoWidth: 100, logoHeight: 100, data: [{ imgUrl: '' }] });
    expect(list(html)?.textContent).toBe('230px * 230px');
    expect(list(html)?.style.getPropertyValue('--shape')).toBe('100 / 100');
  });

  it('is nothing to shoppers without logos, and places for them to operators', () => {
    expect(inShop('W0004', { data: [] }).innerHTML).toBe('');
    expect(rendered('W0004', { data: [], column: 4 }).querySelectorAll('li')).toHaveLength(4);
  });

  it('has a title row of 60 px with the link to more', () => {
    const html = inShop('W0004', { data: logos, text: '合作品牌', moreText: '全部', moreLinkData: brand });
    const row = html.querySelector('h2')?.parentElement;
    expect(row?.style.minHeight).toBe('calc(var(--px) * 60)');
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/items?brand_id=7');
    expect(row?.textContent).toBe('合作品牌全部');
    expect(inShop('W0004', { data: logos, text: '', moreText: '' }).querySelector('h2, a')).toBeNull();
  });

  it('is as high as its logos, whatever height was stored', () => {
    expect(schemaOf('W0004').meta.measure).toBe('content');
  });
});
