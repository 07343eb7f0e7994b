/**
 * The interface colours around the page: light, dark, or as the system; the choice is kept by the browser. The resulting scheme is on the
 * root element as `data-scheme`, which the document's first script sets.
 */
import { useSyncExternalStore } from 'react';
import { SCHEME_KEY } from '../../engine/theme/scheme.ts';
import { readMemory, writeMemory } from '../parts/browser-memory.ts';
import { say } from '../words/say.ts';

export const SCHEMES = { system: say('跟随系统'), light: say('浅色'), dark: say('深色') } as const;
type SchemeChoice = keyof typeof SCHEMES;
export const SCHEME_CHOICES = Object.keys(SCHEMES) as SchemeChoice[];

function chosenScheme(): SchemeChoice {
  const kept = readMemory(SCHEME_KEY);
  return SCHEME_CHOICES.find((choice) => choice === kept) ?? 'system';
}

export function chooseScheme(choice: SchemeChoice): void {
  writeMemory(SCHEME_KEY, choice);
  // Other windows receive the event from the browser.
  window.dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY }));
}

function onChoice(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

export function useChosenScheme(): SchemeChoice {
  return useSyncExternalStore(onChoice, chosenScheme);
}

function onPainted(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/** Changes with the colours; for canvas elements, which must be drawn again. */
export function usePaintedScheme(): string | undefined {
  return useSyncExternalStore(onPainted, () => document.documentElement.dataset['scheme']);
}

/** Sets the browser's own bars around the page to the colour of our bars. */
export function colourBrowserBars(): void {
  const colour = (): void => {
    const bar = getComputedStyle(document.documentElement).getPropertyValue('--grey-0').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
  };
  onPainted(colour);
  colour();
}

/** Entries for the command searches. */
export const schemeEntries = SCHEME_CHOICES.map((choice) => ({
  title: say('界面颜色：{choice}', { choice: SCHEMES[choice] }),
  words: `jiemian yanse shense qianse ${choice}`,
  run: () => chooseScheme(choice),
}));
