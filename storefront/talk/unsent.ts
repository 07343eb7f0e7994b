/** What a member wrote and the server does not have: kept in the tab's storage, so that it outlives the page. */
import { useMemo, useSyncExternalStore } from 'react';
import { isRecord } from '../../engine/rules/wire/is-record.ts';
import { stored } from '../shell/client/stored.ts';

/** A message without its pictures, which no storage of a tab has room for. */
export interface UnsentMessage {
  key: string;
  text: string;
  /** how many pictures it had */
  pictures: number;
}

export interface Unsent {
  /** text in the field */
  draft: string;
  messages: readonly UnsentMessage[];
}

const NAME = 'unsent:';

function messageOf(value: unknown): UnsentMessage[] {
  if (!isRecord(value)) return [];
  const { key, text, pictures } = value;
  return typeof key === 'string' && typeof text === 'string' && typeof pictures === 'number'
    ? [{ key, text, pictures }]
    : [];
}

const textOf = (talk: string): string => stored(() => sessionStorage.getItem(NAME + talk)) ?? '';

function unsentIn(text: string): Unsent {
  const value = stored((): unknown => JSON.parse(text));
  if (!isRecord(value)) return { draft: '', messages: [] };
  const { draft, messages } = value;
  return {
    draft: typeof draft === 'string' ? draft : '',
    messages: Array.isArray(messages) ? messages.flatMap(messageOf) : [],
  };
}

/** @param talk the conversation and whose it is */
export const readUnsent = (talk: string): Unsent => unsentIn(textOf(talk));

/** Nobody else writes it while the page is open. */
const subscribe = () => (): void => undefined;

/** What the tab kept, once the page is hydrated. */
export function useUnsent(talk: string): Unsent {
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(talk),
    () => '',
  );
  return useMemo(() => unsentIn(text), [text]);
}

export function keepUnsent(talk: string, unsent: Unsent): void {
  const isEmpty = unsent.draft === '' && unsent.messages.length === 0;
  stored(() =>
    isEmpty ? sessionStorage.removeItem(NAME + talk) : sessionStorage.setItem(NAME + talk, JSON.stringify(unsent)),
  );
}
