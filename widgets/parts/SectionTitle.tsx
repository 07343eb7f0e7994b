import type { CSSProperties, ReactNode } from 'react';
import type { LinkProps } from '../../engine/host.ts';
import { Icon } from './pictures/Icon.tsx';
import { leadsOn } from '../../engine/links/link-name.ts';
import styles from './SectionTitle.module.css';

interface SectionTitleProps {
  text: string;
  align?: 'left' | 'center' | 'right';
  /** Link at the end of the row; `link` as the host gives it; one that leads nowhere is plain text. */
  more?: { text: string; link: LinkProps; style?: CSSProperties };
  /** On the row: font size and colour are inherited by the title. */
  style?: CSSProperties;
  titleStyle?: CSSProperties;
  className?: string;
  /** Stands after the title. */
  children?: ReactNode;
}

/**
 * The row above a widget's content: title and link to more. A long title wraps, so it is never cut; the link keeps its line. The
 * row grows, is at least 40 px high, and a centred title is centred in the row, not in what the link leaves of it.
 */
export function SectionTitle(props: SectionTitleProps) {
  const { text, align = 'left', more, style, titleStyle, className, children } = props;
  if (text === '' && !more?.text && !children) return null;
  const leads = more && leadsOn(more.link);
  return (
    <div className={className ? `${styles.row} ${className}` : styles.row} style={style} data-align={align}>
      {text !== '' && <h2 style={titleStyle}>{text}</h2>}
      {children}
      {more?.text && (
        <a {...more.link} style={more.style}>
          {more.text}
          {leads && <Icon name="right" size={14} />}
        </a>
      )}
    </div>
  );
}
