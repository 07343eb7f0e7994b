import { TOAST_MS } from '../../../ui/overlay/toast-ms.ts';
import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'error';

interface ToastHost {
  element: HTMLElement;
  status: HTMLElement;
  alert: HTMLElement;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The page's toast, shared by all islands; created at the first message. */
let host: ToastHost | undefined;

function createRegion(role: 'status' | 'alert'): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', role);
  return region;
}

function createHost(): ToastHost {
  const element = document.createElement('div');
  element.className = styles.host ?? '';
  element.setAttribute('popover', 'manual');
  const [status, alert] = [createRegion('status'), createRegion('alert')];
  element.append(status, alert);
  document.body.append(element);
  return { element, status, alert, timer: undefined };
}

/** Moves the element to the top of all others, including dialogs: only the top layer is above a modal. */
function raise(element: HTMLElement): void {
  if (!('showPopover' in element)) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}

function clear(target: ToastHost): void {
  clearTimeout(target.timer);
  for (const region of [target.status, target.alert]) {
    region.textContent = '';
    region.className = '';
  }
}

/**
 * Shows a message at the top centre for TOAST_MS (storefront spec 8.2); a new message replaces it. Errors interrupt a screen reader,
 * other messages wait. Browser only; works without React.
 */
export function toast(message: string, kind: ToastKind = 'info'): void {
  if (!host?.element.isConnected) host = createHost();
  const target = host;
  clear(target);
  const region = kind === 'error' ? target.alert : target.status;
  raise(target.element);
  region.className = `${styles.toast} ${styles[kind]}`;
  region.textContent = message;
  target.timer = setTimeout(() => clear(target), TOAST_MS);
}
