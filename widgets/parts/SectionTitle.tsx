import type { CSSProperties, ReactNode } from 'react';
import type { LinkProps } from '../../engine/host.ts';
import { Icon } from './pictures/Icon.tsx';
import { leadsOn } from '../../engine/links/link-name.ts';
import styles from './SectionTitle.module.css';

interface SectionTitleProps {
  text: string;
  align?: 'left' | 'center' | 'right';
  /** Link at the end of the row, with the host's link props; without a target it is plain text. */
  more?: { text: string; link: LinkProps; style?: CSSProperties };
  /** Style of the row; the title inherits font size and colour. */
  style?: CSSProperties;
  titleStyle?: CSSProperties;
  className?: string;
  /** Shown after the title. */
  children?: ReactNode;
}

/**
 * The row above a widget's content: title and link to more. A long title wraps and is never cut; the link keeps to one line. The row is at
 * least 40 px high and grows. A centred title is centred in the whole row, not in the space beside the link.
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
