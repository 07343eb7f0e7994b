// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { element, inShop, liveHost, rendered, schemaOf } from './test-support.ts';

const entry = (title: string, href: string) => ({ title, pathData: { linkPage: 'href', href } });
const data = [
  entry('首页', '/'),
  entry('茶', '/items?cat_id=12'),
  entry('全部', '/items'),
  entry('站外', 'https://example.com/items'),
];
const at = (currentPath: string) => ({ host: { ...liveHost(), currentPath } });
const marked = (currentPath: string) =>
  [...inShop('W0013', { data }, at(currentPath)).querySelectorAll('[aria-current="page"]')].map((a) => a.textContent);
const arrows = (html: ParentNode) => [...html.querySelectorAll('button')].map((button) => button.disabled);

describe('menu, as the server sends it', () => {
  it('is a row of links', () => {
    const links = [...inShop('W0013', { data }).querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(data.map(({ pathData }) => pathData.href));
  });

  it('marks the entry of the current page, of several the one that matches most of its query', () => {
    expect(marked('/')).toEqual(['首页']);
    expect(marked('/items')).toEqual(['全部']);
    expect(marked('/items?keywords=x')).toEqual(['全部']);
    expect(marked('/items?page=2&cat_id=12')).toEqual(['茶']);
    expect(marked('/items?cat_id=13')).toEqual(['全部']);
    expect(marked('/cart')).toEqual([]);
  });

  it('guesses from the titles whether there is more to come; at the first entry nothing is before', () => {
    const long = Array.from({ length: 20 }, (_, n) => entry(`很长的菜单名称${n}`, '/items'));
    expect(arrows(inShop('W0013', { data, width: 1190 }))).toEqual([true, true]);
    expect(arrows(inShop('W0013', { data: long, width: 1190 }))).toEqual([true, false]);
    const some = long.slice(0, 4);
    expect(arrows(inShop('W0013', { data: some, width: 1190 }))).toEqual([true, true]);
    expect(
      arrows(inShop('W0013', { data: some, width: 1190 }, { host: liveHost(), page: { platform: 'h5' } })),
    ).toEqual([true, false]);
  });

  it('has its own colours, the mark only when customised', () => {
    const style = (more: object) =>
      inShop('W0013', { data, wgtTheme: '#102030', wgtTextColor: '#203040', ...more }).querySelector('nav')?.style;
    expect(style({})?.color).toBe('#203040');
    expect(style({ customerThemeEnabled: true })?.getPropertyValue('--current')).toBe('#102030');
    expect(style({})?.getPropertyValue('--current')).not.toBe('#102030');
  });

  it('shows shoppers no entry without a name, operators where one belongs', () => {
    expect(inShop('W0013', { data: [entry('', '/items')] }).innerHTML).toBe('');
    expect(rendered('W0013', { data: [] }).textContent).toContain('菜单名称');
  });

  it('needs the browser only for the arrows', () => {
    expect(schemaOf('W0013').meta.hydrate).toBe('touch');
  });
});

/** Simulates the layout of a strip of 300 px with five entries of 100 px, because happy-dom has no layout. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
  });
}

describe('menu, in the browser', () => {
  let root: Root;
  let box: HTMLElement;
  const strip = () => box.querySelector('ul') as HTMLElement;
  const press = (name: string) =>
    act(async () => {
      [...box.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
      strip().scrollLeft = Math.min(strip().scrollLeft, 200);
      strip().dispatchEvent(new Event('scroll'));
    });

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    layOut();
    box = document.body.appendChild(document.createElement('div'));
    root = createRoot(box);
    const five = Array.from({ length: 5 }, (_, n) => entry(`菜单${n}`, '/items'));
    await act(async () => root.render(element('W0013', { data: five, width: 1190 }, { host: liveHost() })));
    await act(async () => void strip().dispatchEvent(new Event('scroll')));
  });

  afterEach(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('measures: five entries do not fit, and the row stands at the first', () => {
    expect(arrows(box)).toEqual([true, false]);
  });

  it('steps entry by entry with 50 px of the one before in sight, until both ends', async () => {
    const steps: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await press('下一个');
      steps.push(strip().scrollLeft);
    }
    expect(steps).toEqual([50, 150, 200]);
    expect(arrows(box)).toEqual([false, true]);
    await press('上一个');
    await press('上一个');
    expect(strip().scrollLeft).toBe(50);
    expect(arrows(box)).toEqual([false, false]);
    await press('上一个');
    expect(strip().scrollLeft).toBe(0);
    expect(arrows(box)).toEqual([true, false]);
  });
});
