/**
 * Layout inside a part of a page: stacks, rows, columns, and backgrounds that set content apart. A part has no margin of its own; the gap
 * of its parent sets the spacing. `className` adds styles that only one page needs.
 */
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './flow.module.css';

/** A step of the spacing: 0 to 5 are 2, 4, 8, 12, 16, 24 px; 1.5, 2.5 and 4.5 lie between their neighbours. */
type Step = 0 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 4.5 | 5;

type Tagged<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof Own | 'as'>;

interface Flow {
  gap?: Step;
  className?: string;
  /** Adds a margin above. */
  above?: boolean;
}

const classes = ({ className, above }: Flow, own: string | undefined): string =>
  [own, above && styles.above, className].filter(Boolean).join(' ');

interface StackOwn extends Flow {
  align?: 'start' | 'middle' | 'end';
}

/** Children one below the other; gap 3 by default. */
export function Stack<Tag extends ElementType = 'div'>(props: Tagged<Tag, StackOwn>) {
  const { as: Part = 'div', gap, align, above: _above, ...rest } = props as Tagged<ElementType, StackOwn>;
  return <Part {...rest} className={classes(props, styles.stack)} data-gap={gap} data-align={align} />;
}

interface RowOwn extends Flow {
  align?: 'start' | 'baseline' | 'end' | 'stretch';
  wraps?: 'always' | 'phone';
  /** `start` and `end` are for the buttons at the end of a form; on a phone these fill the row. */
  at?: 'start' | 'middle' | 'end' | 'edges';
}

/** Children in one line, vertically centred; gap 2 by default. */
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
  /** `narrow` and `wide`: as many columns as fit; `side`: the last column is as wide as its content. */
  count?: 3 | 4 | 'narrow' | 'wide' | 'side';
  /** `stretch`: all children of a row have the same height; `end`: they are aligned at the bottom. */
  align?: 'stretch' | 'end';
}

/** Columns of equal width, two by default; one on a phone. */
export function Columns<Tag extends ElementType = 'div'>(props: Tagged<Tag, ColumnsOwn>) {
  const { as: Part = 'div', gap, count, align, above: _above, ...rest } = props as Tagged<ElementType, ColumnsOwn>;
  return (
    <Part {...rest} className={classes(props, styles.columns)} data-gap={gap} data-count={count} data-align={align} />
  );
}

interface WellOwn extends Flow {
  tone?: 'success' | 'warning' | 'danger' | 'primary' | 'outline';
}

/** A background that sets a few lines apart. */
export function Well<Tag extends ElementType = 'div'>(props: Tagged<Tag, WellOwn>) {
  const { as: Part = 'div', gap, tone, above: _above, ...rest } = props as Tagged<ElementType, WellOwn>;
  return <Part {...rest} className={classes(props, styles.well)} data-gap={gap} data-tone={tone} />;
}

/** A container for content that may be too wide; it scrolls, also by keyboard. */
export function Scroll({ label, ...props }: Tagged<'div', Flow> & { label: string }) {
  const { above: _above, gap: _gap, ...rest } = props;
  return <div {...rest} className={classes(props, styles.scroll)} role="region" aria-label={label} tabIndex={0} />;
}
