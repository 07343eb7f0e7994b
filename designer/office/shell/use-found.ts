import { useEffect, useMemo, useState } from 'react';
import type { FindInOfficeAnswer } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { OfficeTools } from '../office-context.ts';
import type { PaletteEntry } from './palette-entries.ts';

type Found = FindInOfficeAnswer['list'][number];

const PAGES: Record<Found['kind'], string> = { order: 'orders', goods: 'goods', member: 'members' };

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 250;

/** Characters from which on the server is asked. */
const SHORTEST = 2;

interface FoundEntries {
  entries: PaletteEntry[];
  /** The server has not answered yet. */
  busy: boolean;
}

/** Orders, goods and members that the server finds by the text, as entries. */
export function useFound(text: string, { session, navigation }: OfficeTools): FoundEntries {
  const [answer, setAnswer] = useState<{ text: string; list: readonly Found[] }>({ text: '', list: [] });
  const keyword = text.trim();
  useEffect(() => {
    if (keyword.length < SHORTEST) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      ask(session, 'GET /mall/find', { keyword }).then(
        ({ list }) => wanted && setAnswer({ text: keyword, list }),
        // The pages are found without the server.
        () => wanted && setAnswer({ text: keyword, list: [] }),
      );
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [session, keyword]);
  const busy = keyword.length >= SHORTEST && answer.text !== keyword;
  const entries = useMemo(
    () =>
      answer.text === keyword
        ? answer.list.map(({ kind, id, title, note }) => ({
            title,
            group: note,
            words: '',
            run: () => void navigation.go(`/edit/${PAGES[kind]}/${id}`),
          }))
        : [],
    [answer, keyword, navigation],
  );
  return { entries, busy };
}
