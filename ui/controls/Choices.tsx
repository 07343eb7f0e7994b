import type { ComponentProps, ElementType } from 'react';
import styles from './choices.module.css';

interface ChoicesProps extends ComponentProps<'fieldset'> {
  as?: ElementType;
  /** One choice per line. */
  below?: true;
  /** The height of a field. */
  tall?: true;
}

/** The check boxes or radios of a question: a legend and labels. */
export function Choices({ as: Tag = 'fieldset', below, tall, className, ...rest }: ChoicesProps) {
  return (
    <Tag
      {...rest}
      className={className ? `${styles.choices} ${className}` : styles.choices}
      data-below={below}
      data-tall={tall}
    />
  );
}
