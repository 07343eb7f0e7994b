import { Well } from '../../../ui/layout/flow.tsx';
import styles from './auth.module.css';

/** Says what this mall does not offer, and who helps. */
export function NoWay({ base, text }: { base: string; text: string }) {
  return (
    <Well as="p" className={`${styles.apart} ${styles.links}`}>
      {text}，如需帮助请<a href={`${base}/service`}>联系客服</a>。
    </Well>
  );
}
