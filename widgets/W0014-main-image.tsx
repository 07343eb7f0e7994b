import { DEFAULT_COLOURS, type W0014MainImage } from '../schemas/types/W0014-main-image.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { LeadGoods } from './parts/goods/LeadGoods.tsx';
import styles from './W0014-main-image.module.css';

/** Goods in tabs: the first with a large picture, the others beside it in up to three columns of three. */
export default function MainImage({ config, host, shown }: WidgetProps<W0014MainImage>) {
  return (
    <LeadGoods
      className={styles.goods}
      config={config}
      colours={DEFAULT_COLOURS}
      host={host}
      shown={shown}
      first={[290, 200]}
      other={() => 120}
      columnsOf={(others) => Math.min(3, Math.ceil(others / 3))}
      mostRows={5}
      uprightFrom={2}
      showBrief
    />
  );
}
