import { sizedPicture } from '../../engine/picture.ts';
import styles from './Picture.module.css';

interface PictureProps {
  /** Checked address; '' shows the ground alone. */
  address: string;
  /** What the picture says; '' when the text beside it says the same. */
  alt: string;
  /** px; shape of the picture and the size asked for. The element fills its parent unless CSS says otherwise. */
  width: number;
  height: number;
  /** Loads at once, for what a visitor sees first; 'first' before everything else. The others load lazily. */
  eager?: boolean | 'first';
  fit?: 'cover' | 'fill';
  /** Text on the empty ground, e.g. the size an operator should upload. */
  hint?: string;
  className?: string;
}

/**
 * A picture; on a quiet ground with a mark when there is none or it fails. All that is CSS: the
 * `img` itself has no alternative text that a browser would draw when it fails; the name is on the element around it.
 */
export function Picture({ address, alt, width, height, eager, fit = 'cover', hint, className }: PictureProps) {
  const label = alt === '' ? {} : { role: 'img', 'aria-label': alt };
  const classes = [styles.picture, className, address === '' && styles.empty].filter(Boolean).join(' ');
  return (
    <span className={classes} {...label}>
      {address === '' ? (
        hint && <span className={styles.hint}>{hint}</span>
      ) : (
        <img
          className={fit === 'fill' ? styles.fill : styles.image}
          src={sizedPicture(address, { width, height })}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager === 'first' ? 'high' : undefined}
        />
      )}
    </span>
  );
}
