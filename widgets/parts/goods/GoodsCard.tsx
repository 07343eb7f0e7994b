import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import type { GoodsEntry } from '../../../schemas/types/common.ts';
import type { Host, LinkProps } from '../../../engine/host.ts';
import { Cut } from '../Cut.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { CardPrice } from './Price.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import styles from './GoodsCard.module.css';

/** px; side of a square picture, or width and height (the style sheet then sets the shape as --goods-shape). */
export type PictureSize = number | readonly [width: number, height: number];

interface CardFaceProps {
  link: LinkProps;
  name: string;
  address: string;
  picture: PictureSize;
  /** Loads the picture at once, for cards in the first view; 'first' with high priority. */
  eager?: boolean | 'first' | undefined;
  /** Shown over the picture: why the goods cannot be bought; '' when they can. */
  state?: string | undefined;
  /** Greys the picture. */
  isInvalid?: boolean | undefined;
  className?: string | undefined;
  /** Facts below the name; the last leaves room for a button beside it. */
  children?: ReactNode;
}

/**
 * What all cards of goods share: a square picture to the edges, a name of at most two lines, and facts below. The name is the link, and the
 * whole card can be pressed for it (designer spec 3, goods entry). As a line the picture stands at the left (--card-way, --picture-width).
 */
export function CardFace(face: CardFaceProps) {
  const { link, name, address, picture, eager, state = '', isInvalid, className, children } = face;
  const [width, height] = typeof picture === 'number' ? [picture, picture] : picture;
  return (
    <div className={[styles.card, isInvalid && styles.invalid, className].filter(Boolean).join(' ')}>
      {/* Called as functions instead of mounted, because React would keep components for each of the hundreds of goods on a large page. */}
      {Picture({
        className: styles.picture,
        address,
        alt: '',
        width,
        height,
        eager,
        children: state !== '' && <span className={styles.state}>{state}</span>,
      })}
      <div className={styles.facts}>
        {Cut({ text: name, className: styles.link, link })}
        {children}
      </div>
    </div>
  );
}

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
  eager?: boolean | 'first' | undefined;
  /** Shown over the picture instead of what the entry says. */
  state?: string | undefined;
  isInvalid?: boolean | undefined;
}

/**
 * One goods: picture, name, one badge, what was sold, the price, and the button that adds it to the cart. Sizes and colours come from the
 * surroundings: --goods-name, --goods-brief, --goods-price and the same with -colour.
 */
export function GoodsCard(props: GoodsCardProps) {
  const { entry, host, picture, eager, state, isInvalid, showBrief, hideTags, digits } = props;
  const brief = showBrief && (entry.brief || entry.subTitle);
  const tag = hideTags ? undefined : entry.tagList?.find(({ tag_name: text }) => text)?.tag_name;
  return CardFace({
    link: host.linkProps({ ...entry, linkPage: 'goods' }),
    name: entry.goods_name,
    address: entry.goods_pic,
    picture,
    eager,
    state: state || (entry.sold_out ? SOLD_OUT : ''),
    isInvalid,
    children: (
      <>
        {brief && Cut({ className: styles.brief, text: brief })}
        {tag && <span className={styles.tag}>{tag}</span>}
        {!hideTags && entry.sold_note && <span className={styles.note}>{entry.sold_note}</span>}
        {CardPrice({ className: styles.price, cents: entry.price, market: entry.market_price, digits })}
        {QuickAdd({ goods: entry, host })}
      </>
    ),
  });
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
