import type { CSSProperties } from 'react';
import type { W0014MainImage } from '../schemas/types/W0014-main-image.ts';
import { px } from '../engine/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { GoodsCard } from './parts/GoodsCard.tsx';
import { GoodsTabs } from './parts/GoodsTabs.tsx';
import styles from './W0014-main-image.module.css';

/** px; the main picture, and the side of the others beside it in up to three columns of three. */
const FIRST = [290, 200] as const;
const OTHER = 90;

/** Columns of the others, and the rows beside which the first stands; more goods than that run on below it. */
function layoutOf(others: number): { columns: number; rows: number } {
  const columns = Math.min(3, Math.ceil(others / 3));
  return { columns, rows: Math.min(5, Math.ceil(others / columns) || 1) };
}

/** Goods in tabs, the first with a large picture. The height follows the goods (`measure: content`). */
export default function MainImage({ config, host }: WidgetProps<W0014MainImage>) {
  const style = { '--first': px(FIRST[0]), '--other': px(OTHER) } as CSSProperties;
  return (
    <GoodsTabs
      config={config}
      host={host}
      style={style}
      goods={(entries) => {
        const { columns, rows } = layoutOf(entries.length - 1);
        return (
          <div className={styles.goods} data-columns={columns} style={{ '--rows': rows } as CSSProperties}>
            {entries.map((entry, index) => (
              <GoodsCard
                key={index}
                className={index === 0 ? styles.first : styles.other}
                entry={entry}
                host={host}
                picture={index === 0 ? FIRST : OTHER}
                showBrief
                hideTags
              />
            ))}
          </div>
        );
      }}
    />
  );
}
