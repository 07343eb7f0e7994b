import type { ComponentProps, ElementType } from 'react';
import styles from './lines.module.css';

interface LinesProps extends ComponentProps<'ul'> {
  as?: ElementType;
  /** For entries with a picture or several lines of text. */
  roomy?: true;
}

/** Entries one below the other with a line between; each is a row with its button at the end. */
export function Lines({ as: Tag = 'ul', roomy, className, ...rest }: LinesProps) {
  return <Tag {...rest} className={className ? `${styles.lines} ${className}` : styles.lines} data-roomy={roomy} />;
}
