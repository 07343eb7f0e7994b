import type { ComponentProps } from 'react';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** The columns with numbers: from the second or third on, or only the last. */
  numbers?: 2 | 3 | 'last';
  /** On a phone the first column stays while the others scroll. */
  pinned?: true;
  /** The cells contain number fields. */
  fields?: true;
}

/** A table in a card or a dialog. The lists of the office use a table of their own. */
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
