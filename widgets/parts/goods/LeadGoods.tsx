import type { CSSProperties } from 'react';
import { px } from '../../../engine/render/px.ts';
import { GoodsCards, type PictureSize } from './GoodsCard.tsx';
import { GoodsTabs, type GoodsTabsProps } from './GoodsTabs.tsx';
import styles from './LeadGoods.module.css';

interface LeadGoodsProps extends Omit<GoodsTabsProps, 'goods' | 'aside'> {
  /** px, size of the first goods' picture */
  first: readonly [width: number, height: number];
  /** px, picture sizes of the others by index, from 1 */
  other(index: number): PictureSize;
  /** Number of columns beside the first goods, by the number of others; rows beyond `mostRows` continue below the first. */
  columnsOf(others: number): number;
  mostRows: number;
  /** From this many columns on the first goods' text is below its picture, which takes the remaining height. */
  uprightFrom: number;
  showBrief: boolean | 'first';
  digits?: number;
}

/** Goods in tabs, the first of each large (W0014, W0015). The height follows the content (`measure: content`). */
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
          data-lead
          {...gridOf(entries.length - 1)}
        />
      )}
    />
  );
}
