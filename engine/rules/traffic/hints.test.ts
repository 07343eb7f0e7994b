import { expect, it } from 'vitest';
import { hintsOf } from './hints.ts';

const effect = { views: 0, clicks: 0, orders: 0, sales: 0, shared_orders: 0, shared_sales: 0, unlikely: false };
const widget = (name: string, views: number, clicks: number, more: object = {}) => ({
  widget: name,
  slot: 'b1',
  name,
  links: [],
  slides: [],
  effect: { ...effect, views, clicks, ...more },
});
const reached = [1000, 1000, 900, 900, 800, 700, 600, 500, 400, 300];

it('says nothing of few visits, but what is clicked and sold out', () => {
  const figures = { visits: 199, reached, widgets: [widget('轮播', 199, 0)] };
  expect(hintsOf(figures)).toEqual([]);
  expect(hintsOf({ ...figures, soldOut: [{ name: '今日好物', goods: ['蓝莓', '苹果', '草莓'] }] })).toEqual([
    '「今日好物」有人点，但里面已经卖完：蓝莓、苹果 等 3 件',
  ]);
});

it.each([
  [[widget('轮播', 950, 9)], reached, '首屏很少被点击：1000 次访问里只有 9 次'],
  [[widget('轮播', 950, 90), widget('第四张', 40, 0)], reached, '「第四张」很少有人看到：4% 的访问'],
  [[{ ...widget('轮播', 950, 90), slides: [950, 400, 120, 30] }], reached, '「轮播」的第 4 张很少有人看到：3.2% 的人'],
  [[widget('轮播', 950, 90)], reached.map((count) => count / 2), '只有 35% 的访问看到页面的下半部分'],
  [[widget('轮播', 950, 90, { unlikely: true })], reached, '「轮播」的点击多得不合常理，可能有人刷量'],
])('says what the figures tell: %#', (widgets, depth, hint) => {
  expect(hintsOf({ visits: 1000, reached: depth, widgets })).toEqual([hint]);
});

it('has nothing to say of a page that is seen and clicked', () => {
  expect(
    hintsOf({
      visits: 1000,
      reached,
      widgets: [{ ...widget('轮播', 950, 90), slides: [950, 600] }, widget('商品', 300, 30)],
    }),
  ).toEqual([]);
});
