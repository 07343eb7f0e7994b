import type { ConfirmQuestion } from './confirm.tsx';

/** Asks in a modal, whose code is loaded at the first question; false when it cannot be loaded. */
export async function confirmLazily(question: ConfirmQuestion): Promise<boolean> {
  try {
    return await (await import('./confirm.tsx')).confirm(question);
  } catch {
    return false;
  }
}
