// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartGlance } from '../engine/host.ts';
import { element, inShop, liveHost } from './test-support.ts';

const line = {
  cart_id: '7',
  item_id: '1',
  item_name: '龙井',
  pics: '',
  item_spec_desc: '100g',
  price: 16800,
  num: 2,
  total_fee: 33600,
  href: '/items/1',
};
const full: CartGlance = { count: 2, lines: [line], ticked: 2, total: 33600, failed: false };

describe('what the server sends', () => {
  it('is a link with the number of goods', () => {
    const link = inShop('W0010', {}, { host: liveHost({ cart: full, loggedIn: true }) }).querySelector('a');
    expect(link?.getAttribute('href')).toBe('/cart');
    expect(link?.textContent).toBe('我的购物车2件商品');
    const many = liveHost({ cart: { ...full, count: 120 } });
    expect(inShop('W0010', {}, { host: many }).textContent).toContain('99+');
  });

  it('leads guests to sign in', () => {
    expect(inShop('W0010').querySelector('a')?.getAttribute('href')).toBe('/auth/login?redirectUrl=%2Fcart');
  });

  it('has its own colours and border only when chosen', () => {
    const stored = { wgtTheme: '#102030', wgtBorderRadius: 2, wgtAaaa: '#ff0000', fontSize: 16 };
    const style = (more: object) =>
      inShop('W0010', { ...stored, ...more })
        .querySelector('a')
        ?.getAttribute('style');
    expect(style({})).toContain('background-color:#479EE9');
    expect(style({ customerThemeEnabled: true })).toContain('background-color:#102030');
    expect(style({})).toContain('border:calc(var(--px) * 2) solid #ff0000');
    expect(style({})).toContain('font-size:max(var(--least-text), calc(var(--px) * 16))');
    expect(style({ wgtBorderRadius: 0 })).not.toContain('border');
  });
});

describe('in the browser', () => {
  let root: Root;
  let box: HTMLElement;
  const openCart = vi.fn();
  const mount = (cart: CartGlance, loggedIn = true) =>
    act(async () => root.render(element('W0010', {}, { host: liveHost({ cart, loggedIn, openCart }) })));
  const link = () => box.querySelector('a') as HTMLAnchorElement;
  const isOpen = () => link().getAttribute('aria-expanded') === 'true';
  const fire = (target: Element, event: Event) => act(async () => void target.dispatchEvent(event));

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    openCart.mockClear();
    box = document.body.appendChild(document.createElement('div'));
    root = createRoot(box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });

  it('opens on focus, requests the lines and counts nothing twice', async () => {
    await mount(full);
    await act(async () => link().focus());
    expect(isOpen()).toBe(true);
    expect(openCart).toHaveBeenCalledTimes(1);
    expect(box.textContent).toContain('共2件商品');
    expect(box.textContent).toContain('合计 ¥336.00');
    const anchors = [...box.querySelectorAll('a')].map((anchor) => [anchor.textContent, anchor.getAttribute('href')]);
    expect(anchors.at(-1)).toEqual(['进入购物车', '/cart']);
    expect(anchors[1]?.[1]).toBe('/items/1');
  });

  it('opens under the mouse and closes when it leaves', async () => {
    await mount(full);
    await fire(link(), new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    expect(isOpen()).toBe(true);
    const leave = { bubbles: true, pointerType: 'mouse', relatedTarget: document.body };
    await fire(link(), new PointerEvent('pointerout', leave));
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape with the focus kept on the link, and when the focus goes elsewhere', async () => {
    await mount(full);
    await act(async () => link().focus());
    await fire(link(), new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(link());
    await act(async () => link().blur());
    await act(async () => link().focus());
    expect(isOpen()).toBe(true);
    await act(async () => link().blur());
    expect(isOpen()).toBe(false);
  });

  it('opens at the first tap and follows the link at the second', async () => {
    await mount(full);
    const tap = async () => {
      await fire(link(), new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      await act(async () => link().focus());
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      let followed = true;
      const judge = (event: Event) => {
        followed = !event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', judge, { once: true });
      await fire(link(), click);
      return followed;
    };
    expect(await tap()).toBe(false);
    expect(isOpen()).toBe(true);
    expect(await tap()).toBe(true);
  });

  it('sums what is ticked, and with nothing ticked leads to the cart alone', async () => {
    const names = () =>
      [...box.querySelectorAll('a:not([href*="/items/"])')].slice(1).map((entry) => entry.textContent);
    await mount(full);
    await act(async () => link().focus());
    expect(names()).toEqual(['去结算', '进入购物车']);
    expect(box.textContent).not.toContain('已选');
    await mount({ ...full, count: 5, total: 100 });
    expect(box.textContent).toContain('已选2件 合计');
    await mount({ ...full, ticked: 0, total: 0 });
    expect(box.textContent).toContain('已选0件 合计');
    expect(names()).toEqual(['进入购物车']);
  });

  it('has a message when the cart is empty, loading or failed to load', async () => {
    await mount({ count: 0, lines: [], ticked: 0, total: 0, failed: false });
    await act(async () => link().focus());
    expect(box.textContent).toContain('购物车还是空的');
    await mount({ count: 1, lines: null, ticked: 0, total: 0, failed: false });
    expect(box.textContent).toContain('加载中');
    await mount({ count: 1, lines: null, ticked: 0, total: 0, failed: true });
    expect(box.textContent).toContain('购物车加载失败');
    openCart.mockClear();
    await act(async () => box.querySelector('button')?.click());
    expect(openCart).toHaveBeenCalledTimes(1);
  });
});
