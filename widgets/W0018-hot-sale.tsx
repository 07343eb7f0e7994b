import type { CSSProperties } from 'react';
import { DEFAULT_COLOURS, type W0018HotSale } from '../schemas/types/W0018-hot-sale.ts';
import { px } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { Carousel } from './parts/carousel/Carousel.tsx';
import { goodsStyle } from './parts/goods/goods-style.ts';
import { GoodsCards } from './parts/goods/GoodsCard.tsx';
import { EmptyWidget } from './parts/EmptyWidget.tsx';
import { renderedIndex } from './parts/menus/rendered-index.ts';
import styles from './W0018-hot-sale.module.css';

/** px per side of the goods' pictures. */
const PICTURE = 90;

/** Rotating groups of goods. A group is left out when all its goods are deleted. The height follows the highest group. */
export default function HotSale({ config, page, host, shown }: WidgetProps<W0018HotSale>) {
  const style = { '--goods-picture': px(PICTURE), ...goodsStyle(config, DEFAULT_COLOURS) } as CSSProperties;
  const full = config.data.filter((group) => group.data.length > 0);
  const slides = full.map((group) => ({
    thumb: group.data[0]?.goods_pic ?? '',
    content: (
      <GoodsCards
        className={styles.goods}
        goods={group.data}
        host={host}
        picture={PICTURE}
        showBrief
        hideTags
        digits={config.wgtToFixed}
      />
    ),
  }));
  return (
    <section className={styles.card} style={style}>
      {config.mainTitle !== '' && <h2>{config.mainTitle}</h2>}
      {slides.length === 0 && <EmptyWidget />}
      <Carousel
        label={config.mainTitle || config.alias}
        slides={slides}
        rotation={config}
        page={page}
        host={host}
        shown={renderedIndex(config.data, full, shown)}
        flow
      />
    </section>
  );
}
