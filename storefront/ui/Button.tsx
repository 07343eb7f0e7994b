import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './Button.module.css';

/** primary is the one action that matters on a screen; danger destroys something. */
export type ButtonKind = 'primary' | 'secondary' | 'text' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

function classOf({ kind = 'secondary', size = 'medium', block }: Look, extra?: string): string {
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
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      className={classOf({ kind, size, block }, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, block, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={classOf({ kind, size, block }, className)} />;
}
