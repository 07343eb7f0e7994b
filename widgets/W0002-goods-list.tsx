import type { CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0002GoodsList } from '../schemas/types/W0002-goods-list.ts';
import { px, textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { automatic, groundImage, textColour } from './parts/contrast.ts';
import { GoodsCards } from './parts/goods/GoodsCard.tsx';
import { SectionTitle } from './parts/SectionTitle.tsx';
import styles from './W0002-goods-list.module.css';

/** px, designer spec 9: goods list, product image. */
const PICTURE = 214;
const CARD_GROUND = '#ffffff';
/** px; text from this size on needs less contrast. */
const LARGE = 24;
/** With at most this many columns, cards have their text beside the picture. */
const WIDE_COLUMNS = 3;

function titleStyle(config: W0002GoodsList): CSSProperties {
  const { titleBackground, wgtTitleColor, wgtTitleFontSize } = config;
  const size = wgtTitleFontSize < LARGE ? 'normal' : 'large';
  const colours = [config.wgtBackgroundColor1, config.wgtBackgroundColor2] as const;
  const grounds = titleBackground ? colours : [config.foregroundColor];
  return {
    color: textColour(wgtTitleColor, automatic(config, DEFAULT_COLOURS, 'wgtTitleColor'), grounds, size),
    fontSize: textSize(wgtTitleFontSize),
    backgroundImage: titleBackground ? groundImage(colours) : undefined,
  };
}

/**
 * A title row and goods in columns. The height follows the content (`measure: content`), so nothing is cut. For shoppers the link to more
 * is shown only when it has a target, and nothing is shown without goods; operators see both.
 */
export default function GoodsList({ config, page, host }: WidgetProps<W0002GoodsList>) {
  if (config.data.length === 0 && page.mode !== 'design') return null;
  const link = host.linkProps(config.moreLinkData);
  const showsMore = config.showMore && (link.href !== undefined || !host.interactive);
  const style = {
    '--columns': config.columnNums,
    '--goods-picture': px(PICTURE),
    '--goods-price': textSize(config.wgtPriceFontSize),
    '--price': textColour(config.wgtPriceColor, automatic(config, DEFAULT_COLOURS, 'wgtPriceColor'), [CARD_GROUND]),
    justifyContent: config.titleAlign,
  } as CSSProperties;
  return (
    <section className={styles.list} aria-label={config.text || config.alias}>
      <SectionTitle
        className={config.titleBackground ? styles.ground : styles.title}
        text={config.text}
        align={config.titleAlign}
        more={showsMore ? { text: config.moreText, link } : undefined}
        style={titleStyle(config)}
      />
      <GoodsCards
        className={styles.goods}
        style={style}
        data-wide={config.columnNums <= WIDE_COLUMNS || undefined}
        data-row={config.data.length <= config.columnNums || undefined}
        goods={config.data}
        host={host}
        picture={PICTURE}
      />
    </section>
  );
}
