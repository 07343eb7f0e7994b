import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'error';

/** Milliseconds a toast stays (storefront spec 9). */
const TOAST_MS = 3000;

interface ToastHost {
  element: HTMLElement;
  status: HTMLElement;
  alert: HTMLElement;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The page's toast, shared by every island; made at the first message. */
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

/** Again on top of everything, dialogs included: only the top layer is above a modal. */
function raise(element: HTMLElement): void {
  if (!('showPopover' in element)) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}

function clear(shown: ToastHost): void {
  clearTimeout(shown.timer);
  for (const region of [shown.status, shown.alert]) {
    region.textContent = '';
    region.className = '';
  }
}

/**
 * Shows one message top centre for 3 s (storefront spec 8.2); a new one replaces the one before. Errors interrupt a screen
 * reader, the rest waits. Browser only, no React needed.
 */
export function toast(message: string, kind: ToastKind = 'info'): void {
  if (!host?.element.isConnected) host = createHost();
  const shown = host;
  clear(shown);
  const region = kind === 'error' ? shown.alert : shown.status;
  raise(shown.element);
  region.className = `${styles.toast} ${styles[kind]}`;
  region.textContent = message;
  shown.timer = setTimeout(() => clear(shown), TOAST_MS);
}
