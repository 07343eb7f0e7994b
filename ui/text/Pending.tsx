/** Placeholders for data that is loading, failed to load, or is empty. For office and editor. */
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './State.module.css';

/** `part` of a page, a whole `page`, or the `rows` of a table. */
export function Pending({ size = 'part', label = '正在加载' }: { size?: 'part' | 'page' | 'rows'; label?: string }) {
  return <div className={styles.waiting} data-size={size} role="status" aria-busy="true" aria-label={label} />;
}

interface FailedProps {
  /** heading level of the title; needed where the place has no heading */
  heading?: 'h1' | 'h3';
  title?: string;
  text: string;
  retry?: (() => void) | undefined;
}

export function Failed({ heading: Heading = 'h3', title, text, retry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      {title && <Heading>{title}</Heading>}
      <p>{text}</p>
      {retry && <Button onClick={retry}>重试</Button>}
    </div>
  );
}

/** Shown when there is no data, with a link or button to continue. */
export function EmptyPanel({ children }: { children: ReactNode }) {
  return <div className={`${styles.failed} card`}>{children}</div>;
}
