import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  /** Name of the number, the number, and its comparison. */
  figures: readonly (readonly [name: string, value: ReactNode, more?: ReactNode])[];
  /** For the main numbers of a page. */
  large?: true;
  /** Each number has its own background. */
  boxed?: true;
  label?: string;
}

/** The most important numbers of a page, shown large. */
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
