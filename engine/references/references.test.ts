import { describe, expect, it } from 'vitest';
import type { LiveData, LiveGoods, PageDocument } from '../document/content.ts';
import { collectReferences, overlayLive } from './references.ts';
import { schemaRegistry } from '../testing.ts';

const { schemas } = schemaRegistry();

const document: PageDocument = {
  schemaVersion: 1,
  widgets: [
    { type: 'W0001', data: [{ imgUrl: '', pathData: { linkPage: 'customer', theme_pc_template_id: 4 } }] },
    {
      type: 'W0005',
      data: [
        {
          text: 'a',
          data: [
            { goods_id: '7', goods_name: '旧名', price: 1 },
            { goods_id: 8, goods_name: '下架' },
            { goods_id: '', goods_name: '占位' },
          ],
        },
      ],
    },
    {
      type: 'W0006',
      childWidgets: [
        { type: 'W0011', data: { linkPage: 'goods', goods_id: 7 } },
        { type: 'W0011', data: { linkPage: 'category', category_id: 3 } },
      ],
    },
    { type: 'W9999', data: [{ goods_id: 1 }] },
  ],
};

const apple: LiveGoods = {
  goods_id: '7',
  itemId: '70',
  goods_name: '新名',
  sold_out: false,
  sold_note: '',
  adds: 'piece',
  goods_pic: '/a.svg',
  price: 990,
  market_price: 1290,
  brief: '',
  distributor_id: '2',
  tagList: [],
};

function live(goods: [string, LiveGoods][]): LiveData {
  const none = { coupon: new Map(), shop: new Map(), category: new Map(), article: new Map() };
  return { ...none, goods: new Map(goods), page: new Set(['4']) };
}

describe('references', () => {
  it('finds every goods, category and page by the annotations, in lists, links and free panels', () => {
    const found = collectReferences([document], schemas);
    expect([...found.goods].sort()).toEqual(['7', '8']);
    expect([...found.category]).toEqual(['3']);
    expect([...found.page]).toEqual(['4']);
  });

  it('leaves placeholders out for shoppers, unless somebody wrote or put something into them', () => {
    const blank = { goods_id: '', goods_name: '商品名称3', price: 0, linkPage: 'goods' };
    const own = { ...blank, goods_name: '预告：周五上新' };
    const shop = { shop_id: '', shop_name: '店铺名称', goods_list: [{ goods_name: '商品名1', price: 1799 }] };
    const page: PageDocument = {
      schemaVersion: 1,
      widgets: [
        { type: 'W0002', data: [blank, own, { ...blank, goods_pic: '/own.png' }, { goods_id: '' }] },
        {
          type: 'W0005',
          data: [
            { text: 'a', data: [blank] },
            { text: 'b', data: [{ goods_id: '7' }] },
          ],
        },
        { type: 'W0020', data: [shop, { ...shop, shop_pic: '/own.png' }] },
        { type: 'W0021', data: [{ card_id: '' }] },
      ],
    };
    const laid = overlayLive(page, schemas, live([['7', apple]])).document.widgets;
    expect(laid[0]?.['data']).toEqual([own, { ...blank, goods_pic: '/own.png' }]);
    expect(laid[1]?.['data']).toMatchObject([{ text: 'b' }]);
    expect(laid[2]?.['data']).toMatchObject([{ shop_pic: '/own.png' }]);
    expect(laid[3]?.['data']).toEqual([]);
    // Operators see them where they are to be filled.
    const unfiltered = overlayLive(page, schemas, live([]), { keepUnavailable: true }).document;
    expect(unfiltered).toEqual(page);
  });

  it('is not misled by what objects inherit or pretend', () => {
    for (const linkPage of ['constructor', '__proto__', 'toString', { toString: 1, valueOf: 1 }, ['goods']]) {
      const widgets = [{ type: 'W0011', data: { linkPage, goods_id: 1, category_id: 1 } }];
      const found = collectReferences([{ schemaVersion: 1, widgets }], schemas);
      expect(Object.values(found).every((ids) => ids.size === 0)).toBe(true);
    }
  });

  it('lays live values over stored copies, drops what is unavailable, keeps placeholders, and does not touch the stored document', () => {
    const before = JSON.stringify(document);
    const { document: laid, issues } = overlayLive(document, schemas, live([['7', apple]]));
    const [tab] = (laid.widgets[1]?.['data'] ?? []) as { data: Record<string, unknown>[] }[];
    expect(tab?.data.map((entry) => entry['goods_name'])).toEqual(['新名', '占位']);
    expect(tab?.data[0]).toMatchObject({ price: 990, itemId: '70', distributor_id: '2' });
    expect(laid.widgets[2]?.childWidgets?.[0]?.['data']).toMatchObject({ itemId: '70' });
    expect(laid.widgets[2]?.childWidgets?.[1]?.['data']).toEqual({});
    expect(issues.map((issue) => issue.message)).toEqual(['商品已下架或不存在：下架', '分类不存在']);
    expect(issues.map((issue) => issue.gone)).toEqual(['goods:8', 'category:3']);
    expect(JSON.stringify(document)).toBe(before);
  });

  it('leaves out entries that lead where nobody is let in; a single link there leads nowhere', () => {
    const shut = { linkPage: 'href', href: '/pointitems?page=1', title: '积分商城' };
    const open = { linkPage: 'href', href: '/items', title: '商品' };
    const page: PageDocument = {
      schemaVersion: 1,
      widgets: [
        {
          type: 'W0013',
          data: [
            { title: '积分商城', pathData: shut },
            { title: '商品', pathData: open },
          ],
        },
        { type: 'W0011', text: '积分商城', data: shut },
      ],
    };
    const closed = new Set(['/pointitems']);
    const [menu, text] = overlayLive(page, schemas, { ...live([]), closed }).document.widgets;
    expect(menu?.['data']).toEqual([{ title: '商品', pathData: open }]);
    expect(text).toEqual({ type: 'W0011', text: '积分商城', data: {} });
    expect(overlayLive(page, schemas, { ...live([]), closed }, { keepUnavailable: true }).document).toEqual(page);
    expect(overlayLive(page, schemas, live([])).document).toEqual(page);
  });

  it('for operators nothing is dropped, only reported', () => {
    const { document: laid, issues } = overlayLive(document, schemas, live([]), { keepUnavailable: true });
    const [tab] = (laid.widgets[1]?.['data'] ?? []) as { data: unknown[] }[];
    expect(tab?.data).toHaveLength(3);
    expect(issues.length).toBeGreaterThan(1);
  });

  it('widgets without references keep their identity, so checked values stay cached', () => {
    const plain: PageDocument = { schemaVersion: 1, widgets: [{ type: 'W0011', text: 'x', data: {} }] };
    expect(overlayLive(plain, schemas, live([])).document.widgets[0]).toBe(plain.widgets[0]);
  });
});
