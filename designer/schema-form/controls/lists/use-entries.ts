/** The operations of every list in the panel, with the limits, questions and messages of its schema (designer spec 5). */
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { equal } from '../../../../schemas/compiler/ajv-runtime.ts';
import { moved, replaced, without } from './list-moves.ts';
import { messageFor } from '../../messages.ts';
import { PanelContext, useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { say } from '../../../words/say.ts';

export interface Entries<T> {
  list: readonly T[];
  /** A stable key per entry, so that an entry keeps its open state and typed text when it moves. */
  keys: readonly number[];
  /** Appends as many entries as fit; the others are refused with the list's message. Returns the number added. */
  add(entries: readonly T[]): number;
  /** Replaces the list with `filled` and appends as many of `rest` as fit. Returns the number appended. */
  fill(work: (now: readonly T[]) => { filled: readonly T[]; rest: readonly T[] }): number;
  /** Asks for confirmation; refuses to go below the minimum number. Resolves with true when the entry was removed. */
  remove(index: number): Promise<boolean>;
  move(from: number, to: number): void;
  replace(index: number, entry: T): void;
  /** Changes every entry, as one step. */
  replaceAll(work: (entry: T) => T): void;
  /** The last entry the operator worked on; the canvas shows its tab, slide or zone. */
  activeIndex: number | null;
  activate(index: number): void;
}

let lastKey = 0;

function fitted(keys: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => keys[index] ?? (lastKey += 1));
}

function listOf<T>(value: T[] | undefined): T[] {
  return Array.isArray(value) ? value : [];
}

/** After a deletion, focuses the entry that took the deleted one's place, or the button that adds one. */
function focusEntry(id: string, index: number): void {
  const group = document.querySelector(`[role=group][aria-labelledby="${CSS.escape(labelId(id))}"]`);
  const entries = [...(group?.querySelectorAll(':scope > :is(ul, [role=tablist]) > *') ?? [])];
  const entry = entries[Math.min(index, entries.length - 1)];
  const target = entry?.matches('button') ? entry : (entry ?? group)?.querySelector('button');
  (target as HTMLElement | null | undefined)?.focus();
}

/** `question`: what is asked before an entry is removed, instead of what the schema says. */
export function useEntries<T>(props: ControlProps<T[]>, question?: (entry: T) => string | undefined): Entries<T> {
  const host = useFieldHost();
  // Forms of the office have no canvas and no history.
  const panel = useContext(PanelContext);
  const { schema } = props;
  const list = listOf(props.value);
  const [known, setKeys] = useState<readonly number[]>([]);
  const keys = known.length === list.length ? known : fitted(known, list.length);
  if (keys !== known) setKeys(keys);

  // Questions and pickers resolve later, when the list may have changed.
  const latest = useRef({ list, keys, change: props.change });
  useLayoutEffect(() => {
    latest.current = { list, keys, change: props.change };
  });

  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    if (removedAt.current === null) return;
    focusEntry(props.id, removedAt.current);
    removedAt.current = null;
  }, [list.length, props.id]);

  /** Adding, removing or moving an entry is always its own history step, also when a key is pressed repeatedly. */
  const changeList = (next: T[]): void => {
    panel?.editor.seal();
    latest.current.change(next);
  };

  const fill: Entries<T>['fill'] = (work) => {
    const now = latest.current;
    const { filled, rest } = work(now.list);
    const fitting = rest.slice(0, Math.max(0, (schema.maxItems ?? Infinity) - filled.length));
    if (fitting.length < rest.length) host.notify(messageFor(schema, 'maxItems', { limit: schema.maxItems }), 'error');
    const next = [...filled, ...fitting];
    if (!equal(next, now.list)) changeList(next);
    return fitting.length;
  };

  const remove = async (index: number): Promise<boolean> => {
    if (latest.current.list.length <= (schema.minItems ?? 0)) {
      host.notify(messageFor(schema, 'minItems', { limit: schema.minItems }), 'error');
      return false;
    }
    const key = latest.current.keys[index];
    const asked = question?.(latest.current.list[index] as T) ?? say(schema['x-confirm'] ?? '确定删除该项？');
    if (key === undefined || !(await host.ask(asked))) return false;
    const now = latest.current;
    const at = now.keys.indexOf(key);
    if (at < 0) return false;
    removedAt.current = at;
    setKeys(without(now.keys, at));
    changeList(without(now.list, at));
    host.notify(say('删除成功！'), 'success');
    return true;
  };

  const move = (from: number, to: number): void => {
    const now = latest.current;
    if (from === to || to < 0 || to >= now.list.length) return;
    setKeys(moved(now.keys, from, to));
    changeList(moved(now.list, from, to));
  };

  // Only outer entries turn the canvas: for a list inside an entry (goods of a tab) the outer entry is what it shows.
  const leads = props.path.slice(1).every((step) => typeof step === 'number');

  return {
    list,
    keys,
    activeIndex: panel?.editor.attention.entryOf(panel.id) ?? null,
    activate: (index) => leads && panel?.editor.attention.setEntry(panel.id, index),
    add: (entries) => fill((before) => ({ filled: before, rest: entries })),
    fill,
    remove,
    move,
    replaceAll: (work) => changeList(latest.current.list.map(work)),
    replace: (index, entry) => latest.current.change(replaced(latest.current.list, index, entry)),
  };
}
