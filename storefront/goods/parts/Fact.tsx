import type { ComponentProps, ReactNode } from 'react';
import styles from './Fact.module.css';

/** A fact of goods beside its name, which stands on the first line of what it names. */
export function Fact({ name, className, children, ...rest }: ComponentProps<'div'> & { name: ReactNode }) {
  return (
    <div {...rest} className={className ? `${styles.fact} ${className}` : styles.fact}>
      <span>{name}</span>
      {children}
    </div>
  );
}
