import type { ComponentProps, ElementType } from 'react';
import styles from './note.module.css';

interface NoteProps extends ComponentProps<'p'> {
  as?: ElementType;
  size?: 'small';
  /** For errors; keeps its height while it is empty. */
  tone?: 'error';
}

/** An explanatory sentence in a quieter colour. */
export function Note({ as: Tag = 'p', size, tone, className, ...rest }: NoteProps) {
  return (
    <Tag
      {...rest}
      className={className ? `${styles.note} ${className}` : styles.note}
      data-size={size}
      data-tone={tone}
    />
  );
}
