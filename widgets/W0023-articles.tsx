import type { CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0023Articles } from '../schemas/types/W0023-articles.ts';
import { textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { hasLink, leadsOn } from '../engine/links/link-name.ts';
import { ArticleCard } from './parts/articles/ArticleCard.tsx';
import styles from './parts/articles/ArticleCard.module.css';
import { automatic, groundImage, textColour } from './parts/contrast.ts';
import { EmptyWidget } from './parts/EmptyWidget.tsx';
import { SectionTitle } from './parts/SectionTitle.tsx';

/** px; text from this size on needs less contrast. */
const LARGE = 24;

function titleStyle(config: W0023Articles): CSSProperties {
  const { titleBackground, wgtTitleColor, wgtTitleFontSize } = config;
  const size = wgtTitleFontSize < LARGE ? 'normal' : 'large';
  const colours = [config.wgtBackgroundColor1, config.wgtBackgroundColor2] as const;
  const grounds = titleBackground ? colours : [config.foregroundColor];
  return {
    color: textColour(wgtTitleColor, automatic(config, DEFAULT_COLOURS, 'wgtTitleColor'), grounds, size),
    fontSize: textSize(wgtTitleFontSize),
    backgroundImage: titleBackground ? groundImage(colours) : undefined,
    paddingInline: titleBackground ? 'var(--gutter)' : undefined,
  };
}

/** A title row and articles in columns (`measure: content`). Nothing is shown to shoppers without articles. */
export default function Articles({ config, page, host }: WidgetProps<W0023Articles>) {
  if (config.data.length === 0 && page.mode !== 'design') return null;
  const link = host.linkProps(config.moreLinkData);
  const more = hasLink(config.moreLinkData) && leadsOn(link) ? { text: config.moreText, link } : undefined;
  const style = { '--columns': config.columnNums } as CSSProperties;
  return (
    <section aria-label={config.text || config.alias}>
      <SectionTitle text={config.text} align={config.titleAlign} more={more} style={titleStyle(config)} />
      {config.data.length === 0 && <EmptyWidget text="暂无文章" />}
      <div className={styles.articles} style={style}>
        {config.data.map((article, index) => (
          <ArticleCard key={index} article={article} shows={config} host={host} />
        ))}
      </div>
    </section>
  );
}
