/** What stands in the place of an answer: that it is on its way, why it did not come, that there is nothing. For office and editor. */
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './State.module.css';

/** `part` of a page, a `page`, or the `rows` of a table. */
export function Pending({ size = 'part', label = '正在加载' }: { size?: 'part' | 'page' | 'rows'; label?: string }) {
  return <div className={styles.waiting} data-size={size} role="status" aria-busy="true" aria-label={label} />;
}

interface FailedProps {
  /** a heading, where the place has none */
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

/** Nothing is there, and the way on. */
export function Nothing({ children }: { children: ReactNode }) {
  return <div className={`${styles.failed} card`}>{children}</div>;
}
