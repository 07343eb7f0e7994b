/** What runs in the page: finding elements as users know them, by role and name, and measuring them. */
import type { queryAllByRole } from '@testing-library/dom';

/** An element by its role and its whole name, by its text or by a selector; below another one. Patterns are sources of regular expressions. */
export interface Target {
  role?: string;
  name?: string;
  /** The name's pattern. */
  named?: string;
  /** The pattern of its text; the innermost element counts. */
  text?: string;
  selector?: string;
  within?: Target;
  /** Which of several. */
  nth?: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Seen {
  /** How many there are. */
  count: number;
  text: string;
  value: string;
  box: Box;
  /** Whether a click at its middle reaches it. */
  hit: boolean;
  /** What a click at its middle reaches. */
  over: string;
}

declare global {
  // The library declares itself as a module only; in a page it is this global.
  var TestingLibraryDom: { queryAllByRole: typeof queryAllByRole } | undefined;
}

/** Answers 'unready' until the library is in the page. `show` scrolls the element into view first. */
export function look(target: Target, show: boolean): Seen | 'unready' {
  const library = globalThis.TestingLibraryDom;
  if (!library || document.readyState === 'loading') return 'unready';
  const isShown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });
  const isTold = (element: HTMLElement): boolean => !element.closest('[aria-hidden="true"], [inert]');
  const textOf = (element: HTMLElement): string => element.innerText.trim();
  function find({ role, name, named, text, selector, within, nth }: Target): HTMLElement[] {
    const roots = within ? find(within) : [document.body];
    const below = (css: string): HTMLElement[] => roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)]);
    let found = selector ? below(selector) : [];
    if (role) {
      const called = named === undefined ? name : new RegExp(named);
      // What is hidden is left out below: the library's own way takes seconds on a long page.
      found = roots.flatMap((root) => library?.queryAllByRole(root, role, { name: called, hidden: true }) ?? []);
      found = found.filter(isTold);
    }
    if (text !== undefined) {
      const pattern = new RegExp(text);
      const all = (selector || role ? found : below('*')).filter((element) => pattern.test(element.textContent.trim()));
      found = all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
    }
    const shown = found.filter(isShown);
    return nth === undefined ? shown : shown.slice(nth, nth + 1);
  }
  const found = find(target);
  const [element] = found;
  const nothing = { x: 0, y: 0, width: 0, height: 0 };
  if (!element) return { count: 0, text: '', value: '', box: nothing, hit: false, over: '' };
  if (show) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    count: found.length,
    text: textOf(element),
    value: 'value' in element ? String(element.value) : '',
    box: { x, y, width, height },
    hit: over !== null && (element.contains(over) || over.closest('label')?.contains(element) === true),
    over: over?.outerHTML.slice(0, 200) ?? '',
  };
}

/** Chooses an option by its text; tells the page as the browser does. */
export function choose({ name }: Target, option: string): boolean {
  const lists = globalThis.TestingLibraryDom?.queryAllByRole(document.body, 'combobox', { name }) ?? [];
  const [list] = lists.filter((element) => element instanceof HTMLSelectElement);
  const found = [...(list?.options ?? [])].find(({ text }) => text === option);
  if (!list || !found) throw new Error(`There is no option ${option}.`);
  list.value = found.value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
