import type { ComponentProps } from 'react';
import styles from './TextLink.module.css';

/** A way on among words; on a phone as high as a finger needs. */
export function TextLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={className ? `${styles.link} ${className}` : styles.link} />;
}
