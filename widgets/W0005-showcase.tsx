import type { CSSProperties } from 'react';
import type { GoodsEntry } from '../schemas/types/common.ts';
import type { W0005Showcase } from '../schemas/types/W0005-showcase.ts';
import { px } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { GoodsCards } from './parts/goods/GoodsCard.tsx';
import { Tabs } from './parts/menus/Tabs.tsx';
import styles from './W0005-showcase.module.css';

/** px, designer spec 9: pictures of the first goods and of the others. */
const FIRST = 400;
const OTHER = 150;

/** Goods in tabs. The height follows the content (`measure: content`), so that long names are not cut. */
export default function Showcase({ config, page, host, shown }: WidgetProps<W0005Showcase>) {
  const style = { '--tab-accent': page.themeColor, '--first': px(FIRST), '--other': px(OTHER) } as CSSProperties;
  // Beside the first, the others fill its height in rows of two; with up to three others it is one column.
  const goods = (entries: GoodsEntry[]) => (
    <GoodsCards
      className={styles.goods}
      data-lead
      data-count={Math.min(entries.length, 7)}
      style={{ '--rows': Math.ceil((entries.length - 1) / (entries.length > 4 ? 2 : 1)) || 1 } as CSSProperties}
      goods={entries}
      host={host}
      picture={(index) => (index === 0 ? FIRST : OTHER)}
    />
  );
  return (
    <section className={styles.showcase} style={style}>
      <Tabs
        label={config.text || config.alias}
        heading={<h2>{config.text}</h2>}
        tabs={config.data.map((tab) => ({ text: tab.text, content: goods(tab.data) }))}
        interactive={host.interactive}
        shown={shown}
      />
    </section>
  );
}
