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
  /** The one picture a visitor sees first; all others load lazily. */
  eager?: boolean;
  fit?: 'cover' | 'contain' | 'fill';
  /** Text on the empty ground, e.g. the size an operator should upload. */
  hint?: string;
  className?: string;
}

/**
 * A picture on a quiet ground. The ground shows while it loads, when there is none and when it fails: the `img` itself has no
 * alternative text, so no browser draws its broken-picture glyph; the name is on the element around it.
 */
export function Picture({ address, alt, width, height, eager, fit = 'cover', hint, className }: PictureProps) {
  const label = alt === '' ? {} : { role: 'img', 'aria-label': alt };
  return (
    <span className={`${styles.picture} ${className ?? ''}`} {...label}>
      {address === '' ? (
        hint && <span className={styles.hint}>{hint}</span>
      ) : (
        <img
          className={styles.image}
          style={{ objectFit: fit }}
          src={sizedPicture(address, { width, height })}
          width={Math.round(width)}
          height={Math.round(height)}
          alt=""
          draggable={false}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      )}
    </span>
  );
}
