/**
 * Brings the things of a kind. One that was brought is written again when it would be written differently than last time and still
 * stands as it was left: what somebody changed or deleted here stays so. Each is written together with the note of it, so a run that
 * is stopped anywhere goes on with the next.
 */
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { digest } from '../../kernel/system/idempotent.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import type { Foreign, Kind, Move, OfficeContext, Ready, Written } from './kind.ts';
import type { Moved } from './memory.ts';
import type { Outcome, Report } from './report.ts';

/** A number of nothing, for what only would be brought. */
const NOT_YET = '0';

interface Came {
  outcome: Outcome;
  own: string;
  reason?: string;
}

const KEPT = '迁入后在本商城改过，保留本商城的';
const GONE = '迁入后在本商城删除了，不再迁入';
const OWN = '本商城原来就有，保留本商城的';

/** Writes one thing and what is remembered of it. */
async function write(
  move: Move,
  kind: Kind,
  foreign: Foreign,
  ready: Ready,
  work: (context: OfficeContext) => Promise<Written | Failure>,
): Promise<string | Failure> {
  const { memory } = move;
  let remember = (): void => undefined;
  const came = await transact(move.context, async (tx, context) => {
    const { own, parts = [] } = orThrow(await work(context));
    const moved: Moved = {
      own: String(own),
      written: digest(ready.input),
      stood: digest((await kind.state(context, own)) ?? ''),
    };
    const now = seconds(context);
    await memory.keep(tx, kind.key, foreign.id, moved, now);
    const kept = parts.map((part) => ({ ...part, moved: { own: String(part.own), written: '', stood: '' } }));
    for (const part of kept) await memory.keep(tx, part.kind, part.foreign, part.moved, now);
    remember = () => {
      memory.note(kind.key, foreign.id, moved);
      for (const part of kept) memory.note(part.kind, part.foreign, part.moved);
    };
    return moved.own;
  });
  if (!isFailure(came)) remember();
  return came;
}

/** Remembers what was here before under the same name. */
async function adopt(move: Move, kind: Kind, foreign: Foreign, own: number): Promise<Came> {
  const moved: Moved = { own: String(own), written: '', stood: '' };
  await move.memory.keep(move.context.db, kind.key, foreign.id, moved, seconds(move.context));
  move.memory.note(kind.key, foreign.id, moved);
  return { outcome: 'same', own: moved.own, reason: OWN };
}

async function again(move: Move, kind: Kind, foreign: Foreign, ready: Ready, before: Moved): Promise<Came> {
  const { own } = before;
  if (before.stood === '') return { outcome: 'same', own, reason: OWN };
  if (before.written === digest(ready.input)) return { outcome: 'unchanged', own };
  const now = await kind.state(move.context, Number(own));
  if (now === undefined) return { outcome: 'kept', own, reason: GONE };
  if (digest(now) !== before.stood) return { outcome: 'kept', own, reason: KEPT };
  const came = await write(move, kind, foreign, ready, (context) => ready.change(context, Number(own)));
  return isFailure(came) ? { outcome: 'refused', own, reason: came.message } : { outcome: 'changed', own };
}

async function fresh(move: Move, kind: Kind, foreign: Foreign, ready: Ready): Promise<Came> {
  const same = await ready.same?.(move.context);
  if (same !== undefined) return adopt(move, kind, foreign, same);
  const came = await write(move, kind, foreign, ready, ready.add);
  return isFailure(came) ? { outcome: 'refused', own: '', reason: came.message } : { outcome: 'made', own: came };
}

async function would(move: Move, kind: Kind, foreign: Foreign, ready: Ready, before?: Moved): Promise<Came> {
  if (before?.stood === '') return { outcome: 'same', own: before.own, reason: OWN };
  if (before) return { outcome: before.written === digest(ready.input) ? 'unchanged' : 'changed', own: before.own };
  const same = await ready.same?.(move.context);
  const own = same === undefined ? NOT_YET : String(same);
  const moved: Moved = { own, written: '', stood: '' };
  for (const part of [{ kind: kind.key, foreign: foreign.id }, ...(ready.parts ?? [])])
    move.memory.note(part.kind, part.foreign, moved);
  return same === undefined ? { outcome: 'made', own: '' } : { outcome: 'same', own, reason: OWN };
}

/** Brings all things of a kind; with `isCheck` only says what would come. */
export async function bring(move: Move, kind: Kind, report: Report, isCheck: boolean): Promise<void> {
  for await (const foreign of kind.read(move)) {
    if (isFailure(foreign)) {
      report.lost(kind, foreign.message);
      continue;
    }
    const { id, name } = foreign;
    const before = move.memory.get(kind.key, id);
    const ready = await kind.convert(move, foreign);
    if (isFailure(ready)) {
      report.add(kind, { id, name, outcome: 'refused', own: before?.own ?? '', reason: ready.message, notes: [] });
      continue;
    }
    const came = isCheck
      ? await would(move, kind, foreign, ready, before)
      : before
        ? await again(move, kind, foreign, ready, before)
        : await fresh(move, kind, foreign, ready);
    report.add(kind, { id, name, ...came, notes: ready.notes });
  }
}
