/** Lists that get goods, coupons, shops and articles of the mall. */
import type { Task } from '../task.ts';

export const FILL: readonly Task[] = [
  {
    id: 'fill-by-names',
    kind: 'fill',
    says: '热卖那里放蓝莓、沃柑和大芒果，按这个顺序。',
    page: 'bare',
    wants: [
      {
        has: {
          handle: 'goods',
          things: ['goods:云南高原蓝莓', 'goods:广西武鸣沃柑', 'goods:攀枝花凯特大芒果'],
          entries: { least: 3, most: 3 },
        },
      },
      { value: { widget: { handle: 'goods' }, property: 'data.0.goods_name', pattern: '蓝莓' } },
      { value: { widget: { handle: 'goods' }, property: 'data.2.goods_name', pattern: '大芒果' } },
      { only: ['goods'] },
    ],
  },
  {
    id: 'fill-by-category',
    kind: 'fill',
    says: '热卖里自动放“面部护肤”分类的商品，最多 8 个，新的在前，以后上新也跟着变。',
    page: 'bare',
    wants: [
      { rule: { widget: { handle: 'goods' }, where: { category: 'category:面部护肤' }, sort: 'newest', count: 8 } },
      { only: ['goods'] },
    ],
  },
  {
    id: 'fill-by-price',
    kind: 'fill',
    says: '热卖改成自动的：50 块到 100 块之间的商品，销量高的排前面，12 个。',
    page: 'bare',
    wants: [
      { rule: { widget: { handle: 'goods' }, where: { from: 5000, to: 10_000 }, sort: 'sales', count: 12 } },
      { only: ['goods'] },
    ],
  },
  {
    id: 'fill-by-brand',
    kind: 'fill',
    says: '好茶这块换成只显示“炊时”这个品牌的商品，自动更新，标题改成“炊时专场”。',
    page: 'tea',
    wants: [
      { rule: { widget: { handle: 'teas' }, where: { brand: 'brand:炊时' } } },
      { value: { widget: { handle: 'teas' }, property: 'text', is: '炊时专场' } },
      { only: ['teas'] },
    ],
  },
  {
    id: 'fill-more',
    kind: 'fill',
    says: '茶点里再加一个可可黑巧克力，原来的三个留着。',
    page: 'tea',
    wants: [
      {
        has: {
          handle: 'snacks',
          things: ['goods:玫瑰鲜花饼', 'goods:黄油手工曲奇', 'goods:每日坚果', 'goods:可可黑巧克力'],
          entries: { least: 4, most: 4 },
        },
      },
      { only: ['snacks'] },
    ],
  },
  {
    id: 'fill-coupons',
    kind: 'fill',
    says: '领券那块放上新客见面礼和换季衣橱九折。',
    page: 'bare',
    wants: [
      {
        has: {
          handle: 'coupons',
          things: ['coupon:新客见面礼', 'coupon:换季衣橱九折'],
          entries: { least: 2, most: 2 },
        },
      },
      { only: ['coupons'] },
    ],
  },
  {
    id: 'fill-shops',
    kind: 'fill',
    says: '好店推荐声屿数码和织里衣坊两家，每家带两三个自己的商品。',
    page: 'bare',
    wants: [
      { has: { handle: 'shops', things: ['shop:声屿数码', 'shop:织里衣坊'] } },
      { has: { handle: 'shops', entries: { least: 6 } } },
      { only: ['shops'] },
    ],
  },
  {
    id: 'fill-articles',
    kind: 'fill',
    says: '读一读里放三篇：从一张长桌开始的商城、一只耳机怎样通过我们的试听、冬季衣橱三种面料。',
    page: 'bare',
    wants: [
      {
        has: {
          handle: 'articles',
          things: ['article:从一张长桌开始的商城', 'article:一只耳机怎样通过我们的试听', 'article:冬季衣橱'],
          entries: { least: 3, most: 3 },
        },
      },
      { only: ['articles'] },
    ],
  },
];
