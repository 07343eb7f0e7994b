import type { ComponentProps, ElementType } from 'react';
import styles from './member.module.css';

interface PanelProps extends ComponentProps<'section'>, Pick<ComponentProps<'form'>, 'method' | 'action'> {
  as?: ElementType;
  /** Emphasises the page's main content. */
  tone?: 'primary';
}

/** A section of a member page on its own background; on a phone it has the full width. */
export function Panel({ as: Tag = 'section', tone, className, ...rest }: PanelProps) {
  return <Tag {...rest} className={className ? `${styles.card} ${className}` : styles.card} data-tone={tone} />;
}
