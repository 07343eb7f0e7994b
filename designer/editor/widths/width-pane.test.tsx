// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { idAt, openPage } from '../../testing/designer.ts';
import { click, find, named, openPanel, type, type PanelBench } from '../../testing/open-panel.tsx';
import { panel, text } from '../../testing/pages.ts';
import { EditorContext } from '../editor-context.ts';
import type { Editor } from '../model/editor.ts';
import { WidthPane } from './WidthPane.tsx';

let root: Root | undefined;
let bench: PanelBench | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  await bench?.close();
  [root, bench] = [undefined, undefined];
  document.body.replaceChildren();
});

async function opened(own: object = {}): Promise<{ editor: Editor; id: string; page: HTMLElement }> {
  const { editor } = await openPage({ body: [panel([text({ text: '甲', ...own }), text({ text: '乙', y: 60 })])] });
  const id = idAt(editor, idAt(editor, 'body', 1), 0);
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root?.render(
      <EditorContext value={editor}>
        <WidthPane id={id}>
          <p>所有宽度的属性</p>
        </WidthPane>
      </EditorContext>,
    ),
  );
  return { editor, id, page };
}

it('edits one width only after it was chosen, and then nothing else', async () => {
  const { editor, id, page } = await opened();
  expect(page.textContent).toContain('所有宽度的属性');
  expect(page.querySelector('textarea')).toBeNull();
  await click(named(page, 'button', '只改手机'));
  expect(editor.viewport.width).toBe('phone');
  expect(page.textContent).not.toContain('所有宽度的属性');
  await type(find<HTMLTextAreaElement>(page, 'textarea'), '短');
  await click(find(page, 'input[type=checkbox]'));
  expect(editor.node(id)).toMatchObject({ text: '甲', designPhone: { text: '短', hidden: true } });
  expect(page.textContent?.match(/此宽度不同/g)).toHaveLength(2);
  await click(named(page, 'button', '恢复手机：隐藏'));
  expect(editor.node(id)?.['designPhone']).toEqual({ text: '短' });
  await click(named(page, 'button', '后移'));
  expect(page.textContent).toContain('第 2 位，共 2 位');
  await click(named(page, 'button', '所有'));
  expect(page.textContent).toContain('所有宽度的属性');
});

it('lists what differs, each with its way back, and all at once as one step', async () => {
  const { editor, id, page } = await opened({
    designTablet: { fontSize: 12 },
    designPhone: { hidden: true, text: '短' },
  });
  const lines = (): string[] =>
    [...page.querySelectorAll('li')].map(({ textContent }) => textContent.replace('恢复', ''));
  expect(lines()).toEqual(['平板：字号', '手机：隐藏', '手机：文字']);
  await click(named(page, 'button', '恢复手机：文字'));
  expect(lines()).toEqual(['平板：字号', '手机：隐藏']);
  await click(named(page, 'button', '全部恢复'));
  expect(lines()).toEqual([]);
  await act(async () => editor.history.undo());
  expect(editor.node(id)).toMatchObject({ designTablet: { fontSize: 12 }, designPhone: { hidden: true } });
});

it('the field of a property says at which widths it differs, and takes that back', async () => {
  bench = await openPanel({ type: 'W0011', text: '你好', designPhone: { text: '嗨' }, designTablet: { text: '您好' } });
  expect(bench.page.textContent).toContain('此宽度不同：平板、手机');
  await click(named(bench.page, 'button', '恢复平板、手机的文本内容'));
  expect(bench.node()).not.toHaveProperty('designPhone');
  expect(bench.page.textContent).not.toContain('此宽度不同');
  await act(async () => bench?.editor.history.undo());
  expect(bench.node()).toMatchObject({ designPhone: { text: '嗨' }, designTablet: { text: '您好' } });
});
