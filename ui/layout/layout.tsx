/** Parts of a page: head, actions and cards. `className` adds styles that only one page needs. */
import type { ComponentProps, ElementType } from 'react';
import styles from './layout.module.css';

type BoxProps = ComponentProps<'div'> & { as?: ElementType };

const box = (own: string | undefined) =>
  function Box({ as: Tag = 'div', className, ...rest }: BoxProps) {
    return <Tag {...rest} className={className ? `${own} ${className}` : own} />;
  };

/** The head of a page: heading, state, actions. On a phone it wraps. */
export const Head = box(styles.head);
/** The actions at the end of a page's head; on a phone as wide as the page. */
export const Actions = box(styles.actions);
/** A part of a page with a heading, on its own background. */
export const Card = box(styles.card);
