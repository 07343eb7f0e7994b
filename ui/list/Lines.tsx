import type { ComponentProps, ElementType } from 'react';
import styles from './lines.module.css';

/** Below each other with a rule between; each a row whose button stands at its end. */
export function Lines({ as: Tag = 'ul', className, ...rest }: ComponentProps<'ul'> & { as?: ElementType }) {
  return <Tag {...rest} className={className ? `${styles.lines} ${className}` : styles.lines} />;
}
