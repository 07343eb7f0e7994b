/** The platform's own fields in the look of the kit. A label or `aria-label` belongs to each (Field). */
import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** The class of a field, for what draws one itself. */
export const controlClass = (extra?: string): string => [styles.control, extra].filter(Boolean).join(' ');

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={controlClass(className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={controlClass(className)} />;
}

/** One of several, in the platform's own list; its options stand inside it. */
export function SelectBox({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={controlClass(className)} />;
}
