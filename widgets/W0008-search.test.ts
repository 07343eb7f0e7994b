// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inShop, liveHost, rendered } from './test-support.ts';

const word = (title: string, pathData: object = {}) => ({ title, pathData });

describe('search', () => {
  it('is a form that works without scripts', () => {
    const html = inShop('W0008', { placeholder: '搜索好物' });
    const form = html.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/items');
    expect(form?.getAttribute('method')).toBe('get');
    const field = form?.querySelector('input');
    expect(field?.getAttribute('name')).toBe('keywords');
    expect(field?.getAttribute('placeholder')).toBe('搜索好物');
    expect(form?.querySelector('button')?.getAttribute('type')).toBe('submit');
  });

  it('keeps the keyword of the current results', () => {
    const field = (currentPath: string) =>
      inShop('W0008', {}, { host: { ...liveHost(), currentPath } }).querySelector('input');
    expect(field('/items?keywords=%E7%BA%A2%E8%8C%B6+%22&page=2')?.value).toBe('红茶 "');
    expect(field('/cart?keywords=x')?.value).toBe('');
    expect(field('/items')?.value).toBe('');
  });

  it('cannot be used where it is designed', () => {
    const field = rendered('W0008').querySelector('input');
    expect(field?.readOnly).toBe(true);
    expect(field?.tabIndex).toBe(-1);
  });

  it('has a row of hot words only when there are some; one without a link searches for itself', () => {
    expect(inShop('W0008', { data: [] }).querySelector('ul')).toBeNull();
    expect(inShop('W0008', { data: [word('  ')] }).querySelector('ul')).toBeNull();
    const html = inShop('W0008', { data: [word('龙井'), word('茶具', { linkPage: 'category', category_id: 3 })] });
    expect([...html.querySelectorAll('a')].map((anchor) => anchor.getAttribute('href'))).toEqual([
      `/items?keywords=${encodeURIComponent('龙井')}`,
      '/items?cat_id=3',
    ]);
  });

  it('draws border and button in its colours over the theme', () => {
    const stored = { wgtTheme: '#102030', wgtTextColor1: '#203040', wgtTextColor2: '#304050' };
    const theme = (more: object) =>
      (inShop('W0008', { ...stored, ...more }).firstElementChild as HTMLElement).style.getPropertyValue('--theme');
    expect(theme({})).toBe('#479EE9');
    expect(theme({ customerThemeEnabled: true })).toBe('#102030');
    const image = inShop('W0008', stored).querySelector('button')?.style.backgroundImage;
    expect(image).toBe('linear-gradient(to right, #203040, #304050)');
    expect(inShop('W0008', { isShowBtn: false }).querySelector('button')).toBeNull();
  });

  it('grows by focusWidth when focused, but never beyond the page', () => {
    const grow = (stored: Record<string, unknown>) =>
      (inShop('W0008', stored).firstElementChild as HTMLElement).style.getPropertyValue('--grow');
    expect(grow({ width: 375 })).toBe('calc(var(--px) * 100)');
    expect(grow({ width: 375, focusWidth: 40 })).toBe('calc(var(--px) * 40)');
    expect(grow({ width: 1190 })).toBe('0');
    expect(grow({ leaf: true, x: 800, width: 375 })).toBe('calc(var(--px) * 15)');
  });
});
