// @vitest-environment happy-dom
/** Outside render mode nothing navigates or acts: React renders every widget and example, and the tests try every element in it. */
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileAll } from '../schemas/compiler/compile.ts';
import { variantsFrom } from '../engine/document/variants.ts';
import { inertHost, type Host } from '../engine/host.ts';
import { element, liveHost, registry } from './test-support.ts';

const widgets = compileAll(process.cwd()).filter((widget) => registry.components.has(widget.code));
const states = widgets.flatMap(({ code, schema, defaults, examples: [example = {}] }) =>
  [['as added', {}] as const, ['example', example] as const, ...variantsFrom(schema, defaults, example)].map(
    ([variant, stored]) => ({ name: `${code} ${variant}`, code, stored }),
  ),
);

let root: Root;
let container: HTMLElement;
/** Everything that happened: host calls, default actions that were not prevented, focus taken, windows and dialogs opened. */
let happened: string[];

/** A host that records every call that acts. */
function noted(host: Host): Host {
  const note = (name: string): void => void happened.push(`host.${name}`);
  return {
    ...host,
    search: () => note('search'),
    login: () => note('login'),
    openCart: () => note('openCart'),
    claimCoupon: () => {
      note('claimCoupon');
      return Promise.resolve({ ok: true, message: '' });
    },
  };
}

function defaultAction(event: Event): void {
  if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest('[inert]')) return;
  if (event.type === 'submit') happened.push('submit');
  const href = event.type === 'click' ? event.target.closest('a')?.getAttribute('href') : null;
  if (href !== null && href !== undefined) happened.push(`link ${href}`);
  // Nothing may leave the test's page in any case.
  event.preventDefault();
}

beforeEach(() => {
  happened = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('open', () => happened.push('window.open'));
  vi.stubGlobal('fetch', () => Promise.reject(new Error(happened.push('fetch').toString())));
  vi.stubGlobal('confirm', () => Boolean(happened.push('confirm')));
  vi.stubGlobal('alert', () => happened.push('alert'));
  container = document.createElement('main');
  document.body.replaceChildren(container);
  for (const name of ['click', 'submit']) document.addEventListener(name, defaultAction);
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  for (const name of ['click', 'submit']) document.removeEventListener(name, defaultAction);
  vi.unstubAllGlobals();
});

const POINTER = [
  'pointerover',
  'mouseover',
  'pointerenter',
  'mouseenter',
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
];
const KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowRight', 'Escape'];

/** Whether browsers let the element have the focus; happy-dom lets every element have it. */
function takesFocus(node: HTMLElement): boolean {
  const tabIndex = node.getAttribute('tabindex');
  if (node.closest('[inert]') || node.matches(':disabled')) return false;
  return tabIndex === null ? node.matches('a[href], button, input, select, textarea, summary') : Number(tabIndex) >= 0;
}

function tryOut(node: HTMLElement): void {
  for (const name of POINTER) node.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  if (takesFocus(node)) node.focus();
  node.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (node instanceof HTMLInputElement && node.type !== 'radio') {
    node.value = '茶';
    node.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const key of KEYS) node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (node instanceof HTMLFormElement) node.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** Two rounds, because the first may open elements for the second to try. */
async function tryEverything(content: ReactElement): Promise<void> {
  await act(async () => root.render(content));
  for (let round = 0; round < 2; round += 1)
    await act(async () => container.querySelectorAll<HTMLElement>('*').forEach(tryOut));
}

async function expectNothing(mode: 'design' | 'preview', code: string, stored: Record<string, unknown>): Promise<void> {
  await tryEverything(element(code, stored, { host: noted(inertHost()), page: { mode } }));
  expect(happened).toEqual([]);
  expect(document.activeElement).toBe(document.body);
  expect(document.querySelectorAll('a[href], dialog[open], [autofocus]')).toHaveLength(0);
  expect(container.innerHTML).not.toBe('');
}

describe('whatever is clicked, typed, focused or submitted, nothing happens', () => {
  it.each(states)('in design with $name', ({ code, stored }) => expectNothing('design', code, stored));

  it.each(widgets)('in preview with $code', ({ code, examples }) => expectNothing('preview', code, examples[0] ?? {}));
});

describe('in render the same tries', () => {
  it.each([
    ['W0001', 'link', { data: [{ imgUrl: '/a.svg', pathData: { linkPage: 'href', href: '/items' } }] }],
    ['W0008', 'submit', {}],
    ['W0010', 'host.openCart', {}],
    ['W0021', 'host.claimCoupon', { data: [{ card_id: 1, card_type: 'cash', title: '券' }] }],
  ])('on %s reach %s', async (code, what, stored) => {
    await tryEverything(element(code, stored, { host: noted(liveHost()) }));
    expect(happened.some((entry) => entry.startsWith(what))).toBe(true);
  });
});
