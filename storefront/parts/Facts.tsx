import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  name: string;
  /** '' leaves the fact out */
  value: string;
  /** after the value, e.g. a button that copies it */
  tool?: ReactNode;
}

/** Facts under a heading, name and value; those without a value are left out. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className={styles.facts}>
      <h2>{title}</h2>
      <dl>
        {facts
          .filter(({ value }) => value.trim() !== '')
          .map(({ name, value, tool }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {tool}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
