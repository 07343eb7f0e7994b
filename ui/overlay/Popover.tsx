import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './Popover.module.css';

type PopoverProps = {
  /** Accessible name of the panel. */
  label: string;
  children(close: () => void): ReactNode;
} & (
  | {
      /** Text of the button. */
      text: string;
      trigger?: never;
    }
  | {
      /** Another button. */
      trigger: ReactElement;
      text?: never;
    }
);

/** px between button and panel */
const GAP = 4;

/**
 * A button with a small panel below it, for office and editor. The panel takes the focus; Escape or a click outside closes it. In a modal
 * dialog the panel is a part of the dialog, since nothing else can be reached.
 */
export function Popover({ text, trigger, label, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const [frame, setFrame] = useState<HTMLElement>();
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger
        ref={(button: HTMLElement | null) => setFrame(button?.closest('dialog') ?? undefined)}
        render={trigger ?? <Button>{text}</Button>}
      />
      <Base.Portal container={frame}>
        <Base.Positioner className={styles.place} align="end" sideOffset={GAP}>
          <Base.Popup className={styles.panel} aria-label={label}>
            {children(() => setOpen(false))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
