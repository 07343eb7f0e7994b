/** Whole pages, from a sentence to a page that could be published. */
import type { Task } from '../task.ts';

export const COMPOSE: readonly Task[] = [
  {
    id: 'compose-campaign',
    kind: 'compose',
    says: '帮我搭一个秋冬茶叶活动页：上面一张横幅图，点了去中国茶分类；下面放大红袍、西湖龙井和长白山椴树蜜；再放上“茶点同享八八折”这张券。页面标题写“秋冬茶会”。',
    page: 'empty',
    wants: [
      { has: { type: ['W0001', 'W0003'] } },
      { linksTo: { to: '/items?cat_id={category:中国茶}' } },
      { has: { things: ['goods:武夷山大红袍', 'goods:西湖龙井', 'goods:长白山椴树蜜'] } },
      { has: { type: 'W0021', things: ['coupon:茶点同享八八折'] } },
      { texts: { title: '秋冬茶会' } },
      { rows: { least: 3, most: 8 } },
      { issuesLeft: 0 },
    ],
  },
  {
    id: 'compose-category',
    kind: 'compose',
    says: '做一个耳机音箱的专题页。顶上一行大字“好好听”，下面一个商品列表自动放影音娱乐分类的商品，按销量排，十个。最后一行菜单，能去耳机和音箱收音机两个分类。',
    page: 'empty',
    wants: [
      { has: { type: 'W0011', text: '好好听' } },
      { value: { widget: { type: 'W0011', text: '好好听' }, property: 'fontSize', least: 24 } },
      { rule: { where: { category: 'category:影音娱乐' }, sort: 'sales', count: 10 } },
      { linksTo: { widget: { type: 'W0013' }, to: '/items?cat_id={category:耳机}' } },
      { linksTo: { widget: { type: 'W0013' }, to: '/items?cat_id={category:音箱收音机}' } },
      { order: [{ type: 'W0006' }, { ruled: true }, { type: 'W0013' }] },
      { issuesLeft: 0 },
    ],
  },
  {
    id: 'compose-story',
    kind: 'compose',
    says: '写一个木匠风的品牌故事页，三段话就够：从哪里来、怎么做家具、对顾客的承诺，不要编数字和奖项。配一张家居的图，最后放白橡木餐椅和手编藤篮。',
    page: 'empty',
    wants: [
      { has: { type: 'W0011', count: 3 } },
      { has: { type: 'W0011', text: '木匠风' } },
      { has: { type: ['W0003', 'W0001'] } },
      {
        has: {
          type: ['W0002', 'W0005', 'W0014', 'W0015'],
          things: ['goods:木匠风 白橡木餐椅', 'goods:木匠风 手编藤篮'],
        },
      },
      { never: '\\d+\\s*(?:年|万|家|项|%)|金奖|第一|驰名' },
      { issuesLeft: 0 },
    ],
  },
  {
    id: 'compose-phone',
    kind: 'compose',
    says: '做一个手机上的鲜果页面：横幅、券、商品三块，商品要蓝莓、凤梨和草莓，券用“鲜果冷链券”。',
    page: 'empty-phone',
    wants: [
      { has: { type: ['W0001', 'W0003'] } },
      { has: { type: 'W0021', things: ['coupon:鲜果冷链券'] } },
      { has: { things: ['goods:云南高原蓝莓', 'goods:海南金钻凤梨', 'goods:丹东九九红颜草莓'] } },
      { order: [{ type: ['W0001', 'W0003'] }, { type: 'W0021' }, { things: ['goods:云南高原蓝莓'] }] },
      { issuesLeft: 0 },
    ],
  },
  {
    id: 'compose-layout',
    kind: 'compose',
    says: '照我手上的设计图排一块：左边一张大图，占一半多；右边从上到下是标题“冬天的厨房”、一句说明和一个“去挑锅”的按钮，按钮去锅具分类。白底。',
    page: 'empty',
    wants: [
      { beside: [{ type: 'W0003' }, { type: 'W0011', text: '冬天的厨房' }] },
      {
        below: [
          { type: 'W0011', text: '冬天的厨房' },
          { type: 'W0011', text: '去挑锅' },
        ],
      },
      { value: { widget: { type: 'W0003' }, property: 'width', least: 595 } },
      { has: { type: 'W0011', count: 3 } },
      { linksTo: { widget: { text: '去挑锅' }, to: '/items?cat_id={category:锅具}' } },
      { issuesLeft: 0 },
    ],
  },
  {
    id: 'compose-table',
    kind: 'compose',
    says: '按这张表做一个商品列表，标题“办公桌面”，顺序别变：\n商品\t价格\n格物 K75 三模机械键盘\t399\n格物 M3 无线静音鼠标\t89\n声屿 S2 头戴式主动降噪耳机\t699\n行囊 城市双肩包\t259',
    page: 'empty',
    wants: [
      {
        has: {
          text: '办公桌面',
          things: [
            'goods:格物 K75 三模机械键盘',
            'goods:格物 M3 无线静音鼠标',
            'goods:声屿 S2 头戴式主动降噪耳机',
            'goods:行囊 城市双肩包',
          ],
          entries: { least: 4, most: 4 },
        },
      },
      { value: { widget: { text: '办公桌面' }, property: 'data.0.goods_name', pattern: '^格物 K75' } },
      { value: { widget: { text: '办公桌面' }, property: 'data.3.goods_name', pattern: '^行囊 城市双肩包' } },
      { rows: { least: 1, most: 1 } },
      { issuesLeft: 0 },
    ],
  },
];
