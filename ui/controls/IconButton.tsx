import type { ComponentProps } from 'react';
import styles from './iconButton.module.css';

/** A button with an icon alone, beside the element that it acts on; needs `aria-label`. `aria-disabled` lets it keep the focus. */
export function IconButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={className ? `${styles.icon} ${className}` : styles.icon} />;
}
