import type { KeyboardEvent } from 'react';

/** Titles of areas and links of pages that can be seen, from top to bottom. */
const ENTRIES = '[aria-expanded], ul:not([hidden]) a';

const nextOf = (entries: readonly HTMLElement[], now: number, key: string): HTMLElement | undefined => {
  if (key === 'ArrowDown') return entries[now + 1];
  if (key === 'ArrowUp') return entries[now - 1];
  if (key === 'Home') return entries[0];
  return key === 'End' ? entries.at(-1) : undefined;
};

/**
 * Arrow keys in the menu: up and down go through areas and pages, right opens an area and goes on to its first page, left goes back to the
 * area and folds it.
 */
export function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = [...currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
  const now = entries.indexOf(target);
  if (now < 0) return;
  const title = target.closest('section')?.querySelector<HTMLElement>('[aria-expanded]');
  const isOpen = title?.ariaExpanded === 'true';
  if (key === 'ArrowRight' && target === title && !isOpen) title.click();
  else if (key === 'ArrowRight' && target === title) entries[now + 1]?.focus();
  else if (key === 'ArrowLeft' && target === title && isOpen) title.click();
  else if (key === 'ArrowLeft' && target !== title) title?.focus();
  else {
    const next = nextOf(entries, now, key);
    if (!next) return;
    next.focus();
  }
  event.preventDefault();
}
