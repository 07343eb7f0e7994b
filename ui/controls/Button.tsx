import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './Button.module.css';

/** primary is a screen's main action; danger destroys something; quiet is one tool among others. */
export type ButtonKind = 'primary' | 'secondary' | 'text' | 'quiet' | 'danger';
/** Without effect in office and editor, where all buttons have one size. */
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

/** The class of an element that looks like a button. */
export function buttonClass({ kind = 'secondary', size = 'medium', block }: ButtonLook, extra?: string): string {
  return [styles.button, styles[kind], styles[size], block && styles.block, extra].filter(Boolean).join(' ');
}

/** A button; while `busy` it keeps its size and focus and ignores clicks. */
export function Button({
  kind,
  size,
  block,
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonLook & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      className={buttonClass({ kind, size, block }, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  block,
  className,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={buttonClass({ kind, size, block }, className)} />;
}
