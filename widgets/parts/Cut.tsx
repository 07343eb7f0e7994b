import type { ReactNode } from 'react';
import type { LinkProps } from '../../engine/host.ts';
import styles from './Cut.module.css';

interface CutProps {
  text: string;
  as?: 'span' | 'strong' | 'p' | 'h1';
  /** Makes it a link. */
  link?: LinkProps | undefined;
  className?: string | undefined;
  /** Shown before the text, e.g. a gift label. */
  mark?: ReactNode;
}

/** Text of at most two lines (--lines sets another number), then an ellipsis; hovering shows the whole text. */
export function Cut({ text, as: Tag = 'span', link, className, mark }: CutProps) {
  const look = { className: className ? `${styles.cut} ${className}` : styles.cut, title: text };
  const inside =
    mark === undefined ? (
      text
    ) : (
      <>
        {mark}
        {text}
      </>
    );
  return link ? (
    <a {...link} {...look}>
      {inside}
    </a>
  ) : (
    <Tag {...look}>{inside}</Tag>
  );
}
