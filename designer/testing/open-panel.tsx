/** A property panel over a page in memory, for tests: real editor, real schemas, real compiled validators. */
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { StoredWidget } from '../../engine/document/content.ts';
import { EditorContext } from '../editor/editor-context.ts';
import type { Designer } from '../editor/model/create-designer.ts';
import type { Editor } from '../editor/model/editor.ts';
import type { WidgetNode } from '../editor/model/document/node.ts';
import { OperatorCallsContext, type OperatorCalls } from '../calls/operator-calls.ts';
import { openPage } from './designer.ts';
import type { MemoryApi } from './memory-api.ts';
// Loaded in advance, so that the popover opens within the press.
import '../schema-form/controls/colour/colour-popover.tsx';
import { loadForms } from '../schema-form/panel-modules.ts';
import { PropertyPanel } from '../editor/panel/PropertyPanel.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export const NO_CALLS: OperatorCalls = {
  may: () => true,
  has: () => true,
  get: (path) => Promise.reject(new Error(`no answer for ${path}`)),
  call: ({ path }) => Promise.reject(new Error(`no answer for ${path}`)),
};

export interface PanelBench {
  designer: Designer;
  editor: Editor;
  api: MemoryApi;
  id: string;
  page: HTMLElement;
  node(): WidgetNode;
  close(): Promise<void>;
}

async function mount(element: ReactNode): Promise<{ page: HTMLElement; root: Root }> {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => root.render(element));
  return { page, root };
}

/** Opens a page whose body is only this widget, and the widget's panel. */
export async function openPanel(widget: StoredWidget, calls: OperatorCalls = NO_CALLS): Promise<PanelBench> {
  const { designer, editor, api } = await openPage({ body: [widget] });
  const id = editor.store.list('body').find((one) => editor.node(one)?.type === widget.type) ?? '';
  await loadForms(widget.type);
  const { page, root } = await mount(
    <OperatorCallsContext value={calls}>
      <EditorContext value={editor}>
        <PropertyPanel id={id} />
      </EditorContext>
    </OperatorCallsContext>,
  );
  return {
    designer,
    editor,
    api,
    id,
    page,
    node: () => editor.node(id) as WidgetNode,
    close: async () => {
      await act(async () => root.unmount());
      page.remove();
    },
  };
}

/** The first element matching the selector; throws a clear error if there is none. */
export function find<T extends Element = HTMLElement>(root: ParentNode, selector: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
}

/** The element matching the selector whose text or label is exactly this. */
export function named<T extends HTMLElement>(root: ParentNode, selector: string, name: string): T {
  const all = [...root.querySelectorAll<T>(selector)];
  const found = all.find((one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name);
  if (!found) throw new Error(`no ${selector} is named ${name}`);
  return found;
}

export async function click(element: HTMLElement): Promise<void> {
  // As in a browser, effects of the press are finished before the click.
  await act(async () => void element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await act(async () => {
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    element.click();
  });
}

/** Sets the field's text and sends one input event, like typing. */
export async function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    const prototype = Object.getPrototypeOf(input) as object;
    const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
    setter?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function leave(input: HTMLElement): Promise<void> {
  await act(async () => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}

/** The input of a tab's property, by path: `input(bench, 'settings~text')`. */
export function input<T extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  bench: PanelBench,
  fieldId: string,
): T {
  return find<T>(bench.page, `[id="${fieldId}"]`);
}
