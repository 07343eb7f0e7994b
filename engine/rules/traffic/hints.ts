/** What the figures of a page tell, in words. Nothing is said of few visits. */
import type { ReadEffectsAnswer } from '../../../schemas/types/contract.ts';

/** A widget that is clicked, and its goods that are sold out. */
export interface SoldOut {
  name: string;
  goods: readonly string[];
}

type Figures = Pick<ReadEffectsAnswer, 'reached' | 'widgets'> & { visits: number; soldOut?: readonly SoldOut[] };

/** Visits from which a share tells something: 5 % is then off by 3 at most, in 19 of 20 cases. */
const ENOUGH = 200;
/** Shares of visits. */
const RARE = 0.05;
const FIRST_SCREEN = 0.9;
const FEW_CLICKS = 0.01;
const HALF = 0.5;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** 蓝莓、苹果 等 5 件 */
const namesOf = (goods: readonly string[]): string =>
  goods.length > 2 ? `${goods.slice(0, 2).join('、')} 等 ${goods.length} 件` : goods.join('、');

export function hintsOf({ visits, reached, widgets, soldOut = [] }: Figures): string[] {
  // Whatever the number of visits, who clicks finds nothing to buy.
  const hints = soldOut.map(({ name, goods }) => `「${name}」有人点，但里面已经卖完：${namesOf(goods)}`);
  if (visits < ENOUGH) return hints;
  const first = widgets.filter(({ effect }) => effect.views >= visits * FIRST_SCREEN);
  const clicks = first.reduce((sum, { effect }) => sum + effect.clicks, 0);
  if (first.length > 0 && clicks < visits * FEW_CLICKS)
    hints.push(`首屏很少被点击：${visits} 次访问里只有 ${clicks} 次`);
  for (const { name, effect } of widgets)
    if (effect.views < visits * RARE && name !== '')
      hints.push(`「${name}」很少有人看到：${percent(effect.views / visits)} 的访问`);
  for (const { name, effect, slides } of widgets) {
    const rare = slides.findIndex((seen) => seen < effect.views * RARE);
    if (effect.views >= ENOUGH && rare >= 0)
      hints.push(`「${name}」的第 ${rare + 1} 张很少有人看到：${percent((slides[rare] ?? 0) / effect.views)} 的人`);
  }
  const half = (reached[5] ?? 0) / visits;
  if (half < HALF) hints.push(`只有 ${percent(half)} 的访问看到页面的下半部分`);
  for (const { name, effect } of widgets)
    if (effect.unlikely) hints.push(`「${name}」的点击多得不合常理，可能有人刷量`);
  return hints.slice(0, 8);
}
