/** How the things of a part lie beside each other, and the ground that sets some of them apart. */
import type { ComponentProps, ElementType } from 'react';
import styles from './flow.module.css';

interface FlowProps extends ComponentProps<'div'> {
  as?: ElementType;
  /** Apart from what stands above. */
  above?: boolean;
}

const classes = (own: string | undefined, above: boolean | undefined, extra: string | undefined): string =>
  [own, above && styles.above, extra].filter(Boolean).join(' ');

interface RowProps extends FlowProps {
  /** A step of the spacing; 2 unless it is said. */
  gap?: 1 | 3 | 4;
  wraps?: 'always' | 'phone';
  /** `end`: what closes a form; on a phone its buttons are as wide as the row. */
  at?: 'end' | 'edges';
}

/** In one line, in the middle of its height. */
export function Row({ as: Tag = 'div', above, gap, wraps, at, className, ...rest }: RowProps) {
  return (
    <Tag {...rest} className={classes(styles.row, above, className)} data-gap={gap} data-wraps={wraps} data-at={at} />
  );
}

interface ColumnsProps extends FlowProps {
  /** `narrow` and `wide`: as many as fit. */
  count?: 3 | 'narrow' | 'wide';
}

/** Equal columns, two unless it is said; a phone has one. */
export function Columns({ as: Tag = 'div', above, count, className, ...rest }: ColumnsProps) {
  return <Tag {...rest} className={classes(styles.columns, above, className)} data-count={count} />;
}

interface WellProps extends FlowProps {
  tone?: 'warning' | 'danger' | 'outline';
}

/** A ground that sets a few lines apart. */
export function Well({ as: Tag = 'div', above, tone, className, ...rest }: WellProps) {
  return <Tag {...rest} className={classes(styles.well, above, className)} data-tone={tone} />;
}

/** What may be wider than its place, reached by the keyboard too. */
export function Scroll({ label, above, className, ...rest }: FlowProps & { label: string }) {
  return (
    <div {...rest} className={classes(styles.scroll, above, className)} role="region" aria-label={label} tabIndex={0} />
  );
}
