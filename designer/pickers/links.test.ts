import { describe, expect, test } from 'vitest';
import { categoryEntry, goodsEntry, linkCaption, linkOfRow, type PickedType } from './links.ts';

const ROWS: [PickedType, Record<string, unknown>, { href?: string; linkPageLabel: string }, string][] = [
  [
    'goods',
    { goods_id: '923', itemId: '924', itemName: '热销商品1' },
    { href: '/items/924', linkPageLabel: '商品' },
    '商品: 热销商品1',
  ],
  [
    'category',
    { category_id: '12', category_name: '茶' },
    { href: '/items?cat_id=12', linkPageLabel: '分类' },
    '分类: 茶',
  ],
  [
    'maincategory',
    { category_id: 30, category_name: '食品' },
    { href: '/items?main_category=30', linkPageLabel: '主类目' },
    '主类目: 食品',
  ],
  [
    'brand',
    { attribute_id: '235', attribute_name: '某牌' },
    { href: '/items?brand_id=235', linkPageLabel: '品牌' },
    '品牌: 某牌',
  ],
  ['page', { id: '4', title: '购物车', url: '/cart' }, { href: '/cart', linkPageLabel: '页面' }, '页面: 购物车'],
  [
    'customer',
    { theme_pc_template_id: '9', template_title: '会场' },
    { href: '/custompage?pageid=9', linkPageLabel: '自定义页面' },
    '自定义页面: 会场',
  ],
  ['coupons', { card_id: '7', title: '满减' }, { linkPageLabel: '优惠券' }, '优惠券: 满减'],
];

describe('a picked link', () => {
  test.each(ROWS)('of type %s is the row with its type, label and address', (type, row, more, caption) => {
    const link = linkOfRow(type, row);
    expect(link).toEqual({ ...row, linkPage: type, ...more });
    expect(linkCaption(link)).toBe(caption);
  });

  test('of the old kinds and typed ones has a caption too', () => {
    expect(linkCaption({ linkPage: 'href', href: 'https://a.cn' })).toBe('https://a.cn');
    expect(linkCaption({ href: '/items' })).toBe('/items');
    expect(linkCaption({ linkPage: 'tag', tag_name: '新品' })).toBe('标签: 新品');
    expect(linkCaption({})).toBe('');
  });
});

test('goods are narrowed to what widgets keep', () => {
  const row = {
    goods_id: 9,
    itemId: 8,
    item_name: '龙井',
    pics: ['/a.png', '/b.png'],
    price: 9900,
    market_price: 12_000,
    store: 5,
  };
  expect(goodsEntry({ ...row, brief: '明前', tagList: [{ tag_id: 1, tag_name: '新' }] })).toEqual({
    goods_id: 9,
    itemId: 8,
    goods_pic: '/a.png',
    price: 9900,
    market_price: 12_000,
    goods_name: '龙井',
    linkPage: 'goods',
    linkPageLabel: '商品',
    brief: '明前',
    tagList: [{ tag_id: 1, tag_name: '新' }],
  });
  expect(goodsEntry({ goods_id: 1, item_name: '无图', pics: [], price: '100' })).toMatchObject({
    goods_pic: '',
    price: 100,
  });
});

test('categories keep four fields and three levels', () => {
  const leaf = { category_id: 4, category_name: '四', children: [] };
  const tree = {
    category_id: 1,
    category_name: '一',
    image_url: '/1.png',
    sort: 3,
    children: [
      { category_id: 2, category_name: '二', children: [{ category_id: 3, category_name: '三', children: [leaf] }] },
    ],
  };
  expect(categoryEntry(tree)).toEqual({
    category_id: 1,
    category_name: '一',
    image_url: '/1.png',
    children: [
      {
        category_id: 2,
        category_name: '二',
        image_url: '',
        children: [{ category_id: 3, category_name: '三', image_url: '', children: [] }],
      },
    ],
  });
});
