import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './Text.module.css';

interface TextOwn {
  /** `link`: a pressable part of a text; `price`: an amount of money. */
  tone?: 'second' | 'success' | 'warning' | 'danger' | 'link' | 'price';
  /** 12, 14, 16, 20, 24 px */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** 400, 600, 700 */
  weight?: 'plain' | 'strong' | 'bold';
  /** Digits of equal width, without line breaks. */
  numeric?: boolean;
  /** `cut`: one line, cut with an ellipsis; `breaks`: breaks long words; `lines`: keeps line breaks, too. */
  long?: 'cut' | 'breaks' | 'lines';
  /** For pressable texts: on a phone the line has the height of a touch target. */
  touch?: true;
  className?: string;
}

type TextProps<Tag extends ElementType> = TextOwn & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof TextOwn | 'as'
  >;

/** Text whose size or tone differs from its surroundings. */
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
