import type { ComponentProps } from 'react';
import styles from './tabs.module.css';

/** Tabs at the upper edge of a page or pane: buttons with `aria-pressed`, or with the role `tab` where it is a `tablist`. */
export function Tabs({ className, ...rest }: ComponentProps<'div'>) {
  return <div role="group" {...rest} className={className ? `${styles.tabs} ${className}` : styles.tabs} />;
}
