import type { ComponentProps, ElementType } from 'react';
import styles from './note.module.css';

interface NoteProps extends ComponentProps<'p'> {
  as?: ElementType;
  size?: 'small';
  /** Of what is wrong; it keeps its room while there is nothing. */
  tone?: 'error';
}

/** A sentence beside something, quieter than it. */
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
