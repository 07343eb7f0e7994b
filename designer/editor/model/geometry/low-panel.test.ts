import { describe, expect, it } from 'vitest';
import { idAt, openPage } from '../../../testing/designer.ts';
import { panel, text } from '../../../testing/pages.ts';
import { runCommand } from '../commands/commands.ts';
import { isPlaced, overflowOf } from './boxes.ts';

/** A panel of 100 px height with a text of 40 px height at y 80. */
async function low(): Promise<{ editor: Awaited<ReturnType<typeof openPage>>['editor']; id: string }> {
  const { editor } = await openPage({
    body: [panel([text({ x: 0, y: 80, width: 100, height: 40 }), text({ x: 0, y: 0 })], { height: 100 })],
  });
  return { editor, id: editor.store.list('body').find((one) => editor.node(one)?.type === 'W0006') ?? '' };
}

describe('a panel that is too low for what it holds', () => {
  it('is reported in px, asked about before publishing, and grows in one step', async () => {
    const { editor, id } = await low();
    expect(overflowOf(editor, id)).toBe(20);
    expect(editor.warnings()).toEqual([
      { node: id, property: 'height', text: '自由面板：挂件超出面板 20 px，会被下方内容盖住' },
    ]);
    await runCommand(editor, 'growPanel', { id: idAt(editor, id, 0) });
    expect(editor.node(id)?.['height']).toBe(120);
    expect([overflowOf(editor, id), editor.warnings()]).toEqual([0, []]);
    await runCommand(editor, 'undo');
    expect(editor.node(id)?.['height']).toBe(100);
  });

  it('counts content that grows as high as it turned out', async () => {
    const { editor, id } = await low();
    editor.update(idAt(editor, id, 0), { y: 0 });
    expect(overflowOf(editor, id)).toBe(0);
    editor.attention.measured(idAt(editor, id, 0), 160);
    expect(overflowOf(editor, id)).toBe(60);
  });

  it('has its stored places on the desktop’s canvas only, unless the phone is as wide', async () => {
    const { editor, id } = await low();
    expect(isPlaced(editor, id)).toBe(true);
    editor.viewport.setWidth('phone');
    expect(isPlaced(editor, id)).toBe(false);
    editor.update(id, { width: 375 });
    expect(isPlaced(editor, id)).toBe(true);
  });
});
