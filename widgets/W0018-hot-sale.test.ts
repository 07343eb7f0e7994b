// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { element, inShop, liveHost, messagesOf, schemaOf } from './test-support.ts';

const goods = (n: number) => ({
  goods_id: n,
  goods_name: `商品${n}`,
  goods_pic: `/pictures/ab/${n}.jpg`,
  price: 123456,
});
const group = (first: number, count = 4) => ({ data: Array.from({ length: count }, (_, n) => goods(first + n)) });
const data = [group(10), group(20), group(30)];

describe('what the server sends', () => {
  it('shows the first group of linked goods and keeps the others out of reach', () => {
    const html = inShop('W0018', { data });
    const [visible, ...others] = [...html.querySelectorAll('[aria-roledescription=幻灯片]')];
    expect([...(visible?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/items/10',
      '/items/11',
      '/items/12',
      '/items/13',
    ]);
    expect(others.map((slide) => slide.hasAttribute('inert'))).toEqual([true, true]);
    expect(html.querySelector('h2')?.textContent).toBe('最新热卖');
  });

  it.each(['style1', 'style2', 'style3', 'style4', 'style5'])(
    '%s and the steps stand below the goods, not on them',
    (styleType) => {
      const html = inShop('W0018', { data, styleType, pointAlign: 'center' });
      const row = html.querySelector('[data-align=center]');
      expect(row?.getAttribute('data-style')).toBe(styleType);
      expect(row?.parentElement?.querySelectorAll('button').length).toBeGreaterThanOrEqual(2);
      const last = [...html.querySelectorAll('[aria-roledescription=幻灯片] a')].at(-1) as Node;
      expect(html.querySelector('[aria-roledescription=幻灯片]')?.parentElement?.querySelector('button')).toBeNull();
      expect(row && last.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    },
  );

  it('shows the picture of each group in style5', () => {
    const thumbs = inShop('W0018', { data, styleType: 'style5' }).querySelectorAll('[data-align] img');
    expect([...thumbs].map((picture) => picture.getAttribute('src'))).toEqual(
      [10, 20, 30].map((n) => expect.stringContaining(`/pictures/ab/${n}_`) as string),
    );
  });

  it('stands still by default, and has a pause button only when it moves', () => {
    expect(schemaOf('W0018').defaults['autoplay']).toBe(false);
    expect(inShop('W0018', { data }).textContent).not.toContain('暂停轮播');
  });

  it('leaves out a group whose goods are all deleted', () => {
    const html = inShop('W0018', { data: [{ data: [] }, group(20)] });
    expect(html.querySelectorAll('[aria-roledescription=幻灯片]')).toHaveLength(1);
    expect(html.querySelectorAll('button')).toHaveLength(0);
  });

  it('shows prices with the chosen number of decimals, in the chosen sizes and colours', () => {
    const html = inShop('W0018', {
      data,
      wgtToFixed: 0,
      wgtPriceFontSize: 22,
      wgtTitleFontSize: 16,
      wgtTitleColor: '#102030',
    });
    expect(html.querySelector('a')?.parentElement?.textContent).toMatch(/¥1,235$/);
    const style = html.querySelector('section')?.getAttribute('style');
    expect(style).toContain('--goods-price:max(var(--least-text), calc(var(--px) * 22))');
    expect(style).toContain('--goods-name:max(var(--least-text), calc(var(--px) * 16))');
    expect(style).toContain('--goods-name-colour:#102030');
    expect(style).toContain('--goods-price-colour:#e1251b');
  });

  it('grows with its goods: the stored height cuts nothing', () => {
    expect(schemaOf('W0018').meta.measure).toBe('content');
  });
});

it('holds one to five groups of one to four goods, and titles of at most 27 px', async () => {
  const groups = (count: number) => ({ data: Array.from({ length: count }, () => group(1)) });
  expect(await messagesOf('W0018', groups(0))).toEqual(['请至少添加1组商品列表']);
  expect(await messagesOf('W0018', groups(6))).toEqual(['最多只能添加5组商品列表']);
  expect(await messagesOf('W0018', { data: [group(1, 5)] })).toEqual(['每组最多添加4个商品']);
  expect(await messagesOf('W0018', { data: [{ data: [] }] })).toEqual(['请至少添加1个商品']);
  expect(await messagesOf('W0018', { wgtTitleFontSize: 28 })).toHaveLength(1);
  expect(inShop('W0018', groups(6)).querySelectorAll('[aria-roledescription=幻灯片]')).toHaveLength(5);
});

it('goes to the group whose thumbnail is pressed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () => root.render(element('W0018', { data, styleType: 'style5' }, { host: liveHost() })));
  await act(async () => box.querySelector<HTMLElement>('[aria-label=第3张]')?.click());
  const visible = box.querySelector('[aria-roledescription=幻灯片]:not([inert])');
  expect(visible?.querySelector('a')?.getAttribute('href')).toBe('/items/30');
  expect(box.querySelector('[aria-label=第3张]')?.hasAttribute('aria-current')).toBe(true);
  await act(async () => root.unmount());
  box.remove();
  vi.unstubAllGlobals();
});
