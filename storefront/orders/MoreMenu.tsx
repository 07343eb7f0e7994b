import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import styles from './MoreMenu.module.css';

/** 更多: a button with a list of further ones. The browser opens and closes it, so it works without scripts. */
export function MoreMenu({ size, children }: { size: 'small' | 'medium'; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button kind="text" size={size} popoverTarget={id}>
        更多
      </Button>
      <Stack gap={0} id={id} popover="auto" className={styles.menu}>
        {children}
      </Stack>
    </>
  );
}
