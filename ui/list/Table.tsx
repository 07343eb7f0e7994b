import type { ComponentProps } from 'react';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** Columns of numbers: from the second or third on, or the last. */
  numbers?: 2 | 3 | 'last';
  /** On a phone the first column stays while the others go by. */
  pinned?: true;
  /** Its cells hold numbers to type. */
  fields?: true;
}

/** A table inside a card or a dialog. The lists of the office have their own. */
export function Table({ numbers, pinned, fields, className, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      className={className ? `${styles.table} ${className}` : styles.table}
      data-numbers={numbers}
      data-pinned={pinned}
      data-fields={fields}
    />
  );
}
