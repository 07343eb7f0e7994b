/** Random operator actions on a page, for property tests. */
import fc from 'fast-check';
import type { CommandName } from '../editor/model/commands/commands.ts';
import type { NodeId } from '../editor/model/document/node.ts';
import { placeWidgets } from '../editor/model/moves/outline.ts';
import type { Handle } from '../editor/model/geometry/snap.ts';
import { answer, type Bench } from './designer.ts';

export type OperatorAction =
  | { do: 'run'; name: CommandName; at: number; code: string }
  | { do: 'group'; name: CommandName; at: number }
  | { do: 'delete'; at: number; yes: boolean }
  | { do: 'update'; at: number; patch: Record<string, unknown>; merge: string | undefined }
  | { do: 'drag'; at: number; dx: number; dy: number }
  | { do: 'resize'; at: number; handle: Handle; dx: number; dy: number }
  | { do: 'drop'; at: number; code: string; x: number; y: number }
  | { do: 'place'; at: number; to: number; index: number }
  | { do: 'select'; at: number }
  | { do: 'save' };

const COMMANDS: CommandName[] = [
  'undo',
  'redo',
  'moveUp',
  'moveDown',
  'bringForward',
  'sendToBack',
  'lock',
  'hide',
  'insert',
  'addAbove',
  'addBelow',
  'duplicate',
  'copy',
  'paste',
  'selectParent',
  'zoomIn',
];

/** Commands run on several children of a panel. */
const GROUPED: CommandName[] = [
  'alignCentre',
  'spacedAcross',
  'sameWidth',
  'sameHeight',
  'duplicate',
  'cut',
  'paste',
  'undo',
];

const at = fc.nat(30);
const code = fc.constantFrom('W0001', 'W0006', 'W0011', 'W0000', 'W0777');
const patch = fc.oneof(
  fc.record({ text: fc.string({ maxLength: 6 }) }),
  fc.record({ height: fc.integer({ min: 0, max: 800 }), width: fc.integer({ min: 0, max: 1190 }) }),
  fc.record({ comptyle: fc.constantFrom('header', 'body', 'footer') }),
  fc.record({ data: fc.array(fc.record({ imgUrl: fc.string() }), { maxLength: 3 }) }),
  fc.constant({ text: undefined }),
);
const px = fc.integer({ min: -600, max: 600 });
const handle = fc.constantFrom<Handle>('n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw');
export const operatorAction: fc.Arbitrary<OperatorAction> = fc.oneof(
  fc.record({ do: fc.constant('run' as const), name: fc.constantFrom(...COMMANDS), at, code }),
  fc.record({ do: fc.constant('group' as const), name: fc.constantFrom(...GROUPED), at }),
  fc.record({ do: fc.constant('delete' as const), at, yes: fc.boolean() }),
  fc.record({ do: fc.constant('update' as const), at, patch, merge: fc.constantFrom(undefined, 'a', 'b') }),
  fc.record({ do: fc.constant('drag' as const), at, dx: px, dy: px }),
  fc.record({ do: fc.constant('resize' as const), at, handle, dx: px, dy: px }),
  fc.record({ do: fc.constant('drop' as const), at, code, x: px, y: px }),
  fc.record({ do: fc.constant('place' as const), at, to: at, index: fc.nat(4) }),
  fc.record({ do: fc.constant('select' as const), at }),
  fc.constant({ do: 'save' as const }),
);

export async function perform({ designer, editor }: Bench, step: OperatorAction): Promise<void> {
  if (step.do === 'save') {
    await editor.saver.save();
    return;
  }
  const ids = [...editor.store.nodes.keys()];
  const id = ids[step.at % ids.length] as NodeId;
  if (step.do === 'group') {
    editor.select(id);
    await designer.run('selectAll');
    await designer.run(step.name);
  } else if (step.do === 'place') {
    const lists = [...editor.store.lists.keys()];
    placeWidgets(editor, [id], { list: lists[step.to % lists.length] ?? 'body', index: step.index });
  } else if (step.do === 'select') editor.select(id);
  else if (step.do === 'drag') designer.drag(id, step.dx, step.dy);
  else if (step.do === 'resize') designer.resize(id, step.handle, step.dx, step.dy);
  else if (step.do === 'update') editor.update(id, step.patch, step.merge === undefined ? {} : { merge: step.merge });
  else if (step.do === 'drop') {
    const panels = ids.filter((entry) => editor.store.lists.has(entry));
    const target = panels[step.at % panels.length];
    if (target !== undefined) await designer.drop(target, step.code, step);
  } else if (step.do === 'delete') {
    const done = designer.run('delete', { id });
    await answer(designer, step.yes ? 'ok' : 'cancel');
    await done;
  } else {
    editor.select(id);
    await designer.run(step.name, { code: step.code });
  }
}
