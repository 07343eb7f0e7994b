import type { ComponentProps } from 'react';
import styles from './Tick.module.css';

/** A check box or radio with its label; the form keeps its value. */
export function Tick({ className, children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={className ? `${styles.choice} ${className}` : styles.choice}>
      <input type="checkbox" {...rest} className={styles.box} />
      {children}
    </label>
  );
}
