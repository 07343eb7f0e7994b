import type { CSSProperties, ReactNode } from 'react';
import type { GoodsEntry } from '../../../schemas/types/common.ts';
import type { Host } from '../../../engine/host.ts';
import type { OpenEntry } from '../../../engine/widget.ts';
import { automatic, groundImage, textColour } from '../contrast.ts';
import { renderedIndex } from '../menus/rendered-index.ts';
import { Tabs } from '../menus/Tabs.tsx';
import styles from './GoodsTabs.module.css';

export interface GoodsTabsProps {
  /** schemas/common/title-bar.json and goods-tabs.json */
  config: {
    alias: string;
    text: string;
    wgtTextColor: string;
    wgtBackgroundColor: string;
    wgtBorderRadius: boolean;
    data: { text: string; data: GoodsEntry[] }[];
  };
  /** The widget's default colours. */
  colours: { wgtTextColor: string };
  host: Host;
  /** Index of the tab under edit, in the designer. */
  shown?: OpenEntry;
  className?: string;
  style?: CSSProperties;
  /** Shown before the goods of every tab. */
  aside?: ReactNode;
  goods(entries: GoodsEntry[]): ReactNode;
}

/** A card with a coloured bar for title and tabs, and the chosen tab's goods below it. A tab is left out when all its goods are deleted. */
export function GoodsTabs({ config, colours, host, shown, className, style, aside, goods }: GoodsTabsProps) {
  const bar = {
    '--tab-bar': groundImage([config.wgtBackgroundColor]),
    '--tab-text': textColour(config.wgtTextColor, automatic(config, colours, 'wgtTextColor'), [
      config.wgtBackgroundColor,
    ]),
    ...style,
  } as CSSProperties;
  const full = config.data.filter((tab) => tab.data.length > 0);
  return (
    <section
      className={className ? `${styles.card} ${className}` : styles.card}
      style={bar}
      data-rounded={config.wgtBorderRadius || undefined}
    >
      <Tabs
        label={config.text || config.alias}
        heading={<h2>{config.text}</h2>}
        tabs={full.map((tab) => ({ text: tab.text, content: goods(tab.data) }))}
        shown={renderedIndex(config.data, full, shown)}
        aside={aside}
        interactive={host.interactive}
      />
    </section>
  );
}
