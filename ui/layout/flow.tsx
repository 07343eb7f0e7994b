/**
 * How the things of a part lie beside and below each other, and the ground that sets some of them apart. A part has no margin of
 * its own: room between things is the gap of what holds them. `className` adds what only one page has.
 */
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './flow.module.css';

/** A step of the spacing: 2, 4, 8, 12, 16, 24 px; 1.5, 2.5 and 4.5 lie between their neighbours. */
type Step = 0 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 4.5 | 5;

type Tagged<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof Own | 'as'>;

interface Flow {
  gap?: Step;
  className?: string;
  /** Apart from what stands above. */
  above?: boolean;
}

const classes = ({ className, above }: Flow, own: string | undefined): string =>
  [own, above && styles.above, className].filter(Boolean).join(' ');

interface StackOwn extends Flow {
  align?: 'start' | 'middle' | 'end';
}

/** Below each other; step 3 unless it is said. */
export function Stack<Tag extends ElementType = 'div'>(props: Tagged<Tag, StackOwn>) {
  const { as: Part = 'div', gap, align, above: _above, ...rest } = props as Tagged<ElementType, StackOwn>;
  return <Part {...rest} className={classes(props, styles.stack)} data-gap={gap} data-align={align} />;
}

interface RowOwn extends Flow {
  align?: 'start' | 'baseline' | 'end' | 'stretch';
  wraps?: 'always' | 'phone';
  /** `start` and `end`: what closes a form; on a phone its buttons are as wide as the row. */
  at?: 'start' | 'middle' | 'end' | 'edges';
}

/** In one line, in the middle of its height; step 2 unless it is said. */
export function Row<Tag extends ElementType = 'div'>(props: Tagged<Tag, RowOwn>) {
  const { as: Part = 'div', gap, align, wraps, at, above: _above, ...rest } = props as Tagged<ElementType, RowOwn>;
  return (
    <Part
      {...rest}
      className={classes(props, styles.row)}
      data-gap={gap}
      data-align={align}
      data-wraps={wraps}
      data-at={at}
    />
  );
}

interface ColumnsOwn extends Flow {
  /** `narrow` and `wide`: as many as fit; `side`: the last as wide as it needs. */
  count?: 3 | 4 | 'narrow' | 'wide' | 'side';
  /** Each as high as the highest of its row; or all at its lower edge. */
  align?: 'stretch' | 'end';
}

/** Equal columns, two unless it is said; a phone has one. */
export function Columns<Tag extends ElementType = 'div'>(props: Tagged<Tag, ColumnsOwn>) {
  const { as: Part = 'div', gap, count, align, above: _above, ...rest } = props as Tagged<ElementType, ColumnsOwn>;
  return (
    <Part {...rest} className={classes(props, styles.columns)} data-gap={gap} data-count={count} data-align={align} />
  );
}

interface WellOwn extends Flow {
  tone?: 'success' | 'warning' | 'danger' | 'primary' | 'outline';
}

/** A ground that sets a few lines apart. */
export function Well<Tag extends ElementType = 'div'>(props: Tagged<Tag, WellOwn>) {
  const { as: Part = 'div', gap, tone, above: _above, ...rest } = props as Tagged<ElementType, WellOwn>;
  return <Part {...rest} className={classes(props, styles.well)} data-gap={gap} data-tone={tone} />;
}

/** What may be wider than its place, reached by the keyboard too. */
export function Scroll({ label, ...props }: Tagged<'div', Flow> & { label: string }) {
  const { above: _above, gap: _gap, ...rest } = props;
  return <div {...rest} className={classes(props, styles.scroll)} role="region" aria-label={label} tabIndex={0} />;
}
