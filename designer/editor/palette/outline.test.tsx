// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '../model/commands/commands.ts';
import { documentOf, openPage } from '../../testing/designer.ts';
import { panel, text } from '../../testing/pages.ts';
import { EditorContext } from '../editor-context.ts';
import { Outline } from './Outline.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => document.body.replaceChildren());

/** Rows are 32 px high; `at` is px below the top of the row. */
function drag(type: string, row: Element, at = 0): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  row.getBoundingClientRect = () => new DOMRect(0, 0, 200, 32);
  Object.assign(event, { clientY: at, dataTransfer: { setData: () => undefined } });
  row.dispatchEvent(event);
  return event;
}

it('carries rows by the pointer: a line marks where they go, before, after or into, and where none may go', async () => {
  const { editor } = await openPage({
    header: [],
    body: [panel([text({ text: '甲' }), text({ text: '乙' })], { id: 1 }), panel([text({ text: '丙' })], { id: 2 })],
    footer: [],
  });
  const root = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(root).render(
      <EditorContext value={editor}>
        <Outline />
      </EditorContext>,
    ),
  );
  const row = (words: string): Element => {
    const found = [...root.querySelectorAll('[data-outline] > div:first-child')];
    const one = found.find(({ textContent }) => textContent.includes(words));
    if (!one) throw new Error(`no row ${words}`);
    return one;
  };
  const landing = () => root.querySelector('[data-landing]')?.getAttribute('data-landing');
  const over = (words: string, at: number) => act(async () => void drag('dragover', row(words), at));
  await act(async () => void drag('dragstart', row('丙')));
  await over('甲', 10);
  expect(landing()).toBe('before');
  await over('甲', 28);
  expect(landing()).toBe('after');
  await over('自由面板', 16);
  expect(landing()).toBe('into');
  await over('头部', 5);
  expect(landing()).toBeUndefined();
  await over('乙', 10);
  await act(async () => void drag('drop', row('乙')));
  expect(landing()).toBeUndefined();
  const texts = documentOf(editor, 'body').widgets.map(({ childWidgets = [] }) =>
    childWidgets.map((one) => one['text']),
  );
  expect(texts).toEqual([['甲', '丙', '乙'], []]);
  await act(async () => void (await runCommand(editor, 'lock')));
  expect(row('丙').textContent).toContain('已锁定');
});
