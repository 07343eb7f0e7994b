import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/flow.tsx';
import member from './member.module.css';
import styles from './HubPart.module.css';

interface HubPartProps {
  title: string;
  /** Link to the whole list. */
  all: { href: string; text: string; label?: string } | undefined;
  children: ReactNode;
}

/** A section of the member centre: the beginning of a list, and a link to the whole list. */
export function HubPart({ title, all, children }: HubPartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <Row at="edges" className={styles.head}>
        <h2>{title}</h2>
        {all && (
          <a className={member.quiet} href={all.href} aria-label={all.label}>
            {all.text}
          </a>
        )}
      </Row>
      {children}
    </section>
  );
}
