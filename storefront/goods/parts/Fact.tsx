import type { ComponentProps, ReactNode } from 'react';
import styles from './Fact.module.css';

/** A fact about goods beside its name; the name is aligned with the first line of the fact. */
export function Fact({ name, className, children, ...rest }: ComponentProps<'div'> & { name: ReactNode }) {
  return (
    <div {...rest} className={className ? `${styles.fact} ${className}` : styles.fact}>
      <span>{name}</span>
      {children}
    </div>
  );
}
