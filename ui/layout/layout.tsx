/** Parts of a page: its head, what can be done there, and its cards. `className` adds what only one page has. */
import type { ComponentProps, ElementType } from 'react';
import styles from './layout.module.css';

type BoxProps = ComponentProps<'div'> & { as?: ElementType };

const box = (own: string | undefined) =>
  function Box({ as: Tag = 'div', className, ...rest }: BoxProps) {
    return <Tag {...rest} className={className ? `${own} ${className}` : own} />;
  };

/** The head of a page: heading, state, actions. On a phone it wraps. */
export const Head = box(styles.head);
/** What can be done with the thing of a page, at the end of its head; on a phone as wide as the page. */
export const Actions = box(styles.actions);
/** A part of a page on a ground of its own, with a heading. */
export const Card = box(styles.card);
