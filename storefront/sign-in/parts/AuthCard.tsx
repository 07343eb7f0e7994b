import type { ReactNode } from 'react';
import { TermsArticle, type TermsText } from './Terms.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './auth.module.css';

interface AuthCardProps {
  title: string;
  /** Links below the card's content, e.g. to the other ways in. */
  links?: ReactNode;
  /** A text stands in an article, everything else in a section. */
  as?: 'section' | 'article';
  children: ReactNode;
}

/** The card of a page about signing in. */
export function AuthCard({ title, links, as: Tag = 'section', children }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <Tag className={styles.card} aria-labelledby="card-title">
        <h1 id="card-title">{title}</h1>
        {children}
        {links && (
          <Row as="p" at="edges" gap={3} above className={styles.links}>
            {links}
          </Row>
        )}
      </Tag>
    </div>
  );
}

/** A text that is accepted, in place of the form, where there are no scripts for a dialog. */
export function TermsCard({ text, back }: { text: TermsText; back: { name: string; href: string } }) {
  return (
    <AuthCard as="article" title={text.title} links={<a href={back.href}>{back.name}</a>}>
      <TermsArticle text={text} />
    </AuthCard>
  );
}
