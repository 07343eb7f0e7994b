/** Saving to a backend without drafts: shoppers see each save, so nothing is saved that the operator did not ask for. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../calls/api-error.ts';
import { answer, idAt, openPage, type Bench } from '../../../testing/designer.ts';
import { MemoryApi } from '../../../testing/memory-api.ts';
import { MemoryWork } from '../../../testing/memory-work.ts';
import { oldPage } from '../../../testing/pages.ts';
import { FLUSH_WITHIN } from './journal.ts';
import { COMMAND_GROUPS, commandFor, isOffered, runCommand } from '../commands/commands.ts';

let api: MemoryApi;
let work: MemoryWork;

beforeEach(() => {
  vi.useFakeTimers();
  api = new MemoryApi(oldPage());
  work = new MemoryWork();
});
afterEach(() => void vi.useRealTimers());

const open = (): Promise<Bench> => openPage(api, work, () => false);

/** Answers the next question; its dialog may still have to be loaded. */
async function answerNext({ designer }: Bench, value: string): Promise<void> {
  await vi.waitFor(() => expect(designer.notices.question).not.toBeNull());
  await answer(designer, value);
}

function type({ editor }: Bench, text: string): void {
  editor.update(idAt(editor, 'body', 1), { text }, { merge: 'text' });
}

it('waits for the operator, and then publishes by the save alone', async () => {
  const bench = await open();
  type(bench, '新');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.saves).toHaveLength(0);
  expect(bench.editor.saver.dirty).toBe(true);
  const { name } = commandFor('mod+s') ?? { name: 'publish' };
  await runCommand(bench.editor, name);
  expect(api.document('body').widgets[1]).toMatchObject({ text: '新' });
  expect(api.publishes).toEqual([]);
  expect(bench.editor.saver).toMatchObject({ dirty: false });
});

it('keeps the work in the browser when the save fails, and does not repeat it by itself', async () => {
  const bench = await open();
  api.failures = [new ApiError(502, '没有响应')];
  type(bench, '新');
  await runCommand(bench.editor, 'publish');
  expect(bench.editor.saver).toMatchObject({ state: 'failed', retrying: false, dirty: true });
  bench.editor.saver.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.attempts).toBe(1);
  vi.clearAllTimers();
  work.crash();
  const after = await open();
  expect(after.designer.notices.question?.title).toBe('恢复未保存的修改');
  await answer(after.designer, 'take');
  await vi.advanceTimersByTimeAsync(FLUSH_WITHIN);
  expect(after.editor.saver.dirty).toBe(true);
  expect(api.attempts).toBe(1);
  await runCommand(after.editor, 'publish');
  expect(api.document('body').widgets[1]).toMatchObject({ text: '新' });
});

it('asks before a part goes live that all pages share', async () => {
  const bench = await open();
  bench.editor.update(idAt(bench.editor, 'body', 2), { comptyle: 'footer' });
  const saving = runCommand(bench.editor, 'publish');
  await answerNext(bench, 'cancel');
  await saving;
  expect(api.attempts).toBe(0);
  const again = runCommand(bench.editor, 'publish');
  await answerNext(bench, 'ok');
  await again;
  expect(api.attempts).toBe(1);
});

it('shows what is wrong with a page that the backend may not have', async () => {
  const bench = await open();
  const fault = { part: 'body', path: '1.text', type: 'W0011', message: '内容太长' } as const;
  api.failures = [new ApiError(422, '第2个挂件', [fault])];
  type(bench, '新');
  const saving = runCommand(bench.editor, 'publish');
  await answerNext(bench, 'close');
  await saving;
  expect(bench.editor.saver.errorsOf(idAt(bench.editor, 'body', 1))).toMatchObject([{ message: '内容太长' }]);
});

it('puts a save together with what others saved', async () => {
  const bench = await open();
  type(bench, '我的');
  api.saveElsewhere('body', (widgets) => Object.assign(widgets[0] ?? {}, { themeColor: '#010203' }));
  await runCommand(bench.editor, 'publish');
  expect(api.document('body').widgets.slice(0, 2)).toMatchObject([{ themeColor: '#010203' }, { text: '我的' }]);
});

it('offers no command that needs what the backend has not', async () => {
  const { editor } = await open();
  const names = COMMAND_GROUPS.flatMap(({ names: all }) => all).filter((name) => !isOffered(editor, name));
  expect(names.toSorted()).toEqual(['comments', 'effects', 'keepModule', 'plan', 'preview', 'versions']);
});
