import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './Text.module.css';

interface TextOwn {
  /** `link`: what is pressed inside a text; `price`: money that is asked for. */
  tone?: 'second' | 'success' | 'warning' | 'danger' | 'link' | 'price';
  /** 12, 14, 16, 20, 24 px */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** 400, 600, 700 */
  weight?: 'plain' | 'strong' | 'bold';
  /** Figures of one width, on one line. */
  numeric?: boolean;
  /** One line, cut where its room ends; or breaks inside long words. */
  long?: 'cut' | 'breaks' | 'lines';
  /** What is pressed: on a phone its line is as high as a finger needs. */
  touch?: true;
  className?: string;
}

type TextProps<Tag extends ElementType> = TextOwn & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof TextOwn | 'as'
  >;

/** Words whose size or tone differs from the words around them. */
export function Text<Tag extends ElementType = 'span'>(props: TextProps<Tag>) {
  const {
    as: Part = 'span',
    tone,
    size,
    weight,
    numeric,
    long,
    touch,
    className,
    ...rest
  } = props as TextProps<ElementType>;
  return (
    <Part
      {...rest}
      className={className ? `${styles.text} ${className}` : styles.text}
      data-tone={tone}
      data-size={size}
      data-weight={weight}
      data-numeric={numeric || undefined}
      data-long={long}
      data-touch={touch}
    />
  );
}
