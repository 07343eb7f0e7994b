import type { ReactNode } from 'react';
import { TermsArticle, type TermsText } from './Terms.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './auth.module.css';

interface AuthCardProps {
  title: string;
  /** Links below the content, e.g. to other ways to sign in. */
  links?: ReactNode;
  /** `article` for a text, `section` for everything else. */
  as?: 'section' | 'article';
  children: ReactNode;
}

/** The card of the pages about signing in. */
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

/** Shows a text to accept in place of the form, because without scripts there is no dialog. */
export function TermsCard({ text, back }: { text: TermsText; back: { name: string; href: string } }) {
  return (
    <AuthCard as="article" title={text.title} links={<a href={back.href}>{back.name}</a>}>
      <TermsArticle text={text} />
    </AuthCard>
  );
}
