/** Renders into a happy-dom page and simulates a user's actions. For tests only. */
import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** Unmounts at the end of the running test. */
function unmountAfter(root: Root): void {
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });
}

export interface Rendered {
  container: HTMLElement;
  rerender: (element: ReactNode) => void;
}

export function render(element: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  unmountAfter(root);
  const rerender = (next: ReactNode): void => act(() => root.render(next));
  rerender(element);
  return { container, rerender };
}

/** Hydrates a server's markup `html`; `touched` runs before hydration. */
export function hydrate(html: string, element: ReactNode, touched: (container: HTMLElement) => void): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  touched(container);
  act(() => {
    const root = hydrateRoot(container, element);
    unmountAfter(root);
  });
  return container;
}

/** The first matching element of the page; throws when there is none. */
export function find<E extends Element = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`nothing like ${selector} in ${document.body.innerHTML}`);
  return element;
}

export function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (candidate) => candidate.textContent === text || candidate.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`no button ${text} in ${document.body.innerHTML}`);
  return found;
}

export function fire(target: Element, event: Event): void {
  act(() => {
    target.dispatchEvent(event);
  });
}

export function press(target: Element): void {
  fire(target, new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
}

export function click(target: HTMLElement): void {
  press(target);
  fire(target, new PointerEvent('pointerup', { bubbles: true, button: 0 }));
  act(() => target.click());
}

export function key(target: Element, name: string): void {
  fire(target, new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
}

/** Sets a field's text without notifying React, like a user who types before scripts run. */
export function fill(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}

export function type(field: HTMLInputElement, text: string): void {
  fill(field, text);
  fire(field, new Event('input', { bubbles: true }));
}

export function choose(field: HTMLSelectElement, value: string): void {
  fill(field, value);
  fire(field, new Event('change', { bubbles: true }));
}

export function focus(target: HTMLElement): void {
  act(() => target.focus());
}

export function blur(target: HTMLElement): void {
  act(() => target.blur());
}
