import { describe, expect, test } from 'vitest';
import { resolveLink } from '../../../engine/links/links.ts';
import { linkOfRow, type PickedType } from '../../../engine/links/link-kinds.ts';
import { linkCaption } from './captions.ts';
import { categoryEntry, goodsEntry } from '../../../engine/links/picked-entries.ts';

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
  [
    'tag',
    { tag_id: '3', tag_name: '热 卖' },
    { href: '/items?tag=%E7%83%AD%20%E5%8D%96', linkPageLabel: '标签' },
    '标签: 热 卖',
  ],
  [
    'management',
    { article_id: '5', title: '公告' },
    { href: '/article/detail/5', linkPageLabel: '文章' },
    '文章: 公告',
  ],
  ['bring', { article_id: '6', title: '试听' }, { href: '/article/detail/6', linkPageLabel: '软文' }, '软文: 试听'],
  ['marketing', { id: '8', title: '满减' }, { href: '/items?activity=8', linkPageLabel: '营销' }, '营销: 满减'],
  [
    'seckill',
    { seckill_id: '2', activity_name: '晚八点' },
    { href: '/items?seckill_id=2', linkPageLabel: '秒杀' },
    '秒杀: 晚八点',
  ],
  [
    'live',
    { id: 1, title: '直播', href: 'https://live.test/1' },
    { href: 'https://live.test/1', linkPageLabel: '直播' },
    '直播: 直播',
  ],
  ['coupons', { card_id: '7', title: '满减' }, { linkPageLabel: '优惠券' }, '优惠券: 满减'],
];

describe('a picked link', () => {
  test.each(ROWS.filter(([type]) => type !== 'coupons'))('of type %s leads to its address', (type, row) => {
    const link = linkOfRow(type, row);
    expect(resolveLink(link)).toBe(link.href);
  });

  test.each(ROWS)('of type %s is the row with its type, label and address', (type, row, more, caption) => {
    const link = linkOfRow(type, row);
    expect(link).toEqual({ ...row, linkPage: type, ...more });
    expect(linkCaption(link)).toBe(caption);
  });

  test('of the old kinds and typed ones has a caption too', () => {
    expect(linkCaption({ linkPage: 'href', href: 'https://a.cn' })).toBe('https://a.cn');
    expect(linkCaption({ href: '/items' })).toBe('/items');
    expect(linkCaption({ linkPage: 'tag', tag_name: '新品' })).toBe('标签: 新品');
    expect(linkCaption({ linkPage: 'gone', linkPageLabel: '旧类型', title: '旧' })).toBe('旧类型: 旧');
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
