import { Icon } from '../../parts/Icon.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { say } from '../../words/say.ts';
import styles from '../editor.module.css';

export interface PaneProps {
  folded: boolean;
  fold(folded: boolean): void;
}

/** Collapses a pane to a strip, or expands it; the arrow points to where its edge moves. */
export function FoldButton({ name, side, folded, fold }: PaneProps & { name: string; side: 'left' | 'right' }) {
  const other = side === 'left' ? 'right' : 'left';
  const label = say(folded ? '展开{name}' : '收起{name}', { name });
  return (
    <Button
      kind="quiet"
      className={styles.fold}
      aria-label={label}
      title={label}
      aria-expanded={!folded}
      onClick={() => fold(!folded)}
    >
      <Icon name={folded ? other : side} />
    </Button>
  );
}
