// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { NearbyShops, ShopNearby } from '../engine/document/content.ts';
import { element, inShop, liveHost, messagesOf, rendered } from './test-support.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const PICKUP = { tag_id: '23', tag_name: '支持自提' };
const TODAY = { tag_id: 22, tag_name: '当日发货' };

function shop(id: number, tagList: ShopNearby['tagList'] = []): ShopNearby {
  const facts = { distance: '', address: '', hour: '' };
  return { distributor_id: id, name: `店铺${id}`, logo: `/l${id}.jpg`, banner: `/b${id}.jpg`, tagList, ...facts };
}

const SHOPS: NearbyShops = {
  list: [shop(1, [PICKUP]), shop(2, [TODAY]), shop(3, [{ tag_id: '22', tag_name: '当日发货' }])],
  tagList: [PICKUP, TODAY, { tag_id: 9, tag_name: '无人有的' }],
};

let root: Root | undefined;
let page: HTMLElement;

/** The widget as the browser runs it, with a response that the test can delay. */
async function opened(nearbyShops: () => Promise<NearbyShops>, stored: Record<string, unknown> = {}): Promise<void> {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () => root?.render(element('W0019', stored, { host: { ...liveHost(), nearbyShops } })));
}

const names = (from: ParentNode): string =>
  [...from.querySelectorAll('a[href*="info"]')].map((a) => a.textContent).join();
const tabs = (): string => [...page.querySelectorAll('label')].map((label) => label.textContent).join();
/** The panel of the tab with that name. */
function panelOf(tab: string): HTMLElement {
  const label = [...page.querySelectorAll('label')].find((one) => one.textContent === tab);
  return label?.nextElementSibling as HTMLElement;
}

afterEach(async () => {
  await act(async () => root?.unmount());
  page?.remove();
  root = undefined;
});

describe('nearby shops', () => {
  it('are a skeleton until they come, on the server always', async () => {
    expect(inShop('W0019').querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('加载中');
    let arrive: (shops: NearbyShops) => void = () => undefined;
    await opened(() => new Promise((resolve) => (arrive = resolve)));
    expect(page.querySelector('[aria-label="加载中"]')).not.toBeNull();
    await act(async () => arrive(SHOPS));
    expect(page.querySelector('[aria-label="加载中"]')).toBeNull();
    expect(page.querySelectorAll('a[href="/shops/info?distributor_id=1"]').length).toBeGreaterThan(0);
    expect(page.querySelector('a[href="/shops/near"]')?.textContent).toBe('查看更多');
  });

  it('show banner, logo and name, at most the first ten', async () => {
    const list = Array.from({ length: 12 }, (_, index) => shop(index + 1));
    await opened(() => Promise.resolve({ list, tagList: [] }));
    expect(page.querySelectorAll('a[href*="info"]')).toHaveLength(10);
    expect(names(page)).toMatch(/店铺10$/);
    const pictures = [...(page.querySelector('a[href*="info"]')?.querySelectorAll('img') ?? [])];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/b1.jpg', '/l1.jpg']);
  });

  it('are all in the first tab and by tag in the others; tags nobody has get no tab', async () => {
    await opened(() => Promise.resolve(SHOPS));
    expect(tabs()).toBe('全部,支持自提,当日发货');
    expect(names(panelOf('全部'))).toBe('店铺1,店铺2,店铺3');
    expect(names(panelOf('支持自提'))).toBe('店铺1');
    expect(names(panelOf('当日发货'))).toBe('店铺2,店铺3');
  });

  it('are in the tabs an operator chose, in that order, by the present names; 全部 of old pages counts once', async () => {
    const selectTagList = [
      { tag_id: -1, tag_name: '全部' },
      { tag_id: '22', tag_name: '旧名' },
      { tag_id: 77, tag_name: '已删' },
    ];
    const server = inShop('W0019', { selectTagList });
    expect([...server.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['全部', '旧名', '已删']);
    await opened(() => Promise.resolve(SHOPS), { selectTagList });
    expect(tabs()).toBe('全部,当日发货,已删');
    expect(panelOf('已删').textContent).toBe('附近暂无店铺');
  });

  it('have a message when there are none', async () => {
    await opened(() => Promise.resolve({ list: [], tagList: SHOPS.tagList }));
    expect(page.querySelector('p')?.textContent).toBe('附近暂无店铺');
    expect(tabs()).toBe('');
  });

  it('can be requested again after a failure', async () => {
    let calls = 0;
    await opened(() => ((calls += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve(SHOPS)));
    expect(page.querySelector('[role="alert"]')?.textContent).toContain('店铺加载失败');
    await act(async () => page.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
    expect(names(panelOf('全部'))).toBe('店铺1,店铺2,店铺3');
  });

  it('lead nowhere in the designer', async () => {
    page = document.body.appendChild(document.createElement('div'));
    root = createRoot(page);
    const inert = {
      ...liveHost(),
      interactive: false,
      linkProps: () => ({}),
      nearbyShops: () => Promise.resolve(SHOPS),
    };
    await act(async () => root?.render(element('W0019', {}, { host: inert })));
    expect(page.textContent).toContain('店铺1');
    expect(page.querySelectorAll('[href]')).toHaveLength(0);
    expect([...page.querySelectorAll('input')].every((input) => input.tabIndex === -1)).toBe(true);
  });
});

describe('settings of nearby shops', () => {
  const styleOf = (stored: Record<string, unknown>): string =>
    inShop('W0019', stored).querySelector('section')?.getAttribute('style') ?? '';

  it('change title, names, frames and the link to more', () => {
    const title = rendered('W0019', { text: '门店', wgtTitleFontSize: 30 }).querySelector('h2');
    expect(title?.textContent).toBe('门店');
    expect(title?.parentElement?.getAttribute('style')).toContain(
      'font-size:max(var(--least-text), calc(var(--px) * 30))',
    );
    const style = styleOf({
      wgtTitleTextColor: '#111111',
      wgtTitleBackgroundColor: '#eeeeee',
      wgtTitleBorderRadius: false,
      wgtShopNameColor: '#222222',
      wgtShopNameFontSize: 15,
      wgtShopBorder: true,
      wgtShopBorderColor: '#333333',
      wgtShopBorderWidth: 3,
    });
    expect(style).toContain('--title:#111111');
    expect(style).toContain('#eeeeee');
    expect(style).toContain('--title-radius:0');
    expect(style).toContain('--name:#222222;--name-size:max(var(--least-text), calc(var(--px) * 15))');
    expect(style).toContain('--border:calc(var(--px) * 3) solid #333333');
    expect(styleOf({})).not.toMatch(/--border|--title-radius/);
    const more = {
      moreText: '全部门店',
      wgtMoreTitleFontSize: 20,
      wgtMoreTitleColor: '#004400',
      wgtMoreRightMargin: 40,
    };
    const link = inShop('W0019', more).querySelector('a[href="/shops/near"]');
    expect(link?.textContent).toBe('全部门店');
    expect(link?.getAttribute('style')).toBe(
      'margin-right:calc(var(--px) * 40);color:#004400;font-size:max(var(--least-text), calc(var(--px) * 20))',
    );
    expect(inShop('W0019', { moreText: '' }).querySelector('a')).toBeNull();
  });

  it('scroll inside a free panel of the desktop site, where nothing makes room for them', () => {
    const section = (stored: object, platform: 'pc' | 'h5', host = liveHost()) =>
      rendered('W0019', { ...stored, height: 600 }, { host, page: { platform } }).querySelector('section')?.style;
    expect(section({ leaf: true }, 'pc')?.cssText).toMatch(/max-height: calc\(var\(--px\) \* 600\).*overflow-y: auto/);
    expect(section({ leaf: true }, 'h5')?.maxHeight).toBe('');
    expect(section({}, 'pc')?.maxHeight).toBe('');
    expect(section({ leaf: true }, 'pc', { ...liveHost(), interactive: false })?.maxHeight).toBe('');
  });

  it.each([
    ['wgtTitleFontSize', -1],
    ['wgtMoreTitleFontSize', 9],
    ['wgtMoreRightMargin', -1],
    ['wgtShopNameFontSize', 13],
    ['wgtShopBorderWidth', 6],
  ])('%s has its limits', async (name, value) => {
    expect(await messagesOf('W0019', { [name]: value })).toHaveLength(1);
  });
});
