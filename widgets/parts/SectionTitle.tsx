import type { CSSProperties } from 'react';
import type { LinkProps } from '../../engine/host.ts';
import { Icon } from './Icon.tsx';
import styles from './SectionTitle.module.css';

interface SectionTitleProps {
  text: string;
  as?: 'h2' | 'h3';
  align?: 'left' | 'center' | 'right';
  /** Link at the end of the row; `link` as the host gives it; one that leads nowhere is plain text. */
  more?: { text: string; link: LinkProps; style?: CSSProperties };
  /** On the row: font size and colour are inherited by the title. */
  style?: CSSProperties;
  className?: string;
}

/**
 * The row above a widget's content: title and link to more. A long title wraps, so it is never cut; the link keeps its line. The
 * row grows, is at least 40 px high, and a centred title is centred in the row, not in what the link leaves of it.
 */
export function SectionTitle({ text, as: Heading = 'h2', align = 'left', more, style, className }: SectionTitleProps) {
  if (text === '' && !more?.text) return null;
  const leads = more?.link.href !== undefined || more?.link.role === 'link';
  return (
    <div className={className ? `${styles.row} ${className}` : styles.row} style={style} data-align={align}>
      {text !== '' && <Heading>{text}</Heading>}
      {more?.text && (
        <a {...more.link} style={more.style}>
          {more.text}
          {leads && <Icon name="right" size={14} />}
        </a>
      )}
    </div>
  );
}
