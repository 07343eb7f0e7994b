import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './listEntry.module.css';

type ListEntryProps<Tag extends ElementType> = { as?: Tag } & Omit<ComponentPropsWithRef<Tag>, 'as'>;

/** An entry of a list that is chosen by a click; a button by default. `aria-current`, `aria-pressed` or `aria-selected` marks the chosen one. */
export function ListEntry<Tag extends ElementType = 'button'>(props: ListEntryProps<Tag>) {
  const { as: Part = 'button', className, ...rest } = props as ListEntryProps<ElementType>;
  return (
    <Part
      type={Part === 'button' ? 'button' : undefined}
      {...rest}
      className={className ? `${styles.entry} ${className}` : styles.entry}
    />
  );
}
