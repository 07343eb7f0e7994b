import type { CSSProperties, ReactNode } from 'react';
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
  style?: CSSProperties;
  /** Laid over the picture, e.g. its links. */
  children?: ReactNode;
}

/**
 * A picture; on a quiet ground with a mark when there is none or it fails. All that is CSS: the
 * `img` itself has no alternative text that a browser would draw when it fails; the name is on the element around it.
 */
export function Picture(props: PictureProps) {
  const { address, alt, width, height, eager, fit = 'cover', hint, className, style, children } = props;
  const label = alt === '' ? {} : { role: 'img', 'aria-label': alt };
  const classes = [styles.picture, fit === 'fill' && styles.fill, className, address === '' && styles.empty]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={classes} style={style} {...label}>
      {address === '' ? (
        hint && <span className={styles.hint}>{hint}</span>
      ) : (
        <img
          src={sizedPicture(address, { width, height })}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager === 'first' ? 'high' : undefined}
        />
      )}
      {children}
    </span>
  );
}
