import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { Button } from '../controls/Button.tsx';
import { usePresence } from './presence.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** content is 800x600 px, confirm 416 px wide (storefront spec 9). */
  size?: 'content' | 'confirm';
  /** Closes on a click on the mask; off by default. */
  maskClosable?: boolean;
  /** When given, the dialog has the buttons 取消 and 确定. */
  onOk?: () => void;
  /** Called by 取消, the cross, Escape, and the mask when allowed. The owner then sets open to false. */
  onCancel: () => void;
  okText?: string;
  cancelText?: string;
  busy?: boolean;
}

function show(dialog: HTMLDialogElement): void {
  const opener = document.activeElement;
  // Keeps the room of a visible scroll bar while the page cannot scroll, so that nothing shifts.
  const { documentElement } = document;
  documentElement.toggleAttribute('data-scrollbar', window.innerWidth > documentElement.clientWidth);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  // Browsers restore the focus, too, but not when an open dialog is removed from the page. The page's scroll position stays.
  const restore = (): void => {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  dialog.addEventListener('close', restore, { once: true });
}

/** Opens and closes the element with `open`. The focus stays inside, starts at `data-autofocus`, and returns to the opener. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) show(dialog);
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return ref;
}

/**
 * Handlers for a `<dialog>` without padding. They call `cancel` on Escape and, if the mask may close, on a click that began and ended on
 * the mask (a text selection that ends there does not close it).
 */
export function useCancelHandlers(open: boolean, maskClosable: boolean, cancel: () => void) {
  const pressedMask = useRef(false);
  return {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      cancel();
    },
    // Browsers close a dialog by themselves at the second Escape.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && event.target === event.currentTarget && !event.currentTarget.open) cancel();
    },
    onPointerDown: (event: SyntheticEvent<HTMLDialogElement>) => {
      pressedMask.current = event.target === event.currentTarget;
    },
    onClick: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (maskClosable && pressedMask.current && event.target === event.currentTarget) cancel();
    },
  };
}

/** The modal of storefront spec 4 and 9. While it is open the page does not scroll; it fades in and out in 300 ms. */
export function Dialog(props: DialogProps) {
  const { open, title, children, size = 'content', maskClosable = false, onOk, onCancel, busy } = props;
  const ref = useModal(open);
  const titleId = useId();
  const present = usePresence(open);
  const handlers = useCancelHandlers(open, maskClosable, onCancel);
  return (
    <dialog ref={ref} className={`${styles.dialog} ${styles[size]}`} aria-labelledby={titleId} {...handlers}>
      {present && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={COMMON_MESSAGES.close} onClick={onCancel}>
              <span aria-hidden="true">×</span>
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {onOk && (
            <footer className={styles.footer}>
              <Button onClick={onCancel}>{props.cancelText ?? COMMON_MESSAGES.cancel}</Button>
              <Button kind="primary" busy={busy} onClick={onOk} data-autofocus={size === 'confirm' || undefined}>
                {props.okText ?? COMMON_MESSAGES.confirm}
              </Button>
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
