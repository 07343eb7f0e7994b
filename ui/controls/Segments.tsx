import type { ComponentProps } from 'react';
import styles from './segments.module.css';

/**
 * A choice between a few options, side by side: buttons with `aria-pressed`, or in a `radiogroup` labels around a radio and its text, so
 * that arrow keys work.
 */
export function Segments({ className, ...rest }: ComponentProps<'span'>) {
  return <span role="group" {...rest} className={className ? `${styles.segments} ${className}` : styles.segments} />;
}
