import type { ComponentProps, ElementType } from 'react';
import styles from './lines.module.css';

interface LinesProps extends ComponentProps<'ul'> {
  as?: ElementType;
  /** Each with a picture or more than one line of text. */
  roomy?: true;
}

/** Below each other with a rule between; each a row whose button stands at its end. */
export function Lines({ as: Tag = 'ul', roomy, className, ...rest }: LinesProps) {
  return <Tag {...rest} className={className ? `${styles.lines} ${className}` : styles.lines} data-roomy={roomy} />;
}
