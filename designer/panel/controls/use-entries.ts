/** What every list of the panel can do, with the limits, questions and messages of its schema (designer spec 5). */
import { useRef } from 'react';
import { equal } from '../../../schemas/ajv-runtime.ts';
import { moved, replaced, without } from '../list-moves.ts';
import { messageFor } from '../messages.ts';
import { usePanel } from '../panel-context.ts';
import type { ControlProps } from './control.ts';

export interface Entries<T> {
  list: readonly T[];
  /** A stable key per entry, so that an entry keeps its open and typed state while it moves. */
  keys: readonly number[];
  /** Appends as many as fit; the rest is refused with the list's message. Answers how many were taken. */
  add(entries: readonly T[]): number;
  /** Takes a changed list and what comes behind it; of that, as many as fit. */
  fill(work: (now: readonly T[]) => { filled: readonly T[]; rest: readonly T[] }): number;
  /** Asks first; refuses below the least number. Answers whether the entry went. */
  remove(index: number): Promise<boolean>;
  move(from: number, to: number): void;
  replace(index: number, entry: T): void;
}

let lastKey = 0;

function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

function fitted(keys: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => keys[index] ?? nextKey());
}

export function useEntries<T>(props: ControlProps<T[]>): Entries<T> {
  const panel = usePanel();
  // The question is answered later; by then the list may be another one.
  const latest = useRef(props);
  latest.current = props;
  const list = Array.isArray(props.value) ? props.value : [];
  const keys = useRef<number[]>([]);
  keys.current = fitted(keys.current, list.length);

  const now = (): T[] => (Array.isArray(latest.current.value) ? latest.current.value : []);
  const { schema } = props;
  const fill: Entries<T>['fill'] = (work) => {
    const { filled, rest } = work(now());
    const fitting = rest.slice(0, Math.max(0, (schema.maxItems ?? Infinity) - filled.length));
    if (fitting.length < rest.length) panel.tell(messageFor(schema, 'maxItems', { limit: schema.maxItems }), 'error');
    const next = [...filled, ...fitting];
    if (!equal(next, now())) latest.current.change(next);
    return fitting.length;
  };

  return {
    list,
    keys: keys.current,
    add: (entries) => fill((before) => ({ filled: before, rest: entries })),
    fill,
    remove: async (index) => {
      if (now().length <= (schema.minItems ?? 0)) {
        panel.tell(messageFor(schema, 'minItems', { limit: schema.minItems }), 'error');
        return false;
      }
      const key = keys.current[index];
      if (!(await panel.ask(schema['x-confirm'] ?? '确定删除该项？'))) return false;
      const at = key === undefined ? -1 : keys.current.indexOf(key);
      if (at < 0) return false;
      const rest = without(now(), at);
      keys.current = without(keys.current, at);
      latest.current.change(rest);
      panel.tell('删除成功！', 'success');
      return true;
    },
    move: (from, to) => {
      if (from === to || to < 0 || to >= now().length) return;
      keys.current = moved(keys.current, from, to);
      latest.current.change(moved(now(), from, to));
    },
    replace: (index, entry) => latest.current.change(replaced(now(), index, entry)),
  };
}
