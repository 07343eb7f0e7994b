import type { ComponentProps } from 'react';
import styles from './TextLink.module.css';

/** A link within text; on a phone with the height of a touch target. */
export function TextLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={className ? `${styles.link} ${className}` : styles.link} />;
}
