/**
 * The test kit of a widget: its page in a real editor without an interface, its real panel and checks, and its renderer as used for
 * shoppers. Works under happy-dom; docs/widgets.md has an example.
 */
import { act, createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import renderers from 'virtual:widgets/later/renderers';
import type { StoredWidget } from '../../engine/document/content.ts';
import { inertHost } from '../../engine/host.ts';
import { codeOf } from '../../engine/render/registry.ts';
import type { WidgetProps } from '../../engine/widget.ts';
import { openPanel, type } from './open-panel.tsx';

const RENDERERS = new Map(Object.entries(renderers).map(([stem, load]) => [codeOf(stem), load]));

export interface WidgetKit {
  /** The panel's element, for anything the kit has no function for. */
  panel: HTMLElement;
  /** Selects the widget, like a press on the canvas. */
  select(): void;
  /** Types into the field with that label. */
  type(label: string, text: string): Promise<void>;
  /** Sets properties like a control does, as one step that can be undone. */
  edit(patch: Readonly<Record<string, unknown>>): Promise<void>;
  undo(): Promise<void>;
  /** Error messages of the panel. */
  messages(): string[];
  /** The widget as the canvas shows it: the renderer's output for the checked values. */
  shown(): Promise<HTMLElement>;
  /** Saves and publishes, confirming all questions; resolves with the widget that the server then holds. Rejects if refused. */
  publish(): Promise<StoredWidget>;
  close(): Promise<void>;
}

function labelled(panel: HTMLElement, label: string): HTMLInputElement | HTMLTextAreaElement {
  const named = [...panel.querySelectorAll('label')].find((one) => one.textContent === label);
  const field = named && document.getElementById(named.htmlFor);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
  throw new Error(`the panel has no field to type into that is labelled ${label}`);
}

/** Opens a page with only this widget, and the widget's panel. */
export async function openWidget(widget: StoredWidget): Promise<WidgetKit> {
  const bench = await openPanel(widget);
  const { designer, editor, id, page, api } = bench;

  const publish = async (): Promise<StoredWidget> => {
    const publishing = editor.saver.publish();
    let ended = false;
    void publishing.finally(() => (ended = true));
    while (!ended) {
      if (designer.notices.question) designer.notices.answer('ok');
      await new Promise((resolve) => setImmediate(resolve));
    }
    const stored = api.document('body').widgets.find(({ type: code }) => code === widget.type);
    if (!(await publishing) || !stored) throw new Error('the page was not published');
    return stored;
  };
  return {
    panel: page,
    select: () => editor.select(id),
    type: (label, text) => type(labelled(page, label), text),
    edit: (patch) => act(async () => editor.update(id, patch)),
    undo: () => act(async () => editor.history.undo()),
    messages: () => [...page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? ''),
    shown: async () => {
      const renderer = (await RENDERERS.get(widget.type)?.())?.default;
      if (!renderer) throw new Error(`there is no renderer of ${widget.type}`);
      const config = editor.config(id) ?? {};
      const props: WidgetProps = { config, page: editor.pageContext, host: inertHost() };
      const element = document.createElement('div');
      element.innerHTML = renderToStaticMarkup(createElement(renderer as unknown as ComponentType<WidgetProps>, props));
      return element;
    },
    publish: async () => {
      let stored: StoredWidget | undefined;
      await act(async () => void (stored = await publish()));
      return stored as StoredWidget;
    },
    close: bench.close,
  };
}
