/** The assistant of an open page, whose model is played by a script: proposals, refining, dropping, and what is saved when. */
import { expect, it, vi } from 'vitest';
import type { Message, Said } from '../../../../engine/assist/conversation.ts';
import { documentOf, idAt, openPage } from '../../../testing/designer.ts';
import type { OperatorCalls } from '../../../calls/operator-calls.ts';
import { Assistant, type Ask } from './assistant.ts';

type Answer = { text?: string; steps?: object[]; tool?: string; error?: string; isSlow?: true };

const ROWS = { 'goods:7': { goods_id: '7', item_id: '7', item_name: '明前龙井', price: 9900, pics: [] } };

const calls: OperatorCalls = {
  get: () => Promise.resolve({ list: [], total_count: 0 }),
  call: () => Promise.resolve({ rows: ROWS }),
  may: () => true,
  has: () => true,
};

/** Plays the answers one by one; `heard` are the conversations that were sent. */
function played(answers: Answer[], heard: Message[][] = []): Ask {
  return async function* (messages, signal): AsyncGenerator<Said> {
    heard.push([...messages]);
    const answer = answers.shift() ?? { text: '好了。' };
    // A slow model answers nothing before it is stopped.
    if (answer.isSlow) await new Promise((stopped) => signal.addEventListener('abort', stopped));
    if (signal.aborted) return;
    if (answer.error !== undefined) return yield { error: answer.error };
    if (answer.text !== undefined) yield { text: answer.text };
    const name = answer.tool ?? 'edit_page';
    const args = JSON.stringify(answer.steps ? { steps: answer.steps } : {});
    if (answer.steps || answer.tool !== undefined) yield { call: { id: `c${heard.length}`, name, arguments: args } };
    yield { usage: { input: 10, output: 5 } };
  };
}

const TITLE = { do: 'insert', type: 'W0006', as: 'p' };
const WORDS = { do: 'insert', type: 'W0011', panel: 'p', values: { text: '春茶节' } };
const FILL = [
  { do: 'insert', type: 'W0002', as: 'g', values: { text: '新茶' } },
  { do: 'fill', widget: 'g', ids: ['7'] },
];

async function page(answers: Answer[], heard: Message[][] = []) {
  const bench = await openPage({ body: [{ type: 'W0011', uuid: 'old', text: '旧的' }] });
  return { ...bench, assistant: new Assistant(bench.editor, calls, played(answers, heard)) };
}
const typesOf = (editor: Parameters<typeof documentOf>[0]): string[] =>
  documentOf(editor, 'body').widgets.map(({ type }) => type);

it('turns a sentence into one step on the canvas, which is dropped and brought back whole', async () => {
  const { editor, assistant } = await page([
    { steps: [TITLE, WORDS] },
    { text: '再放些茶。', steps: FILL },
    { text: '加了标题和新茶。' },
  ]);
  const before = typesOf(editor);
  await assistant.send('做一个春茶专区');
  expect(typesOf(editor)).toEqual([...before, 'W0006', 'W0002']);
  expect(assistant.proposal?.said).toHaveLength(4);
  expect(assistant.lines.map(({ by, text }) => `${by}：${text}`)).toEqual([
    'operator：做一个春茶专区',
    'assistant：再放些茶。',
    'assistant：加了标题和新茶。',
  ]);
  expect(assistant.tokens).toEqual({ input: 30, output: 15 });
  assistant.drop();
  expect(typesOf(editor)).toEqual(before);
  editor.history.redo();
  expect(typesOf(editor)).toHaveLength(before.length + 2);
});

it('saves nothing before the proposal is taken', async () => {
  vi.useFakeTimers();
  const { editor, assistant, api } = await page([{ steps: [TITLE] }, {}]);
  await assistant.send('加一个面板');
  await vi.advanceTimersByTimeAsync(5000);
  expect(editor.saver.dirty).toBe(true);
  const { length } = api.saves;
  assistant.take();
  await vi.advanceTimersByTimeAsync(5000);
  expect(api.saves.length).toBe(length + 1);
  expect(editor.saver.dirty).toBe(false);
  vi.useRealTimers();
});

it('refines a proposal, which stays one step, whatever is selected meanwhile', async () => {
  const heard: Message[][] = [];
  const { editor, assistant } = await page([{ steps: [TITLE] }, {}, { steps: FILL }, {}], heard);
  const before = typesOf(editor);
  await assistant.send('加一个面板');
  editor.select(idAt(editor, 'body', 1));
  await assistant.send('下面放新茶');
  expect(heard.at(-1)?.filter(({ role }) => role === 'user')).toHaveLength(2);
  expect(JSON.stringify(heard.at(-1)?.filter(({ role }) => role === 'user')[1])).toContain('selected: old');
  assistant.drop();
  expect(typesOf(editor)).toEqual(before);
});

it('cannot drop what the operator has worked on since; undo goes on', async () => {
  const { editor, assistant } = await page([{ steps: [TITLE] }, {}]);
  await assistant.send('加一个面板');
  editor.update(idAt(editor, 'body', 1), { text: '我改的' });
  expect(assistant.canDrop).toBe(false);
  assistant.drop();
  expect(typesOf(editor)).toContain('W0006');
  editor.history.undo();
  expect(assistant.canDrop).toBe(true);
});

it('tells the model of a refused step, and changes nothing then', async () => {
  const heard: Message[][] = [];
  const { editor, assistant } = await page([{ steps: [{ do: 'insert', type: 'W0999' }] }, { text: '做不到。' }], heard);
  const before = typesOf(editor);
  await assistant.send('加一个没有的挂件');
  const answer = heard.at(-1)?.at(-1);
  expect(answer).toMatchObject({ role: 'tool', content: expect.stringContaining('没有类型“W0999”') });
  expect(typesOf(editor)).toEqual(before);
  expect(assistant.proposal).toBeNull();
});

it('stops at once, and leaves what was done so far as a proposal', async () => {
  const { editor, assistant } = await page([{ steps: [TITLE] }, { steps: FILL, isSlow: true }]);
  const sending = assistant.send('做一个春茶专区');
  await vi.waitFor(() => expect(typesOf(editor)).toContain('W0006'));
  assistant.stop();
  await sending;
  expect(typesOf(editor)).not.toContain('W0002');
  expect(assistant.isWorking).toBe(false);
  expect(assistant.canDrop).toBe(true);
});

it('says what went wrong on the way, and takes the next sentence', async () => {
  const { assistant } = await page([{ error: '模型没有应答，请稍后再试' }, { text: '好的。' }]);
  await assistant.send('加一个面板');
  expect(assistant.lines.at(-1)).toEqual({ by: 'fault', text: '模型没有应答，请稍后再试' });
  await assistant.send('再试一次');
  expect(assistant.lines.at(-1)).toEqual({ by: 'assistant', text: '好的。' });
});

it('reads and checks the page that is open, unsaved work included', async () => {
  const heard: Message[][] = [];
  const { editor, assistant } = await page([{ tool: 'read_page' }, { tool: 'check_page' }, {}], heard);
  editor.update(idAt(editor, 'body', 1), { text: '还没保存' });
  await assistant.send('看看这一页');
  const answers = heard.at(-1)?.flatMap((message) => (message.role === 'tool' ? [message.content] : []));
  expect(answers?.[0]).toContain('还没保存');
  expect(JSON.parse(answers?.[1] ?? '{}')).toHaveProperty('issues');
});
