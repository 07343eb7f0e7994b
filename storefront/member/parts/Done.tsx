import { Well } from '../../../ui/layout/flow.tsx';
import styles from './member.module.css';

/** That what was asked for is done. */
export function Done({ text }: { text: string }) {
  return (
    <Well as="p" tone="primary" className={styles.apart} role="status">
      {text}
    </Well>
  );
}
