import type { CartLine } from './cart-api.ts';
import styles from './cart.module.css';

interface TickAllProps {
  lines: readonly CartLine[];
  onTick(checked: boolean): void;
}

/** The check box of several lines: checked when all are ticked, indeterminate when some are. */
export function TickAll({ lines, onTick }: TickAllProps) {
  const ticked = lines.filter((line) => line.is_checked).length;
  const all = lines.length > 0 && ticked === lines.length;
  return (
    <input
      ref={(box) => {
        // Only a script can set it; HTML has no indeterminate attribute.
        if (box) box.indeterminate = ticked > 0 && !all;
      }}
      type="checkbox"
      className={styles.tick}
      checked={all}
      disabled={lines.length === 0}
      onChange={() => onTick(!all)}
    />
  );
}
