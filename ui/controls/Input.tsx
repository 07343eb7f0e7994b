/** Native fields with the look of the kit. Each needs a label or `aria-label` (Field). */
import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** The class of a field, for components that render the element themselves. */
export const controlClass = (extra?: string): string => [styles.control, extra].filter(Boolean).join(' ');

interface InputProps extends ComponentProps<'input'> {
  /** Without a frame: it lies in one that shows the focus. */
  bare?: true;
}

export function Input({ bare, className, ...rest }: InputProps) {
  return <input {...rest} className={[bare ? styles.bare : styles.control, className].filter(Boolean).join(' ')} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={controlClass(className)} />;
}

/** A native select box; its options are its children. */
export function SelectBox({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={controlClass(className)} />;
}
