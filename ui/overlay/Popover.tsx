import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './Popover.module.css';

interface PopoverProps {
  /** Text of the button. */
  text: string;
  /** Accessible name of the panel. */
  label: string;
  children(close: () => void): ReactNode;
}

/** px between button and panel */
const GAP = 4;

/** A button with a small panel below it. The panel takes the focus; Escape or a click outside closes it. For office and editor. */
export function Popover({ text, label, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={<Button>{text}</Button>} />
      <Base.Portal>
        <Base.Positioner className={styles.place} align="end" sideOffset={GAP}>
          <Base.Popup className={styles.panel} aria-label={label}>
            {children(() => setOpen(false))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
