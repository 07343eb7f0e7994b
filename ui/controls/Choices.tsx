import type { ComponentProps, ElementType } from 'react';
import styles from './choices.module.css';

interface ChoicesProps extends ComponentProps<'fieldset'> {
  as?: ElementType;
  /** Each on a line of its own. */
  below?: true;
  /** As high as a field. */
  tall?: true;
}

/** Check boxes or radios of one question: a legend and labels. */
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
