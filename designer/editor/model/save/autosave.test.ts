import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../calls/api-error.ts';
import { answer, documentOf, idAt, openPage, type Bench } from '../../../testing/designer.ts';
import { oldPage } from '../../../testing/pages.ts';
import { AUTOSAVE_DELAY, RETRY_DELAYS } from './autosave.ts';
import { runCommand } from '../commands/commands.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function type({ editor }: Bench, words: string): void {
  editor.update(idAt(editor, 'body', 1), { text: words }, { merge: 'text' });
}

describe('autosave', () => {
  it('sends only the changed part, soon after the last change', async () => {
    const bench = await openPage(oldPage());
    type(bench, '一');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY - 100);
    type(bench, '一二');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY - 100);
    expect(bench.api.saves).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.api.saves).toHaveLength(1);
    expect(Object.keys(bench.api.saves[0] ?? {})).toEqual(['body']);
    expect(bench.api.document('body').widgets[1]).toMatchObject({ text: '一二' });
    expect(bench.editor.saver.dirty).toBe(false);
    expect(bench.editor.saver.savedAt?.getTime()).toBe(1_700_000_000_000);
  });

  it('sends nothing when the change was undone', async () => {
    const bench = await openPage(oldPage());
    type(bench, '一');
    await runCommand(bench.editor, 'undo');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY * 2);
    expect(bench.api.saves).toHaveLength(0);
    expect(bench.editor.saver.dirty).toBe(false);
  });

  it('keeps what was typed while it was saving for the next save', async () => {
    const bench = await openPage(oldPage());
    type(bench, '一');
    const saving = bench.editor.saver.save();
    type(bench, '一二');
    await saving;
    expect(bench.editor.saver.dirty).toBe(true);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY + 100);
    expect(bench.api.document('body').widgets[1]).toMatchObject({ text: '一二' });
  });

  it('sends a part the panel left and the part it went to', async () => {
    const { editor, api } = await openPage(oldPage());
    editor.update(idAt(editor, 'body', 2), { comptyle: 'footer' });
    await editor.saver.save();
    expect(Object.keys(api.saves[0] ?? {}).sort()).toEqual(['body', 'footer']);
  });

  it('shows a failure, blocks nothing, and tries again by itself, later each time', async () => {
    const bench = await openPage(oldPage());
    bench.api.failures = [0, 0, 502].map((status) => new ApiError(status, '网络不通'));
    type(bench, '一');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY + 100);
    expect(bench.editor.saver).toMatchObject({ state: 'failed', message: '网络不通', retrying: true, dirty: true });
    await vi.advanceTimersByTimeAsync(RETRY_DELAYS[0]);
    expect(bench.api.attempts).toBe(2);
    await vi.advanceTimersByTimeAsync(RETRY_DELAYS[1] - 200);
    expect(bench.api.attempts).toBe(2);
    await vi.advanceTimersByTimeAsync(200 + RETRY_DELAYS[2]);
    expect(bench.api.attempts).toBe(4);
    expect(bench.editor.saver).toMatchObject({ state: 'idle', message: '', dirty: false });
  });

  it('does not repeat what was refused, until something changes', async () => {
    const bench = await openPage(oldPage());
    bench.api.failures = [new ApiError(422, '页面最多 500 个挂件')];
    type(bench, '一');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.api.attempts).toBe(1);
    expect(bench.editor.saver).toMatchObject({ state: 'failed', retrying: false });
    type(bench, '一二');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY + 100);
    expect(bench.editor.saver).toMatchObject({ state: 'idle', dirty: false });
  });
});

describe('row ids', () => {
  it('of new widgets are kept for the next save, through undo and redo', async () => {
    const { editor, api } = await openPage(oldPage());
    await runCommand(editor, 'insert', { code: 'W0011' });
    await editor.saver.save();
    const given = api.document('body').widgets.at(-1)?.id;
    expect(given).toBeDefined();
    await runCommand(editor, 'undo');
    await editor.saver.save();
    await runCommand(editor, 'redo');
    await editor.saver.save();
    expect(api.saves.at(-1)?.body?.document.widgets.at(-1)?.id).toBe(given);
  });
});

describe('a page that someone else saved', () => {
  async function stale(): Promise<Bench> {
    const bench = await openPage(oldPage());
    bench.api.saveElsewhere('body', (widgets) => Object.assign(widgets[1] ?? {}, { text: '她的' }));
    type(bench, '我的');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY + 100);
    return bench;
  }

  it('is merged with it at once where both changed other things', async () => {
    const bench = await openPage(oldPage());
    bench.api.saveElsewhere('body', (widgets) => {
      Object.assign(widgets[1] ?? {}, { fontSize: 30 });
      widgets.push({ type: 'W0011', uuid: 'bbbbbbbbbb', text: '她的', id: 77 });
    });
    type(bench, '我的');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY + 100);
    const { widgets } = bench.api.document('body');
    expect(widgets[1]).toMatchObject({ text: '我的', fontSize: 30, unknownThing: '保留' });
    expect(widgets.at(-1)).toMatchObject({ text: '她的', id: 77 });
    expect(bench.designer.notices.toast?.text).toBe('已合并王芳的修改：修改 文本「你好」：字号；新增 文本「她的」');
    await runCommand(bench.editor, 'undo');
    const [, text] = documentOf(bench.editor, 'body').widgets;
    expect(text).toMatchObject({ text: '你好', fontSize: 30 });
  });

  it('asks whose text stays, naming the person; the other can be had back', async () => {
    const { designer, editor, api } = await stale();
    expect(designer.notices.sides).toMatchObject({
      author: '王芳',
      conflicts: [
        {
          title: '文本「我的」',
          mine: expect.stringContaining('文本内容 我的'),
          theirs: expect.stringContaining('文本内容 她的'),
        },
      ],
    });
    const [{ key = '' } = {}] = designer.notices.sides?.conflicts ?? [];
    designer.notices.answerSides(new Map([[key, 'theirs']]));
    await vi.advanceTimersByTimeAsync(0);
    expect(documentOf(editor, 'body').widgets[1]).toMatchObject({ text: '她的' });
    await runCommand(editor, 'undo');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY + 100);
    expect(api.document('body').widgets[1]).toMatchObject({ text: '我的' });
  });

  it('waits when the choice is put off, and asks again on saving', async () => {
    const bench = await stale();
    const { designer, editor, api } = bench;
    designer.notices.answerSides(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.saver.state).toBe('conflict');
    type(bench, '我的二');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY * 3);
    expect([api.saves.length, api.attempts]).toEqual([0, 1]);
    const done = runCommand(editor, 'save');
    await vi.advanceTimersByTimeAsync(0);
    const [{ key = '' } = {}] = designer.notices.sides?.conflicts ?? [];
    designer.notices.answerSides(new Map([[key, 'mine']]));
    await done;
    expect(api.document('body').widgets[1]).toMatchObject({ text: '我的二' });
    expect(editor.saver.state).toBe('idle');
  });
});

describe('publishing', () => {
  it('saves first and publishes the changed parts with their versions', async () => {
    const bench = await openPage(oldPage());
    type(bench, '上新');
    await runCommand(bench.editor, 'publish');
    expect(bench.api.publishes).toEqual([{ parts: [1], versions: { '1': 2 } }]);
    expect(bench.editor.saver.unpublished).toEqual([]);
    type(bench, '上新了');
    await runCommand(bench.editor, 'save');
    expect(bench.editor.saver.unpublished).toEqual(['body']);
  });

  it('sends the heights that the canvas measured beside the document', async () => {
    const { editor, api } = await openPage(oldPage());
    const id = idAt(editor, 'body', 1);
    const before = editor.node(id)?.['height'];
    editor.attention.measured(id, 377);
    await runCommand(editor, 'publish');
    expect(api.publishes.at(-1)?.heights).toEqual({ '1': { [String(editor.node(id)?.['uuid'])]: 377 } });
    expect(editor.node(id)?.['height']).toBe(before);
    editor.viewport.setWidth(editor.platform === 'pc' ? 'phone' : 'wide');
    await runCommand(editor, 'publish');
    expect(api.publishes.at(-1)).not.toHaveProperty('heights');
  });

  it('asks when the check finds something, and publishes nothing on no', async () => {
    const bench = await openPage(oldPage());
    bench.api.issues = [{ path: '2', type: 'W0005', message: '商品已下架' }];
    const done = runCommand(bench.editor, 'publish');
    await vi.advanceTimersByTimeAsync(0);
    expect(bench.designer.notices.question?.items?.map(({ text }) => text)).toEqual(['自由面板：商品已下架']);
    await answer(bench.designer, 'cancel');
    await done;
    expect(bench.api.publishes).toEqual([]);
  });
});

describe('publishing parts', () => {
  /** An operator's own draft of the body, and another's of the header. */
  async function bothChanged() {
    const bench = await openPage(oldPage());
    bench.api.saveElsewhere('header');
    await bench.editor.saver.resolveConflict();
    type(bench, '上新');
    return bench;
  }

  it('leaves out what another changed, and names them and the pages that would change', async () => {
    const { editor, designer, api } = await bothChanged();
    const done = runCommand(editor, 'publish');
    await vi.advanceTimersByTimeAsync(0);
    const { parts = [] } = designer.notices.question ?? {};
    expect(parts.map(({ title, on }) => [title, on])).toEqual([
      ['头部', false],
      ['正文', true],
    ]);
    expect(parts[0]?.facts.slice(0, 2)).toEqual(['头部由 2 个页面共用，发布后都会改变：首页、活动', '修改人：王芳']);
    await answer(designer, 'ok');
    await done;
    expect(api.publishes).toMatchObject([{ parts: [1] }]);
    expect(editor.saver.unpublished).toEqual(['header']);
  });

  it('asks about the errors of the chosen parts only', async () => {
    const { editor, designer, api } = await bothChanged();
    api.errors = [{ part: 'header', path: '0.width', type: 'W0006', message: '宽度不能大于 1190' }];
    const done = runCommand(editor, 'publish');
    await vi.advanceTimersByTimeAsync(0);
    const shown = () => {
      const { title, answers = [] } = designer.notices.question ?? {};
      return [title, answers.at(-1)?.text];
    };
    expect(shown()).toEqual(['发布前请确认', '发布']);
    designer.notices.question?.turn?.('header', true);
    expect(shown()).toEqual(['修改以下内容后才能发布', '去修改']);
    designer.notices.question?.turn?.('header', false);
    designer.notices.question?.turn?.('body', false);
    expect(designer.notices.question?.answers.at(-1)).toMatchObject({ disabled: true });
    await answer(designer, 'cancel');
    await done;
    expect(api.publishes).toEqual([]);
  });

  it('a plan names its parts after the same check', async () => {
    const { editor, designer, api } = await bothChanged();
    api.issues = [{ path: '2', type: 'W0005', message: '商品已下架' }];
    const planned = editor.saver.planned();
    await vi.advanceTimersByTimeAsync(0);
    expect(designer.notices.question).toMatchObject({
      title: '保存计划前请确认',
      items: [{ text: '自由面板：商品已下架' }],
    });
    await answer(designer, 'ok');
    expect(await planned).toEqual({ parts: [1], versions: { '1': 2 } });
  });
});

describe('publishing what breaks its schema', () => {
  const errors = [
    { part: 'body' as const, path: '2.childWidgets.1.text', type: 'W0011', message: '请输入内容' },
    { part: 'header' as const, path: '0.width', type: 'W0006', message: '宽度不能大于 1190' },
  ];

  it('is refused: each line names a widget, leads to its field, and stays there', async () => {
    const bench = await openPage(oldPage());
    const { editor, api, designer } = bench;
    api.errors = errors.toReversed();
    api.saveElsewhere('header');
    await editor.saver.resolveConflict();
    type(bench, '一');
    const done = runCommand(editor, 'publish');
    await vi.advanceTimersByTimeAsync(0);
    designer.notices.question?.turn?.('header', true);
    expect(designer.notices.question?.items?.map(({ text, part }) => [part, text])).toEqual([
      ['header', '自由面板：宽度不能大于 1190'],
      ['body', '文本：请输入内容'],
    ]);
    await answer(designer, '0');
    await done;
    expect(api.publishes).toEqual([]);
    const panel = idAt(editor, 'header', 0);
    expect(editor.selectedId).toBe(panel);
    expect(editor.attention.focusRequest).toEqual({ id: panel, property: 'width' });
    const child = idAt(editor, idAt(editor, 'body', 2), 1);
    expect(editor.saver.errorsOf(child)).toEqual([errors[0]]);
    expect(editor.saver.errorsOf(idAt(editor, 'body', 2))).toEqual([]);
  });

  it('is refused by the server too, when something changed after the check', async () => {
    const bench = await openPage(oldPage());
    bench.api.publish = () => Promise.reject(new ApiError(422, '页面内容有误', errors));
    const done = runCommand(bench.editor, 'publish');
    await vi.advanceTimersByTimeAsync(0);
    expect(bench.designer.notices.question?.items).toHaveLength(2);
    await answer(bench.designer, '0');
    await done;
    expect(bench.editor.attention.focusRequest?.property).toBe('text');
    expect(bench.editor.saver.state).toBe('idle');
  });
});

describe('leaving', () => {
  it('asks only when something is not saved', async () => {
    const bench = await openPage(oldPage());
    expect(await bench.designer.mayLeave()).toBe(true);
    type(bench, '一');
    const leaving = bench.designer.mayLeave();
    expect(bench.designer.notices.question?.title).toBe('提示');
    await answer(bench.designer, 'stay');
    expect(await leaving).toBe(false);
  });
});
