import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  /** The name of a number, the number, and what it is compared with. */
  figures: readonly (readonly [name: string, value: ReactNode, more?: ReactNode])[];
  /** The page's own numbers. */
  large?: true;
  /** Each on a ground of its own. */
  boxed?: true;
  label?: string;
}

/** Numbers that are looked at before everything else. */
export function Figures({ figures, large, boxed, label }: FiguresProps) {
  return (
    <dl className={styles.figures} data-large={large} data-boxed={boxed} aria-label={label}>
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            {more}
          </dd>
        </div>
      ))}
    </dl>
  );
}
