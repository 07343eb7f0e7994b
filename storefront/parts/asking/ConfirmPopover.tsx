import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { useCancelHandlers, useModal } from '../../../ui/overlay/Dialog.tsx';
import styles from './ConfirmPopover.module.css';

const GAP = 8;

/**
 * Places the popover below the trigger, centred, within the window; else above it. Uses document pixels, so that it scrolls with
 * the page.
 */
function place(popover: HTMLElement, trigger: HTMLElement): void {
  const box = trigger.getBoundingClientRect();
  const width = popover.offsetWidth;
  const left = Math.min(Math.max(GAP, box.left + box.width / 2 - width / 2), window.innerWidth - width - GAP);
  const below = box.bottom + GAP + popover.offsetHeight <= window.innerHeight;
  const top = below ? box.bottom + GAP : box.top - GAP - popover.offsetHeight;
  popover.style.left = `${left + window.scrollX}px`;
  popover.style.top = `${top + window.scrollY}px`;
}

/** A button that asks in a popover before it acts (storefront spec 5): 取消 and 确定. A click elsewhere or Escape cancels. */
export function ConfirmPopover({
  message,
  onConfirm,
  onCancel,
  children,
  ...trigger
}: {
  message: string;
  onConfirm: () => void;
  onCancel?: () => void;
  /** Content of the button. */
  children: ReactNode;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'>) {
  const [open, setOpen] = useState(false);
  const ref = useModal(open);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const messageId = useId();
  const cancel = (): void => {
    setOpen(false);
    onCancel?.();
  };
  const handlers = useCancelHandlers(open, true, cancel);
  useEffect(() => {
    if (open && ref.current && triggerRef.current) place(ref.current, triggerRef.current);
  }, [open, ref]);
  return (
    <>
      <button
        type="button"
        {...trigger}
        ref={triggerRef}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          // A submit button acts by itself only without scripts.
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      <dialog ref={ref} className={styles.popover} role="alertdialog" aria-labelledby={messageId} {...handlers}>
        <Stack className={styles.panel}>
          <Text as="p" size="sm" id={messageId}>
            {message}
          </Text>
          <Row at="end">
            <Button size="small" onClick={cancel} data-autofocus>
              {COMMON_MESSAGES.cancel}
            </Button>
            <Button
              size="small"
              kind="primary"
              onClick={() => {
                setOpen(false);
                onConfirm();
              }}
            >
              {COMMON_MESSAGES.confirm}
            </Button>
          </Row>
        </Stack>
      </dialog>
    </>
  );
}
