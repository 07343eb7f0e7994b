import type { CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0015Premium } from '../schemas/types/W0015-premium.ts';
import { textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { goodsStyle } from './parts/goods/goods-style.ts';
import { LeadGoods } from './parts/goods/LeadGoods.tsx';
import styles from './W0015-premium.module.css';

/** Goods in tabs: the first large, up to five others in a row beside it, more in two rows; operators style names and prices. */
export default function Premium({ config, host, shown }: WidgetProps<W0015Premium>) {
  return (
    <LeadGoods
      className={styles.goods}
      config={config}
      colours={DEFAULT_COLOURS}
      host={host}
      shown={shown}
      style={
        {
          ...goodsStyle(config, DEFAULT_COLOURS),
          '--goods-name-first': textSize(config.wgtTitleFontSize + 2),
        } as CSSProperties
      }
      first={[290, 160]}
      other={() => 240}
      columnsOf={(others) => (others <= 5 ? others : Math.min(5, Math.ceil(others / 2)))}
      mostRows={4}
      uprightFrom={1}
      showBrief="first"
      digits={config.wgtToFixed}
    />
  );
}
