import type { ConfirmQuestion } from './confirm.tsx';

/** Asks in a modal, which loads with the first question; when it does not load the answer is false. */
export async function ask(question: ConfirmQuestion): Promise<boolean> {
  try {
    return await (await import('./confirm.tsx')).confirm(question);
  } catch {
    return false;
  }
}
