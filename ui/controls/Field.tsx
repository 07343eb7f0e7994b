import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** A label, its control below it, and whatever belongs to both. `data-wide` makes it take the whole row of a grid. */
export function Field({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.field} ${className}` : styles.field} />;
}
