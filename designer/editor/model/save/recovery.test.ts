import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../calls/api-error.ts';
import { answer, documentOf, idAt, openPage, type Bench } from '../../../testing/designer.ts';
import { MemoryApi } from '../../../testing/memory-api.ts';
import { MemoryWork } from '../../../testing/memory-work.ts';
import { oldPage } from '../../../testing/pages.ts';
import { AUTOSAVE_DELAY } from './autosave.ts';
import { FLUSH_WITHIN } from './journal.ts';
import { runCommand } from '../commands/commands.ts';
import { KEPT_STEPS } from './recovery.ts';

let work: MemoryWork;
let api: MemoryApi;

beforeEach(() => {
  vi.useFakeTimers();
  work = new MemoryWork();
  api = new MemoryApi(oldPage());
});
afterEach(() => void vi.useRealTimers());

function type({ editor }: Bench, text: string): void {
  editor.update(idAt(editor, 'body', 1), { text }, { merge: 'text' });
}

/** The tab crashes: nothing scheduled in it runs any more. */
async function killed(): Promise<void> {
  await vi.advanceTimersByTimeAsync(FLUSH_WITHIN);
  vi.clearAllTimers();
  work.crash();
}

function widgetOf({ editor }: Bench): unknown {
  return documentOf(editor, 'body').widgets[1];
}

it('offers what was typed and not saved, describes it, and takes it with its undo', async () => {
  const before = await openPage(api, work);
  type(before, '写了一半');
  await killed();
  const after = await openPage(api, work);
  expect(after.designer.notices.question?.title).toBe('恢复未保存的修改');
  expect(after.designer.notices.question?.lines).toEqual([expect.stringMatching(/^修改 文本「写了一半」：文本内容/)]);
  expect(widgetOf(after)).toMatchObject({ text: '你好' });
  await answer(after.designer, 'take');
  await vi.advanceTimersByTimeAsync(0);
  expect(widgetOf(after)).toMatchObject({ text: '写了一半' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(api.document('body').widgets[1]).toMatchObject({ text: '写了一半' });
  await runCommand(after.editor, 'undo');
  expect(widgetOf(after)).toMatchObject({ text: '你好', unknownThing: '保留' });
  expect(work.kept.size).toBe(1);
});

it('forgets it when the operator gives it up, and asks again when the question was closed', async () => {
  type(await openPage(api, work), '不要了');
  await killed();
  const second = await openPage(api, work);
  second.designer.notices.answer(null);
  await killed();
  const third = await openPage(api, work);
  expect(third.designer.notices.question?.lines).toHaveLength(1);
  await answer(third.designer, 'drop');
  await killed();
  expect((await openPage(api, work)).designer.notices.question).toBeNull();
  expect(widgetOf(third)).toMatchObject({ text: '你好' });
});

it('leaves nothing behind of work that was not to be saved', async () => {
  const bench = await openPage(api, work);
  type(bench, '不保存');
  await vi.advanceTimersByTimeAsync(FLUSH_WITHIN);
  const leaving = bench.designer.mayLeave();
  await answer(bench.designer, 'drop');
  await leaving;
  bench.designer.close();
  expect((await openPage(api, work)).designer.notices.question).toBeNull();
});

it('calls off a save that is under way when the work is not to be saved', async () => {
  const bench = await openPage(api, work);
  const calledOff = vi.fn<() => void>();
  api.saveDraft = (_id, _draft, signal) =>
    new Promise((_, reject) =>
      signal?.addEventListener('abort', () => {
        calledOff();
        reject(new ApiError(0, '网络不通'));
      }),
    );
  type(bench, '不保存');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY);
  expect(bench.editor.saver.state).toBe('saving');
  const leaving = bench.designer.mayLeave();
  await answer(bench.designer, 'drop');
  expect(await leaving).toBe(true);
  expect(calledOff).toHaveBeenCalledOnce();
  // A failed save is normally retried, but not after the operator discarded it.
  const again = vi.spyOn(api, 'saveDraft');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again).not.toHaveBeenCalled();
});

it('asks nothing when the save had arrived, though its answer had not', async () => {
  const bench = await openPage(api, work);
  const save = api.saveDraft.bind(api);
  api.saveDraft = async (id, draft) => {
    await save(id, draft);
    throw new ApiError(0, '网络不通');
  };
  type(bench, '到了');
  await vi.advanceTimersByTimeAsync(1000);
  type(bench, '到了又写');
  await killed();
  api.saveDraft = save;
  const after = await openPage(api, work);
  expect(after.designer.notices.question?.lines).toEqual([expect.stringContaining('文本内容')]);
  await answer(after.designer, 'take');
  await vi.advanceTimersByTimeAsync(1000);
  expect(after.designer.notices.sides).toBeNull();
  expect(api.document('body').widgets[1]).toMatchObject({ text: '到了又写' });
});

it('merges it with what another saved since', async () => {
  type(await openPage(api, work), '我的');
  await killed();
  api.saveElsewhere('body', (widgets) => Object.assign(widgets[1] ?? {}, { fontSize: 30 }));
  const after = await openPage(api, work);
  await answer(after.designer, 'take');
  await vi.advanceTimersByTimeAsync(1000);
  expect(api.document('body').widgets[1]).toMatchObject({ text: '我的', fontSize: 30, unknownThing: '保留' });
});

it('keeps the last steps of undo over a reload when all is saved, without a word', async () => {
  const before = await openPage(api, work);
  for (let step = 1; step <= KEPT_STEPS + 20; step += 1) {
    type(before, `第${step}步`);
    before.editor.seal();
  }
  await vi.advanceTimersByTimeAsync(1000);
  await killed();
  const after = await openPage(api, work);
  expect(after.designer.notices.question).toBeNull();
  expect(after.editor.saver.dirty).toBe(false);
  for (let step = 0; step < KEPT_STEPS; step += 1) await runCommand(after.editor, 'undo');
  expect(widgetOf(after)).toMatchObject({ text: '第20步' });
  await runCommand(after.editor, 'undo');
  expect(widgetOf(after)).toMatchObject({ text: '第20步' });
  await runCommand(after.editor, 'redo');
  expect(widgetOf(after)).toMatchObject({ text: '第21步' });
});

it('writes the step that grew and no other, a moment after the key', async () => {
  const bench = await openPage(api, work);
  type(bench, '一');
  bench.editor.seal();
  await vi.advanceTimersByTimeAsync(FLUSH_WITHIN);
  for (const text of ['二', '二三', '二三四']) {
    type(bench, text);
    expect([...work.kept.values()][0]?.head.length).toBe(text === '二' ? 1 : 2);
    await vi.advanceTimersByTimeAsync(FLUSH_WITHIN);
    expect(work.written).toBe(1);
  }
});
