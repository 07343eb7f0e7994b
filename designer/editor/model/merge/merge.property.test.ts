import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { operatorAction, perform, type OperatorAction } from '../../../testing/operator-actions.ts';
import { documentOf, openPage, type Bench } from '../../../testing/designer.ts';
import { MemoryApi } from '../../../testing/memory-api.ts';
import { oldPage } from '../../../testing/pages.ts';
import { alignDocuments } from './align.ts';
import { canRun } from '../commands/commands.ts';
import type { StoreSnapshot } from '../document/document-store.ts';
import { mergeStates, PLACE, sameNode, sameState, type Conflict, type Merged } from './merge.ts';
import type { Side } from '../../../notices/notices.ts';
import { isPart, PARTS, sameValue, type ListId, type NodeId } from '../document/node.ts';

/** Without saving: the test saves by itself. */
const edits = fc.array(
  operatorAction.filter((one) => one.do !== 'save'),
  { maxLength: 12 },
);

async function work(bench: Bench, actions: readonly OperatorAction[]): Promise<void> {
  for (const one of actions) await perform(bench, one);
}

function homes({ lists }: StoreSnapshot): Map<NodeId, ListId> {
  return new Map([...lists].flatMap(([list, ids]) => ids.map((id) => [id, list] as const)));
}

function sound({ nodes, lists }: StoreSnapshot): void {
  const listed = [...lists.values()].flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect(new Set(listed)).toEqual(new Set(nodes.keys()));
  for (const list of lists.keys()) expect(isPart(list) || nodes.has(list)).toBe(true);
  expect(nodes.get(lists.get('body')?.[0] ?? '')?.type).toBe('W0000');
}

interface Sides {
  base: StoreSnapshot;
  mine: StoreSnapshot;
  theirs: StoreSnapshot;
}

/** Every change of that side is in the result, or is named by a conflict decided for the other side. */
function nothingDropped({ base, ...sides }: Sides, side: Side, taken: Side, { state, conflicts }: Merged): void {
  const now = sides[side];
  const [was, is, ends] = [homes(base), homes(now), homes(state)];
  const named = (id: NodeId | undefined, kind: Conflict['kind'], property?: string): boolean =>
    taken !== side &&
    conflicts.some(
      (one) => one.kind === kind && one.subject === id && (property === undefined || one.properties.includes(property)),
    );
  const lost = (id: NodeId): boolean => [id, was.get(id), is.get(id)].some((one) => named(one, 'removed'));
  for (const [id, node] of now.nodes) {
    const before = base.nodes.get(id);
    const after = state.nodes.get(id);
    if (before && sameNode(before, node) && was.get(id) === is.get(id)) continue;
    if (!after) {
      expect(lost(id), `${id} was deleted and nobody was asked`).toBe(true);
      continue;
    }
    for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(node)]))
      if (name !== 'id' && !sameValue(before?.[name], node[name]) && !sameValue(after[name], node[name]))
        expect(named(id, 'changed', name), `${name} of ${id}`).toBe(true);
    if (was.get(id) !== is.get(id) && ends.get(id) !== is.get(id))
      expect(named(id, 'changed', PLACE) || lost(id), `the place of ${id}`).toBe(true);
  }
  for (const id of base.nodes.keys())
    if (!now.nodes.has(id) && state.nodes.has(id))
      expect(named(id, 'removed') || named(was.get(id), 'removed'), `${id} is there again`).toBe(true);
}

/** All three parts without row ids, which the server assigns. */
function documents({ editor }: Bench): string {
  const widgets = PARTS.map((part) => documentOf(editor, part).widgets);
  return JSON.stringify(widgets, (key, value: unknown) => (key === 'id' ? undefined : value));
}

/** The other operator's page as it reached the server, with the node ids used here. */
function theirsOf({ editor, api }: Bench): StoreSnapshot {
  const sent = Object.fromEntries(PARTS.map((part) => [part, api.document(part)]));
  let count = 10_000;
  return alignDocuments(editor.store.onServer, new Map(), sent, () => `n${(count += 1)}`).state;
}

it('drops nothing of two operators silently, whatever both do', async () => {
  await fc.assert(
    fc.asyncProperty(edits, edits, async (ours, others) => {
      const api = new MemoryApi(oldPage());
      const [here, there] = [await openPage(api), await openPage(api)];
      await work(there, others);
      await there.editor.saver.save();
      const base = here.editor.store.onServer;
      await work(here, ours);
      const sides = { base, mine: here.editor.store.snapshot(), theirs: theirsOf(here) };
      for (const taken of ['mine', 'theirs'] as const) {
        const merged = mergeStates(base, sides.mine, sides.theirs, () => taken);
        sound(merged.state);
        nothingDropped(sides, 'mine', taken, merged);
        nothingDropped(sides, 'theirs', taken, merged);
      }
      expect(sameState(mergeStates(base, base, sides.theirs).state, sides.theirs)).toBe(true);
      expect(sameState(mergeStates(base, sides.mine, base).state, sides.mine)).toBe(true);
      expect(mergeStates(base, sides.mine, sides.mine).conflicts).toEqual([]);
      here.designer.close();
      there.designer.close();
    }),
    { numRuns: 80 },
  );
});

it('saves over what another saved: the steps go on, and the server holds what is seen', async () => {
  await fc.assert(
    fc.asyncProperty(edits, edits, fc.boolean(), async (ours, others, isMine) => {
      const api = new MemoryApi(oldPage());
      const [here, there] = [await openPage(api), await openPage(api)];
      await work(there, others);
      await there.editor.saver.save();
      await work(here, ours);
      const { notices } = here.designer;
      let asked = 0;
      const { saver } = here.editor;
      // A save reports changes of others only for the parts that it sends; changes in other parts arrive with the presence.
      const saving = (saver.dirty ? saver.save() : Promise.resolve(true)).then((ok) => ok && saver.resolveConflict());
      void saving.finally(() => (asked = Infinity));
      while (asked < 20) {
        await vi.waitFor(() => expect(notices.sides !== null || asked === Infinity).toBe(true), { interval: 1 });
        const { conflicts = [] } = notices.sides ?? {};
        asked += 1;
        if (conflicts.length > 0)
          notices.answerSides(new Map(conflicts.map(({ key }) => [key, isMine ? 'mine' : 'theirs'])));
      }
      expect(await saving).toBe(true);
      sound(here.editor.store.snapshot());
      const now = documents(here);
      expect(documents(await openPage(api))).toBe(now);
      while (canRun(here.editor, 'redo')) await here.designer.run('redo');
      const newest = documents(here);
      while (canRun(here.editor, 'undo')) await here.designer.run('undo');
      sound(here.editor.store.snapshot());
      while (canRun(here.editor, 'redo')) await here.designer.run('redo');
      expect(documents(here)).toBe(newest);
      here.designer.close();
      there.designer.close();
    }),
    { numRuns: 30 },
  );
});
