import { pinyin } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { commands, COMMAND_GROUPS } from '../model/commands/commands.ts';
import { idAt, openPage } from '../../testing/designer.ts';
import { oldPage } from '../../testing/pages.ts';
import { commandEntries, searchCommands } from './command-entries.ts';

const spell = (text: string): string =>
  `${pinyin(text, { toneType: 'none', type: 'array' }).join('')} ${pinyin(text, { pattern: 'first', type: 'array' }).join('')}`;

it('has every command in one group', () => {
  const grouped = COMMAND_GROUPS.flatMap(({ names }) => names);
  expect([...grouped].sort()).toEqual(Object.keys(commands).sort());
});

it('finds commands and widgets by name, pinyin and first letters, what can be done first', async () => {
  const { editor } = await openPage(oldPage());
  editor.select(idAt(editor, 'body', 1));
  const titles = (text: string, spoken = spell): string[] =>
    searchCommands(commandEntries(editor), text, spoken).map(({ title }) => title);
  expect(titles('锁定')).toEqual(['锁定或解锁']);
  expect(titles('zydc')).toEqual(['置于顶层', '置于底层']);
  expect(titles('zhiyuding')).toEqual(['置于顶层']);
  expect(titles('baocun')[0]).toBe('保存');
  expect(titles('lunbo')).toEqual(['添加轮播']);
  expect(titles('对齐')).toEqual(['左对齐', '右对齐', '顶对齐', '底对齐']);
  expect(titles('移')[0]).toBe('下移');
  expect(titles('zydc', () => '')).toEqual([]);
});

it('does what was chosen, and nothing that cannot be done', async () => {
  const { editor } = await openPage(oldPage());
  const id = idAt(editor, 'body', 1);
  editor.select(id);
  const entry = (title: string) => commandEntries(editor).find((one) => one.title === title);
  expect(entry('左对齐')).toMatchObject({ disabled: true, keys: 'Alt + A' });
  entry('隐藏或显示')?.run();
  expect(editor.isHidden(id)).toBe(true);
});
