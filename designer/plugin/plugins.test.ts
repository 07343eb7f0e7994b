import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, type Bench } from '../testing/designer.ts';
import { NO_CALLS } from '../testing/open-panel.tsx';
import { definePlugin, PLUGIN_API, type Plugin } from './api.ts';
import { EditorPage } from './open-page.ts';
import { loadPlugins, Plugins } from './plugins.ts';

let bench: Bench;
let page: EditorPage;
let plugins: Plugins | undefined;

const text = (words: string) => ({ type: 'W0011', text: words });
const texts = (): unknown[] => page.widgets().map(({ values }) => values['text']);

beforeEach(async () => {
  bench = await openPage({ body: [text('甲'), text('乙')] });
  page = new EditorPage(bench.editor, NO_CALLS);
  said = [];
  vi.spyOn(bench.designer.notices, 'show').mockImplementation((words) => void said.push(words));
});
afterEach(() => {
  plugins?.dispose();
  plugins = undefined;
  vi.useRealTimers();
});

function run(parts: Omit<Plugin, 'api' | 'title'>): Plugins {
  plugins = new Plugins(bench.editor, [definePlugin({ api: PLUGIN_API, title: '助手', ...parts })], NO_CALLS);
  bench.editor.ports.plugins = plugins;
  return plugins;
}

/** What was said so far. */
let said: string[];

describe('registering', () => {
  const plugin = (parts: object) => ({ api: 1, title: '助手', ...parts });

  it.each([
    ['another version', { api: 2, title: '助手' }, '需要第 2 版接口，当前是第 1 版'],
    ['no default export', undefined, '没有默认导出'],
    ['no title', { api: 1 }, 'title 应为文字'],
    ['a command that does nothing', plugin({ commands: [{ name: 'a', title: '一' }] }), 'commands[0].run 应为函数'],
    ['a pane that is none', plugin({ panes: [{ name: 'a', title: '一', component: 'p' }] }), 'component 应为组件'],
    ['checks that are no list', plugin({ checks: () => [] }), 'checks 应为列表'],
    ['a resolver of nothing', plugin({ resolvers: [{ type: 'W0011', resolve: vi.fn() }] }), 'resolvers[0].on 应为列表'],
    [
      'one name twice',
      plugin({ commands: ['一', '二'].map((title) => ({ name: 'a', title, run: vi.fn() })) }),
      'commands[1].name a 重复',
    ],
  ])('leaves out and names a plugin with %s; the others work', async (_what, bad, fault) => {
    const good = definePlugin({ api: PLUGIN_API, title: '好' });
    const from = {
      'acme/bad': async () => ({ default: bad as Plugin }),
      'acme/torn': () => Promise.reject(new Error('语法错误')),
      'acme/good': async () => ({ default: good }),
    };
    expect(await loadPlugins(bench.designer.notices, from)).toEqual([good]);
    expect(said).toEqual([expect.stringContaining(`插件 acme/bad 没有启用：`), '插件 acme/torn 无法加载：语法错误']);
    expect(said[0]).toContain(fault);
  });
});

describe('a change', () => {
  it('adds, sets, moves and removes as one step', async () => {
    const [first, second] = page.widgets();
    await page.change('整理', (edit) => {
      const panel = edit.add('W0006', { height: 200 });
      edit.add('W0011', { text: '里' }, { panel });
      edit.set(first?.id ?? '', { text: '甲甲' });
      edit.move(second?.id ?? '', -1);
    });
    expect(texts()).toEqual(['乙', '甲甲', '自由面板', '里']);
    expect(page.widgets().map(({ panel }) => panel !== undefined)).toEqual([false, false, false, true]);
    await page.change('清空', (edit) => page.widgets().forEach(({ id, panel }) => !panel && edit.remove(id)));
    expect(texts()).toEqual([]);
    expect(bench.editor.history.undoLabel).toBe('清空');
    bench.editor.history.undo();
    expect(texts()).toEqual(['乙', '甲甲', '自由面板', '里']);
    bench.editor.history.undo();
    expect(texts()).toEqual(['甲', '乙']);
  });

  it.each([
    ['a widget that is not there', 'n99', { text: '丙' }, 'no widget n99'],
    ['a property that the schema does not have', 'first', { words: '丙' }, 'W0011 has no property words; it has'],
    ['a value that the schema does not take', 'first', { fontSize: 'big' }, 'W0011 does not take "big" as fontSize'],
    ['a number beyond its limits', 'first', { fontSize: 99_999 }, 'W0011 does not take 99999 as fontSize'],
  ])('refuses %s, and changes nothing', async (_what, which, values, message) => {
    const [first, second] = page.widgets();
    const changing = page.change('改', (edit) => {
      edit.set(second?.id ?? '', { text: '改了' });
      edit.set(which === 'first' ? (first?.id ?? '') : which, values);
    });
    await expect(changing).rejects.toThrow(message);
    expect(texts()).toEqual(['甲', '乙']);
    expect(bench.editor.history.canUndo).toBe(false);
  });

  it('refuses an unknown widget, one that may not lie in a panel, and to move or take away what is locked', async () => {
    await expect(page.change('加', (edit) => void edit.add('W0777'))).rejects.toThrow('there is no widget W0777');
    const inPanel = page.change('加', (edit) => void edit.add('W0005', {}, { panel: edit.add('W0006') }));
    await expect(inPanel).rejects.toThrow('W0005 may not lie in a free panel');
    const first = page.widgets()[0]?.id ?? '';
    bench.editor.update(first, { designLocked: true });
    expect(page.widget(first)?.isLocked).toBe(true);
    await expect(page.change('删', (edit) => edit.remove(first))).rejects.toThrow('is locked');
    expect(texts()).toEqual(['甲', '乙']);
  });
});

describe('commands', () => {
  it('stand in the search, by key and condition', async () => {
    const done = vi.fn();
    const own = run({
      commands: [
        { name: 'a', title: '一', press: 'mod+alt+k', run: done },
        { name: 'b', title: '二', press: 'mod+z', condition: () => false, run: done },
      ],
    });
    expect(own.entries()).toMatchObject([
      { title: '一', group: '助手', keys: 'Ctrl + Alt + K', disabled: false },
      { title: '二', disabled: true },
    ]);
    expect([own.press('mod+alt+k'), own.press('mod+z'), own.press('mod+alt+j')]).toEqual([true, false, false]);
    expect(done).toHaveBeenCalledExactlyOnceWith(own.page);
  });

  it('that fail say whose they are, and the editor goes on', async () => {
    const own = run({ commands: [{ name: 'a', title: '一', run: () => Promise.reject(new Error('没有网络')) }] });
    own.entries()[0]?.run();
    await vi.waitFor(() => expect(said).toEqual(['助手：没有网络']));
  });
});

it('a check names the widget and its property before publishing; one that throws costs only itself', () => {
  run({
    checks: [
      () => {
        throw new Error('坏了');
      },
      (open) => open.widgets().map(({ id }) => ({ widget: id, property: 'text', message: '太短' })),
    ],
  });
  const [first] = page.widgets();
  expect(bench.editor.warnings()).toContainEqual({ node: first?.id, property: 'text', text: '文本：太短' });
  expect(said).toEqual(['助手：坏了']);
});

describe('a resolver', () => {
  const first = (): string => page.widgets()[0]?.id ?? '';

  /** Ends the waiting for another key, and what was asked. */
  async function settle(): Promise<void> {
    await vi.advanceTimersByTimeAsync(400);
  }

  it('is asked once after the last key, and joins its step', async () => {
    vi.useFakeTimers();
    const resolve = vi.fn(async ({ text: words }: Readonly<Record<string, unknown>>) => ({
      fontSize: String(words).length * 12,
    }));
    run({ resolvers: [{ type: 'W0011', on: ['text'], resolve }] });
    for (const words of ['一', '一二', '一二三']) bench.editor.update(first(), { text: words }, { merge: 'text' });
    await settle();
    expect(resolve).toHaveBeenCalledOnce();
    expect(said).toEqual([]);
    expect(resolve.mock.calls[0]).toMatchObject([{ text: '一二三' }, { changed: { text: '一二三' } }]);
    expect(page.widget(first())?.values).toMatchObject({ text: '一二三', fontSize: 36 });
    bench.editor.history.undo();
    expect(page.widget(first())?.values).toMatchObject({ text: '甲' });
    expect(page.widget(first())?.values['fontSize']).not.toBe(36);
    bench.editor.history.redo();
    await settle();
    expect(resolve).toHaveBeenCalledOnce();
    expect(page.widget(first())?.values).toMatchObject({ text: '一二三', fontSize: 36 });
  });

  it('is not asked for other properties; a late answer to an old value changes nothing', async () => {
    vi.useFakeTimers();
    const waiting: ((size: number) => void)[] = [];
    const signals: AbortSignal[] = [];
    run({
      resolvers: [
        {
          type: 'W0011',
          on: ['text'],
          resolve: (_values, { signal }) => {
            signals.push(signal);
            return new Promise((done) => waiting.push((fontSize) => done({ fontSize })));
          },
        },
      ],
    });
    bench.editor.update(first(), { width: 300 });
    await settle();
    expect(waiting).toHaveLength(0);
    bench.editor.update(first(), { text: '早' });
    await settle();
    bench.editor.update(first(), { text: '晚' });
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    waiting[1]?.(24);
    waiting[0]?.(48);
    await settle();
    expect(page.widget(first())?.values).toMatchObject({ text: '晚', fontSize: 24 });
  });

  it('that fails, or answers what the schema does not take, says so and changes nothing', async () => {
    vi.useFakeTimers();
    run({
      resolvers: [
        { type: 'W0011', on: ['text'], resolve: () => Promise.reject(new Error('查不到')) },
        { type: 'W0011', on: ['text'], resolve: async () => ({ fontSize: 'big' }) },
      ],
    });
    const before = page.widget(first())?.values['fontSize'];
    bench.editor.update(first(), { text: '新' });
    await settle();
    expect(said).toEqual(['助手：查不到', '助手：W0011 does not take "big" as fontSize']);
    expect(page.widget(first())?.values['fontSize']).toBe(before);
  });
});
