/** The columns of figures by a dimension, for the page's table and for its files. */
import type { FiguresByAnswer, FiguresByRequest } from '../../../schemas/types/contract.ts';
import { changeText } from '../format/change-text.ts';
import { formatYuan } from '../format/price.ts';

type Row = FiguresByAnswer['list'][number];
export type Dimension = FiguresByRequest['by'];

export const DIMENSIONS: Record<Dimension, string> = {
  hour: '时段',
  channel: '渠道',
  shop: '店铺',
  category: '分类',
  goods: '商品',
  region: '地区',
  coupon: '优惠券',
  pay: '支付方式',
};

export interface FigureColumn {
  id: string;
  title: string;
  kind: 'text' | 'money' | 'number';
  /** by which rows are sorted, and which a workbook holds; money in cents; null where there is none */
  value(row: Row): string | number | null;
  text(row: Row): string;
}

/** Cents of an order on average; null without orders. */
export const averageOf = ({ fee, orders }: Pick<Row, 'fee' | 'orders'>): number | null =>
  orders === 0 ? null : Math.round(fee / orders);

/** Refunds in percent of the sales, e.g. `3.2%`; — without sales. */
export const rateText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`;

type Cents = 'fee' | 'before' | 'refunded';

const money = (id: Cents, title: string): FigureColumn => ({
  id,
  title,
  kind: 'money',
  value: (row) => row[id],
  text: (row) => formatYuan(row[id]),
});
const count = (id: 'orders' | 'buyers' | 'pieces', title: string): FigureColumn => ({
  id,
  title,
  kind: 'number',
  value: (row) => row[id],
  text: (row) => String(row[id]),
});

export function figureColumns(by: Dimension): FigureColumn[] {
  const ofLines = by === 'goods' || by === 'category';
  return [
    {
      id: 'name',
      title: DIMENSIONS[by],
      kind: 'text',
      value: ({ name }) => name,
      text: ({ name }) => name,
    },
    money('fee', '销售额'),
    money('before', '上期销售额'),
    {
      id: 'change',
      title: '增减',
      kind: 'text',
      value: ({ fee, before }) => (before === 0 ? null : fee / before),
      text: ({ fee, before }) => changeText(fee, before) || '—',
    },
    count('orders', '订单数'),
    count('buyers', '买家数'),
    ...(ofLines ? [count('pieces', '件数')] : []),
    {
      id: 'average',
      title: ofLines ? '单均金额' : '客单价',
      kind: 'money',
      value: averageOf,
      text: (row) => {
        const cents = averageOf(row);
        return cents === null ? '—' : formatYuan(cents);
      },
    },
    money('refunded', '退款额'),
    {
      id: 'rate',
      title: '退款率',
      kind: 'text',
      value: ({ refunded, fee }) => (fee === 0 ? null : refunded / fee),
      text: ({ refunded, fee }) => rateText(refunded, fee),
    },
  ];
}
