import type { ReactNode } from 'react';
import styles from './Cut.module.css';

interface CutProps {
  text: string;
  as?: 'span' | 'strong' | 'p' | 'h1';
  className?: string | undefined;
  /** Shown before the text, e.g. a gift label. */
  mark?: ReactNode;
}

/** Text of at most two lines (--lines sets another number), then an ellipsis; hovering shows the whole text. */
export function Cut({ text, as: Tag = 'span', className, mark }: CutProps) {
  return (
    <Tag className={className ? `${styles.cut} ${className}` : styles.cut} title={text}>
      {mark === undefined ? (
        text
      ) : (
        <>
          {mark}
          {text}
        </>
      )}
    </Tag>
  );
}
