import { createElement, type HTMLAttributes } from 'react';
import type { GoodsEntry } from '../../../schemas/types/common.ts';
import type { Host } from '../../../engine/host.ts';
import { Cut } from '../Cut.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { CardPrice } from './Price.tsx';
import styles from './GoodsCard.module.css';

/** px; side of a square picture, or width and height (the style sheet then sets the shape as --goods-shape). */
export type PictureSize = number | readonly [width: number, height: number];

interface CardLook {
  host: Host;
  picture: PictureSize;
  /** Live data always has briefs; widgets whose catalogue entry has none leave them out. */
  showBrief?: boolean;
  /** Live data always has tags and sales, too; small cards whose height was measured without them hide both. */
  hideTags?: boolean;
  /** Decimals of the price, 0 to 2. */
  digits?: number;
}

/** Shown over the picture of sold-out goods. */
const SOLD_OUT = '已售罄';

interface GoodsCardProps extends CardLook {
  entry: GoodsEntry;
  /** Loads the picture at once, for cards in the first view; 'first' with high priority. */
  eager?: boolean | 'first';
  className?: string;
}

/**
 * One goods: picture, name of at most two lines, tags, price. The whole card is one link (designer spec 3, goods entry). Sizes and colours
 * come from the surroundings: --goods-picture, --goods-name, --goods-brief, --goods-price and the same with -colour.
 */
export function GoodsCard({ entry, host, picture, eager, showBrief, hideTags, digits, className }: GoodsCardProps) {
  const [width, height] = typeof picture === 'number' ? [picture, picture] : picture;
  const brief = showBrief && (entry.brief || entry.subTitle);
  // Called as a function instead of mounted, because React would keep a component for each of the hundreds of goods on a large page.
  const image = Picture({
    className: styles.picture,
    address: entry.goods_pic,
    alt: '',
    width,
    height,
    eager,
    children: entry.sold_out && <span className={styles.state}>{SOLD_OUT}</span>,
  });
  const price = CardPrice({ className: styles.price, cents: entry.price, market: entry.market_price, digits });
  const tags = hideTags ? [] : (entry.tagList?.filter((tag) => tag.tag_name) ?? []);
  return (
    <a
      className={className ? `${styles.card} ${className}` : styles.card}
      {...host.linkProps({ ...entry, linkPage: 'goods' })}
    >
      {image}
      <span className={styles.facts}>
        {Cut({ text: entry.goods_name })}
        {brief && <Cut className={styles.brief} text={brief} />}
        {tags.length > 0 && (
          <span className={styles.tags}>
            {tags.map((tag, index) => (
              <span key={index}>{tag.tag_name}</span>
            ))}
          </span>
        )}
        {price}
        {!hideTags && entry.sold_note && <span className={styles.note}>{entry.sold_note}</span>}
      </span>
    </a>
  );
}

interface GoodsCardsProps extends Omit<CardLook, 'picture' | 'showBrief'>, HTMLAttributes<HTMLDivElement> {
  goods: GoodsEntry[];
  /** May depend on the index, like the sizes in the style sheet. */
  picture: PictureSize | ((index: number) => PictureSize);
  showBrief?: boolean | 'first';
}

/** Goods in the grid of the widget's style sheet; the cards are called as functions, too. */
export function GoodsCards({ goods, host, picture, showBrief, hideTags, digits, ...grid }: GoodsCardsProps) {
  const cards = goods.map((entry, index) =>
    GoodsCard({
      entry,
      host,
      picture: typeof picture === 'function' ? picture(index) : picture,
      showBrief: showBrief === 'first' ? index === 0 : showBrief,
      hideTags,
      digits,
    }),
  );
  return createElement('div', grid, ...cards);
}
