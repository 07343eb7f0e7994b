/** The order of the table of widgets. */
import { say } from '../../words/say.ts';
import type { ReadEffectsAnswer } from '../../../schemas/types/contract.ts';

export type Widget = ReadEffectsAnswer['widgets'][number];

export type Sort = 'page' | 'views' | 'rate' | 'orders' | 'sales';

export const rate = ({ effect }: Pick<Widget, 'effect'>): number =>
  effect.views === 0 ? 0 : effect.clicks / effect.views;

const VALUES: Record<Exclude<Sort, 'page'>, (widget: Widget) => number> = {
  views: ({ effect }) => effect.views,
  rate,
  orders: ({ effect }) => effect.orders,
  sales: ({ effect }) => effect.sales,
};

/** The columns, each of which sorts: the first by the place on the page, others the largest first. */
export const SORTS: readonly { key: Sort; title: string }[] = [
  { key: 'page', title: say('挂件') },
  { key: 'views', title: say('看到') },
  { key: 'rate', title: say('点击率') },
  { key: 'orders', title: say('订单') },
  { key: 'sales', title: say('销售额') },
];

/** b10-2 after b2: by numbers. */
const placeOf = (slot: string): number[] => slot.slice(1).split('-').map(Number);

function byPlace(one: Widget, other: Widget): number {
  const [[row = 0, child = -1], [otherRow = 0, otherChild = -1]] = [placeOf(one.slot), placeOf(other.slot)];
  return row - otherRow || child - otherChild;
}

export function sorted(widgets: readonly Widget[], sort: Sort): Widget[] {
  if (sort === 'page') return [...widgets].sort(byPlace);
  const of = VALUES[sort];
  return [...widgets].sort((one, other) => of(other) - of(one) || byPlace(one, other));
}
