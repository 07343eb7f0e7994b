import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import styles from './MoreMenu.module.css';

interface MoreMenuProps {
  size: 'small' | 'medium';
  /** Stays shut: a menu that opened now would go away with the page. */
  busy: boolean;
  children: ReactNode;
}

/** 更多: a button with a list of further ones. The browser opens and closes it, so it works without scripts. */
export function MoreMenu({ size, busy, children }: MoreMenuProps) {
  const id = useId();
  return (
    <>
      <Button kind="text" size={size} busy={busy} popoverTarget={id}>
        更多
      </Button>
      <Stack gap={0} id={id} popover="auto" className={styles.menu}>
        {children}
      </Stack>
    </>
  );
}
