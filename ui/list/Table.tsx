import type { ComponentProps } from 'react';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** The columns with numbers: from the second or third on, or only the last. */
  numbers?: 2 | 3 | 'last';
  /** On a phone the first column stays while the others scroll. */
  pinned?: true;
  /** The cells contain number fields. */
  fields?: true;
  /** The table is a list of its own: its rows are ticked, opened or picked. `data-chosen` marks a row. */
  listing?: boolean;
}

/** A table in a card or a dialog. */
export function Table({ numbers, pinned, fields, listing, className, ...rest }: TableProps) {
  const look = listing ? styles.listing : styles.table;
  return (
    <table
      {...rest}
      className={className ? `${look} ${className}` : look}
      data-numbers={numbers}
      data-pinned={pinned}
      data-fields={fields}
    />
  );
}

/** What is dimmed by `aria-busy`: the rows of a list while others load. */
export function Dimmed({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.dimmed} ${className}` : styles.dimmed} />;
}

/** The head of a table whose columns only have names. */
export function Heads({ titles }: { titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
