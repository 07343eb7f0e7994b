import { Well } from '../../../ui/layout/flow.tsx';
import styles from './member.module.css';

/** Message that a request was carried out. */
export function Done({ text }: { text: string }) {
  return (
    <Well as="p" tone="primary" className={styles.apart} role="status">
      {text}
    </Well>
  );
}
