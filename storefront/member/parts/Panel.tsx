import type { ComponentProps, ElementType } from 'react';
import styles from './member.module.css';

interface PanelProps extends ComponentProps<'section'>, Pick<ComponentProps<'form'>, 'method' | 'action'> {
  as?: ElementType;
  /** What the page is about before everything else. */
  tone?: 'primary';
}

/** A part of a member's page on a ground of its own; on a phone from edge to edge. */
export function Panel({ as: Tag = 'section', tone, className, ...rest }: PanelProps) {
  return <Tag {...rest} className={className ? `${styles.card} ${className}` : styles.card} data-tone={tone} />;
}
