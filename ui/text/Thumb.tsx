import type { ReactNode } from 'react';
import styles from './thumb.module.css';

interface ThumbProps {
  /** Address of the picture; without one the space stays empty. */
  src?: string | undefined;
  /** 20 or 64 px; 32 px by default. */
  size?: 'small' | 'large';
  /** Shown when there is no picture. */
  children?: ReactNode;
}

/** A small picture beside a name. */
export function Thumb({ src, size, children }: ThumbProps) {
  return (
    <span className={styles.thumb} data-size={size}>
      {src ? <img src={src} alt="" loading="lazy" draggable={false} /> : children}
    </span>
  );
}
