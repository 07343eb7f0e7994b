import type { CSSProperties } from 'react';
import type { GoodsEntry, W0005Showcase } from '../schemas/types/W0005-showcase.ts';
import type { Host } from '../engine/host.ts';
import { px } from '../engine/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { GoodsCard } from './parts/GoodsCard.tsx';
import { Tabs } from './parts/Tabs.tsx';
import styles from './W0005-showcase.module.css';

/** px, designer spec 9: the first goods large, the others small. */
const FIRST = 400;
const OTHER = 150;

/** The layout is drawn for seven; fewer are placed by their number (the style sheet), more run on in rows of five. */
function Goods({ goods, host }: { goods: GoodsEntry[]; host: Host }) {
  return (
    <div className={styles.goods} data-count={Math.min(goods.length, 7)}>
      {goods.map((entry, index) => (
        <GoodsCard
          key={index}
          className={index === 0 ? styles.first : styles.other}
          entry={entry}
          host={host}
          picture={index === 0 ? FIRST : OTHER}
        />
      ))}
    </div>
  );
}

/** Goods in tabs. The height follows the goods (`measure: content`), so longer names are never cut. */
export default function Showcase({ config, page, host }: WidgetProps<W0005Showcase>) {
  const style = { '--tab-accent': page.themeColor, '--first': px(FIRST), '--other': px(OTHER) } as CSSProperties;
  const tabs = config.data.map((tab) => ({ text: tab.text, content: <Goods goods={tab.data} host={host} /> }));
  return (
    <section className={styles.showcase} style={style}>
      <Tabs
        label={config.text || config.alias}
        heading={<h2 className={styles.title}>{config.text}</h2>}
        tabs={tabs}
        interactive={host.interactive}
      />
    </section>
  );
}
