// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { element, inShop, liveHost, messagesOf } from './test-support.ts';

const slides = [1, 2, 3].map((n) => ({
  imgUrl: `/artwork/${n}.svg`,
  pathData: { linkPage: 'category', category_id: n, category_name: `分类${n}` },
}));

describe('what the server sends', () => {
  it('loads the first picture at once and no other before its turn is near', () => {
    const loading = (leads: boolean) =>
      [...inShop('W0001', { data: slides }, { leads }).querySelectorAll('img')].map((picture) => picture.loading);
    expect(loading(true)).toEqual(['eager', 'lazy', 'lazy']);
    expect(loading(false)).toEqual(['lazy', 'lazy', 'lazy']);
    const visible = inShop('W0001', { data: slides }).querySelectorAll('[aria-roledescription=幻灯片]:not([inert])');
    expect(visible).toHaveLength(1);
    expect(visible[0]?.querySelector('a')?.getAttribute('href')).toBe('/items?cat_id=1');
    expect(visible[0]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('分类1');
  });

  it('reads the picture under the name older designers gave it', () => {
    const html = inShop('W0001', { data: [{ imgData: '/old.png', pathData: {} }] });
    expect(html.querySelector('img')?.getAttribute('src')).toBe('/old.png');
  });

  it('is a linked picture with one slide, and no carousel', () => {
    const html = inShop('W0001', { data: slides.slice(0, 1) });
    expect(html.querySelectorAll('button, [aria-roledescription]')).toHaveLength(0);
    expect(html.querySelector('a')?.getAttribute('href')).toBe('/items?cat_id=1');
  });

  it('has the words of a slide as text, which name its link, and a button that can be read on their colour', () => {
    const words = { title: '泡一壶', subTitle: '满 128 元', buttonText: '去选', textColor: '#6d4220ff' };
    const [first, second] = inShop('W0001', { data: [{ ...slides[0], ...words }, slides[1]] }).querySelectorAll('a');
    expect(first?.textContent).toBe('泡一壶满 128 元去选');
    expect(first?.querySelector('[role], [aria-label]')).toBeNull();
    expect(first?.querySelector<HTMLElement>('b > span')?.style.color).toBe('white');
    expect(second?.textContent).toBe('');
  });

  it('stays on the page theme unless the operator chose colours', () => {
    const own = { data: slides, pointActiveColor: '#123456' };
    const active = (stored: object) =>
      inShop('W0001', { ...stored })
        .querySelector<HTMLElement>('[aria-roledescription=轮播]')
        ?.style.getPropertyValue('--active');
    expect(active(own)).toBe('#479EE9');
    expect(active({ ...own, customerThemeEnabled: true })).toBe('#123456');
  });

  it.each([
    ['style1', '1/3', 0],
    ['style2', '1/3', 0],
    ['style3', '', 3],
    ['style4', '', 3],
    ['style5', '', 3],
  ])('%s shows %s and %i points', (styleType, text, points) => {
    const html = inShop('W0001', { data: slides, styleType, pointAlign: 'left' });
    const row = html.querySelector('[data-align=left]');
    expect(row?.textContent).toBe(text);
    expect(row?.querySelectorAll('button')).toHaveLength(points);
    expect(row?.querySelectorAll('img')).toHaveLength(styleType === 'style5' ? 3 : 0);
  });

  it('holds one to five pictures', async () => {
    expect(await messagesOf('W0001', { data: [] })).toEqual(['请至少添加1张轮播图']);
    const six = Array.from({ length: 6 }, () => ({ imgUrl: '', pathData: {} }));
    expect(await messagesOf('W0001', { data: six })).toEqual(['最多只能添加5张轮播图']);
    expect(inShop('W0001', { data: six }).querySelectorAll('[aria-roledescription=幻灯片]')).toHaveLength(5);
  });
});

describe('in the browser', () => {
  let root: Root;
  let box: HTMLElement;
  const visibleSlide = () =>
    box.querySelector('[aria-roledescription=幻灯片]:not([inert])')?.getAttribute('aria-label');
  const button = (name: string) => [...box.querySelectorAll('button')].find((node) => node.textContent === name);
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const mount = (stored: object, mode: 'render' | 'design' = 'render') =>
    act(async () => root.render(element('W0001', { data: slides, ...stored }, { host: liveHost(), page: { mode } })));

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    box = document.body.appendChild(document.createElement('div'));
    root = createRoot(box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes round in its own time and begins again after the last', async () => {
    await mount({ autoplaySpeed: 2000 });
    expect(visibleSlide()).toBe('1 / 3');
    await wait(1990);
    expect(visibleSlide()).toBe('1 / 3');
    await wait(20);
    expect(visibleSlide()).toBe('2 / 3');
    await wait(2000);
    await wait(2000);
    expect(visibleSlide()).toBe('1 / 3');
  });

  it('stands still with autoplay off, paused, designed, or under the pointer', async () => {
    await mount({ autoplay: false });
    await wait(9000);
    expect(visibleSlide()).toBe('1 / 3');
    expect(button('暂停轮播')).toBeUndefined();
    await mount({}, 'design');
    await wait(9000);
    expect(visibleSlide()).toBe('1 / 3');
    await mount({});
    await act(async () => button('暂停轮播')?.click());
    await wait(9000);
    expect(visibleSlide()).toBe('1 / 3');
    await act(async () => button('继续轮播')?.click());
    await act(async () =>
      box
        .querySelector<HTMLElement>('[aria-roledescription=轮播]')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
    );
    await wait(9000);
    expect(visibleSlide()).toBe('1 / 3');
  });

  it('stands still for people who want no motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await mount({});
    await wait(9000);
    expect(visibleSlide()).toBe('1 / 3');
    expect(button('暂停轮播')).toBeUndefined();
  });

  it('steps by button, point and arrow key, round both ends', async () => {
    await mount({ autoplay: false, styleType: 'style3' });
    await act(async () => button('上一张')?.click());
    expect(visibleSlide()).toBe('3 / 3');
    await act(async () => button('下一张')?.click());
    expect(visibleSlide()).toBe('1 / 3');
    await act(async () => box.querySelector<HTMLElement>('[aria-label=第2张]')?.click());
    expect(visibleSlide()).toBe('2 / 3');
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
    await act(async () => box.querySelector('button')?.dispatchEvent(key));
    expect(visibleSlide()).toBe('3 / 3');
  });

  it('stays within its slides when the operator removes the visible one', async () => {
    await mount({ autoplay: false });
    await act(async () => button('上一张')?.click());
    await mount({ autoplay: false, data: slides.slice(0, 2) });
    expect(visibleSlide()).toBe('1 / 2');
  });
});
