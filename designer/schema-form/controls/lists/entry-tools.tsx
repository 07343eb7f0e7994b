import { Icon, type IconName } from '../../../parts/Icon.tsx';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { say } from '../../../words/say.ts';
import styles from './lists.module.css';

interface Props {
  /** The entry's name in the button labels, e.g. 菜单2. */
  name: string;
  index: number;
  count: number;
  axis?: 'x' | 'y';
  onMove(from: number, to: number): void;
  /** Left out when entries cannot be deleted. */
  onRemove?: (() => void) | undefined;
}

interface ToolProps {
  icon: IconName;
  label: string;
  /** A disabled button keeps the focus, so that moving an entry to the end by keyboard does not lose it. */
  disabled?: boolean;
  onClick(): void;
}

function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

/** Buttons to move and delete an entry, by keyboard or click. */
export function EntryTools({ name, index, count, axis = 'y', onMove, onRemove }: Props) {
  const [back, forth] = axis === 'y' ? (['moveUp', 'moveDown'] as const) : (['moveLeft', 'moveRight'] as const);
  return (
    <span className={styles.tools}>
      <Tool
        icon={back}
        label={say('前移{name}', { name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <Tool
        icon={forth}
        label={say('后移{name}', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      {onRemove && <Tool icon="remove" label={say('删除{name}', { name })} onClick={onRemove} />}
    </span>
  );
}

/** The handle for dragging entries; the keyboard uses the buttons instead. */
export function Grip(props: React.HTMLAttributes<HTMLElement>) {
  return (
    <span className={styles.grip} aria-hidden="true" title={say('拖动可以改变排序')} {...props}>
      <Icon name="grip" />
    </span>
  );
}
