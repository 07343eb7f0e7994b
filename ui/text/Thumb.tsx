import type { ReactNode } from 'react';
import styles from './thumb.module.css';

interface ThumbProps {
  /** Address of the picture; without one its room is kept. */
  src?: string | undefined;
  /** 20 or 64 px; 32 px unless it is said. */
  size?: 'small' | 'large';
  /** In the place of a picture that there is none of. */
  children?: ReactNode;
}

/** The small picture beside a name. */
export function Thumb({ src, size, children }: ThumbProps) {
  return (
    <span className={styles.thumb} data-size={size}>
      {src ? <img src={src} alt="" loading="lazy" draggable={false} /> : children}
    </span>
  );
}
