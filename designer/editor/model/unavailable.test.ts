import { describe, expect, it } from 'vitest';
import { answer, idAt, openPage } from '../../testing/designer.ts';
import { text } from '../../testing/pages.ts';
import { runCommand } from './commands/commands.ts';

const DELETED = { path: '0.data.0.data.0', type: 'W0005', message: '商品已下架或不存在：茶', gone: 'goods:8' };

const showcase = (...ids: number[]) => ({
  type: 'W0005',
  data: [{ text: 't', data: ids.map((goods_id) => ({ goods_id, goods_name: '茶' })) }],
});

async function bench(...ids: number[]) {
  const opened = await openPage({ body: [showcase(...ids), text()] });
  opened.api.issues = [DELETED];
  const editor = await opened.designer.open(1);
  return { ...opened, editor, id: idAt(editor, 'body', 1), other: idAt(editor, 'body', 2) };
}

describe('what is deleted or off sale', () => {
  it('marks the widget that shows it, by name, and no other', async () => {
    const { editor, id, other } = await bench(7, 8);
    expect(editor.unavailableIn(id).map((issue) => issue.message)).toEqual(['商品已下架或不存在：茶']);
    expect(editor.unavailableIn(other)).toEqual([]);
  });

  it('is no longer marked when it was taken out, and marked again after undo', async () => {
    const { editor, id } = await bench(7, 8);
    editor.update(id, { data: showcase(7).data });
    expect(editor.unavailableIn(id)).toEqual([]);
    await runCommand(editor, 'undo');
    expect(editor.unavailableIn(id)).toHaveLength(1);
  });

  it('is found by the check before publishing, which names the widget', async () => {
    const { editor, designer, id, api } = await bench(7);
    editor.update(id, { data: showcase(9).data });
    api.issues = [{ ...DELETED, gone: 'goods:9' }];
    const publishing = editor.saver.publish();
    await expect.poll(() => designer.notices.question?.items?.[0]?.text).toContain('商品橱窗：商品已下架或不存在：茶');
    await answer(designer, 'cancel');
    expect(await publishing).toBe(false);
    expect(editor.unavailableIn(id)).toHaveLength(1);
  });
});

describe('what is still to be chosen', () => {
  it('is reported before publishing, because shoppers would not see it; publishing goes on when confirmed', async () => {
    const { editor, designer, api } = await openPage({ body: [text(), { type: 'W0005' }] });
    await editor.catalogue.load(['W0005']);
    const publishing = editor.saver.publish();
    await expect
      .poll(() => designer.notices.question?.items?.[0]?.text)
      .toContain('商品橱窗：7个商品没有选择，顾客看不到或点不开');
    await answer(designer, 'ok');
    expect(await publishing).toBe(true);
    expect(api.publishes).toHaveLength(1);
  });
});
