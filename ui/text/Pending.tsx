/** Placeholders for data that is loading, failed to load, or is empty. For office and editor. */
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './State.module.css';

/** `part` of a page, a whole `page`, or the `rows` of a table. */
export function Pending({ size = 'part', label = '正在加载' }: { size?: 'part' | 'page' | 'rows'; label?: string }) {
  return <div className={styles.waiting} data-size={size} role="status" aria-busy="true" aria-label={label} />;
}

interface FailedProps {
  /** What could not be loaded: 订单. */
  name: string;
  /** Why, as the call said it. */
  reason: string;
  /** Heading level, where the place has no heading of its own. */
  heading?: 'h1' | 'h3';
  retry?: (() => void) | undefined;
}

/** Says what could not be loaded and why; the button names what it loads, as several may stand on a page. */
export function Failed({ name, reason, heading: Heading, retry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      {Heading && <Heading>{`${name}加载失败`}</Heading>}
      <p>{Heading ? reason : `${name}加载失败：${reason}`}</p>
      {retry && (
        <Button aria-label={`重试加载${name}`} onClick={retry}>
          重试
        </Button>
      )}
    </div>
  );
}

/** Shown when there is no data, with a link or button to continue. */
export function EmptyPanel({ children }: { children: ReactNode }) {
  return <div className={`${styles.failed} card`}>{children}</div>;
}
