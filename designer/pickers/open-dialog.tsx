/** Opens a dialog outside the caller's React tree and resolves with its answer; null when it was cancelled. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export type Done<T> = (answer: T | null) => void;

export function openDialog<T>(render: (done: Done<T>) => ReactNode): Promise<T | null> {
  return new Promise((resolve) => {
    const holder = document.body.appendChild(document.createElement('div'));
    const opener = document.activeElement;
    const root = createRoot(holder);
    root.render(
      render((answer) => {
        root.unmount();
        holder.remove();
        if (opener instanceof HTMLElement) opener.focus();
        resolve(answer);
      }),
    );
  });
}
