import fc from 'fast-check';
import { expect, it } from 'vitest';
import { operatorAction, perform } from '../../testing/operator-actions.ts';
import { documentOf, openPage, type Bench } from '../../testing/designer.ts';
import { oldPage } from '../../testing/pages.ts';
import { canRun } from './commands/commands.ts';
import { isPart, PARTS } from './document/node.ts';

function documents({ editor }: Bench): unknown {
  return Object.fromEntries(PARTS.map((part) => [part, documentOf(editor, part).widgets]));
}

function sound({ editor }: Bench): void {
  const { store } = editor;
  for (const [list, ids] of store.lists) {
    if (!isPart(list)) expect(store.nodes.has(list)).toBe(true);
    for (const id of ids) {
      expect(store.nodes.has(id)).toBe(true);
      expect(store.homeOf(id)).toBe(list);
    }
  }
  const listed = [...store.lists.values()].flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBe(store.nodes.size);
  expect(store.nodes.get(store.list('body')[0] ?? '')?.type).toBe('W0000');
  if (editor.selectedId !== null) expect(store.nodes.has(editor.selectedId)).toBe(true);
}

it('undoes any work to the loaded page, redoes it to the same end, and every state survives storing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operatorAction, { maxLength: 25 }), async (actions) => {
      const bench = await openPage(oldPage());
      const start = JSON.stringify(documents(bench));
      for (const step of actions) {
        await perform(bench, step);
        sound(bench);
        const stored = documents(bench) as ReturnType<typeof oldPage>;
        expect(JSON.stringify(documents(await openPage(stored)))).toBe(JSON.stringify(stored));
      }
      const end = JSON.stringify(documents(bench));
      while (canRun(bench.editor, 'redo')) await bench.designer.run('redo');
      const newest = JSON.stringify(documents(bench));
      while (canRun(bench.editor, 'undo')) {
        await bench.designer.run('undo');
        sound(bench);
      }
      expect(JSON.stringify(documents(bench))).toBe(start);
      while (canRun(bench.editor, 'redo')) await bench.designer.run('redo');
      expect(JSON.stringify(documents(bench))).toBe(newest);
      if (!actions.some((step) => 'name' in step && step.name === 'undo')) expect(newest).toBe(end);
      bench.designer.close();
    }),
    { numRuns: 80 },
  );
});
