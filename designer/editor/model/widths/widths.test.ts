import { describe, expect, it } from 'vitest';
import { documentOf, idAt, openPage } from '../../../testing/designer.ts';
import { panel, text } from '../../../testing/pages.ts';
import { differencesOf } from '../merge/differences.ts';
import type { Editor } from '../editor.ts';
import { isHiddenHere, paintedHere } from './here.ts';
import { ownAt, setAt, takeBackAt, turnAt } from './widths.ts';

const line = (words: string, y: number, more: object = {}) => text({ text: words, y, width: 200, ...more });

async function opened(...children: ReturnType<typeof line>[]): Promise<{ editor: Editor; ids: readonly string[] }> {
  const { editor } = await openPage({ body: [panel(children)] });
  return { editor, ids: editor.childrenOf(idAt(editor, 'body', 1)) };
}

describe('what differs at a width', () => {
  it('stands beside the row, is one step each, and goes back', async () => {
    const { editor, ids } = await opened(line('甲', 0), line('乙', 60));
    const [id = ''] = ids;
    const before = documentOf(editor, 'body');
    setAt(editor, id, 'phone', { text: '短' }, 'text');
    setAt(editor, id, 'phone', { text: '更短' }, 'text');
    editor.seal();
    setAt(editor, id, 'tablet', { hidden: true });
    expect(editor.history.steps).toHaveLength(2);
    expect(editor.node(id)).toMatchObject({
      text: '甲',
      designPhone: { text: '更短' },
      designTablet: { hidden: true },
    });
    expect(ownAt(editor, id)).toEqual([
      { width: 'tablet', name: 'hidden' },
      { width: 'phone', name: 'text' },
    ]);
    takeBackAt(editor, id, ownAt(editor, id));
    expect(editor.history.steps).toHaveLength(3);
    expect(documentOf(editor, 'body')).toEqual(before);
    editor.history.undo();
    expect(ownAt(editor, id)).toHaveLength(2);
  });

  it('shows on the canvas at that width alone', async () => {
    const { editor, ids } = await opened(
      line('甲', 0, { designPhone: { text: '短' }, designTablet: { hidden: true } }),
    );
    const [id = ''] = ids;
    const seen = (): unknown[] => [paintedHere(editor, id)?.['text'], isHiddenHere(editor, id)];
    expect(seen()).toEqual(['甲', false]);
    editor.viewport.setWidth('tablet');
    expect([editor.viewport.paperWidth, ...seen()]).toEqual([768, '甲', true]);
    editor.viewport.setWidth('phone');
    expect([editor.viewport.paperWidth, ...seen()]).toEqual([375, '短', false]);
  });

  it('is edited at one width only after a choice that another width ends', async () => {
    const { editor } = await opened(line('甲', 0));
    editor.viewport.setOnly('phone');
    expect([editor.viewport.width, editor.viewport.only]).toEqual(['phone', 'phone']);
    editor.viewport.setWidth('wide');
    expect(editor.viewport.only).toBeNull();
  });

  it('is named by the differences between two versions', async () => {
    const { editor, ids } = await opened(line('甲', 0, { designTablet: { hidden: true } }));
    const [id = ''] = ids;
    const before = editor.store.snapshot();
    setAt(editor, id, 'phone', { text: '短', hidden: true });
    setAt(editor, id, 'tablet', { hidden: undefined });
    const [found] = differencesOf(editor.catalogue, before, editor.store.snapshot());
    expect(found).toMatch(/：.*平板的隐藏/);
    expect(found).toMatch(/手机的隐藏.*手机的文字/);
  });
});

describe('the order at a width', () => {
  const order = (editor: Editor, ids: readonly string[]): string[] =>
    ids
      .map((id) => [turnAt(editor, id, 'phone')?.place ?? 0, String(editor.node(id)?.['text'])] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, words]) => words);

  it('moves a child by one place, there and back, until nothing differs', async () => {
    const { editor, ids } = await opened(line('甲', 0), line('乙', 60), line('丙', 120));
    const [first = '', , third = ''] = ids;
    const move = (id: string, way: 'earlier' | 'later'): void => {
      const turn = turnAt(editor, id, 'phone')?.[way];
      if (turn) setAt(editor, id, 'phone', turn);
    };
    expect(turnAt(editor, first, 'phone')).toMatchObject({ place: 1, count: 3, earlier: undefined });
    move(third, 'earlier');
    expect(order(editor, ids)).toEqual(['甲', '丙', '乙']);
    move(third, 'earlier');
    expect(order(editor, ids)).toEqual(['丙', '甲', '乙']);
    expect(turnAt(editor, third, 'phone')?.earlier).toBeUndefined();
    expect(turnAt(editor, third, 'tablet')?.place).toBe(3);
    move(first, 'earlier');
    expect(order(editor, ids)).toEqual(['甲', '丙', '乙']);
    move(third, 'later');
    move(first, 'later');
    move(first, 'earlier');
    expect(order(editor, ids)).toEqual(['甲', '乙', '丙']);
    expect(ids.map((id) => editor.node(id)?.['designPhone'])).toEqual([undefined, undefined, undefined]);
  });

  it('takes a group with it', async () => {
    const { editor, ids } = await opened(line('甲', 0), line('题', 100), line('文', 128), line('末', 300));
    const [, title = ''] = ids;
    const turn = turnAt(editor, title, 'phone')?.earlier;
    if (turn) setAt(editor, title, 'phone', turn);
    expect(order(editor, ids)).toEqual(['题', '文', '甲', '末']);
  });
});
