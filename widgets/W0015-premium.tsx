import type { CSSProperties } from 'react';
import type { W0015Premium } from '../schemas/types/W0015-premium.ts';
import { px } from '../engine/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { readableText } from './parts/contrast.ts';
import { GoodsCard } from './parts/GoodsCard.tsx';
import { GoodsTabs } from './parts/GoodsTabs.tsx';
import styles from './W0015-premium.module.css';

/** px; the first goods, the eleventh, and the others between them in two rows of five. */
const FIRST = [290, 160] as const;
const LAST = 122;
const OTHER = 90;
const LAST_INDEX = 10;

/** Up to five others stand in one row, more in two beside the first; more goods than that run on below it. */
function layoutOf(others: number): { columns: number; rows: number } {
  const columns = others <= 5 ? others : Math.min(5, Math.ceil(others / 2));
  return { columns, rows: Math.min(4, Math.ceil(others / columns) || 1) };
}

/** Goods in tabs, the first large; names and prices in the operator's sizes and colours. The height follows the goods. */
export default function Premium({ config, host }: WidgetProps<W0015Premium>) {
  const style = {
    '--first': px(FIRST[0]),
    '--last': px(LAST),
    '--other': px(OTHER),
    '--goods-name': px(config.wgtTitleFontSize),
    '--goods-name-first': px(config.wgtTitleFontSize + 2),
    '--goods-name-colour': readableText(config.wgtTitleColor, '#ffffff'),
    '--goods-price': px(config.wgtPriceFontSize),
    '--goods-price-colour': readableText(config.wgtPriceColor, '#ffffff'),
  } as CSSProperties;
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
                className={index === 0 ? styles.first : index === LAST_INDEX ? styles.last : styles.other}
                entry={entry}
                host={host}
                picture={index === 0 ? FIRST : index === LAST_INDEX ? LAST : OTHER}
                showBrief={index === 0}
                hideTags
                digits={config.wgtToFixed}
              />
            ))}
          </div>
        );
      }}
    />
  );
}
