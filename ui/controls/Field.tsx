import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** A label, its control below it, and what belongs to both. `data-wide` takes the whole row of a grid. */
export function Field({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.field} ${className}` : styles.field} />;
}
