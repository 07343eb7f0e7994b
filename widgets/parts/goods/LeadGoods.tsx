import type { CSSProperties } from 'react';
import { px } from '../../../engine/render/px.ts';
import { GoodsCards, type PictureSize } from './GoodsCard.tsx';
import { GoodsTabs, type GoodsTabsProps } from './GoodsTabs.tsx';
import styles from './LeadGoods.module.css';

interface LeadGoodsProps extends Omit<GoodsTabsProps, 'goods' | 'aside'> {
  /** px, picture of the first goods */
  first: readonly [width: number, height: number];
  /** px, pictures of the others by their place, from 1 */
  other(index: number): PictureSize;
  /** Columns of so many others beside the first; more rows of them than `mostRows` run on below it. */
  columnsOf(others: number): number;
  mostRows: number;
  /** From so many columns on the first stands upright, its picture taking the height that its words leave. */
  uprightFrom: number;
  showBrief: boolean | 'first';
  digits?: number;
}

/** Goods in tabs, the first of each large (W0014, W0015). The height follows the goods (`measure: content`). */
export function LeadGoods(props: LeadGoodsProps) {
  const { first, other, columnsOf, mostRows, uprightFrom, showBrief, digits, className, ...tabs } = props;
  const gridOf = (others: number) => {
    const columns = columnsOf(others);
    const rows = Math.min(mostRows, Math.ceil(others / columns) || 1);
    return {
      'data-columns': columns,
      'data-upright': columns >= uprightFrom || undefined,
      style: { '--columns': columns, '--rows': rows } as CSSProperties,
    };
  };
  return (
    <GoodsTabs
      {...tabs}
      style={{ '--first': px(first[0]), '--first-height': px(first[1]), ...tabs.style } as CSSProperties}
      goods={(entries) => (
        <GoodsCards
          className={`${styles.goods} ${className}`}
          goods={entries}
          host={tabs.host}
          picture={(index) => (index === 0 ? first : other(index))}
          showBrief={showBrief}
          hideTags
          digits={digits}
          {...gridOf(entries.length - 1)}
        />
      )}
    />
  );
}
