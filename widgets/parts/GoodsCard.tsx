import type { GoodsEntry } from '../../schemas/types/W0005-showcase.ts';
import type { Host } from '../../engine/host.ts';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import styles from './GoodsCard.module.css';

interface GoodsCardProps {
  entry: GoodsEntry;
  host: Host;
  /** px; side of the square picture. */
  picture: number;
  /** Loads at once, for the cards in the first view. */
  eager?: boolean;
  /** Live data brings the brief everywhere; widgets whose catalogue entry has none leave it out. */
  showBrief?: boolean;
  className?: string;
}

/** One goods: picture, two lines of name at most, tags, price. The whole card is one link (designer spec 3, goods entry). */
export function GoodsCard({ entry, host, picture, eager, showBrief, className }: GoodsCardProps) {
  const tags = entry.tagList?.filter((tag) => tag.tag_name) ?? [];
  return (
    <a
      className={className ? `${styles.card} ${className}` : styles.card}
      {...host.linkProps({ ...entry, linkPage: 'goods' })}
    >
      <Picture
        className={styles.picture}
        address={entry.goods_pic}
        alt=""
        width={picture}
        height={picture}
        eager={eager}
      />
      <span className={styles.facts}>
        <span className={styles.name} title={entry.goods_name}>
          {entry.goods_name}
        </span>
        {showBrief && entry.brief && <span className={styles.brief}>{entry.brief}</span>}
        {tags.length > 0 && (
          <span className={styles.tags}>
            {tags.map((tag, index) => (
              <span key={index}>{tag.tag_name}</span>
            ))}
          </span>
        )}
        <Price className={styles.price} cents={entry.price} market={entry.market_price} />
      </span>
    </a>
  );
}
