import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Text for people who cannot see the picture or symbol beside it. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
