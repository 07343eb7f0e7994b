import { useEffect } from 'react';
import { ask } from '../calls/ask.ts';
import type { Session } from '../calls/session.ts';
import type { Editor } from './model/editor.ts';

/** Milliseconds after opening, so that the page itself is loaded first. */
const LATER = 600;
/** The bar and the dialog need the newest alone; an address may name one of some before. */
const LAST = 20;

/** Keeps `editor.saver.requests`. An address with `?request=12` opens that request. */
export function useRequests(editor: Editor, session: Session): void {
  useEffect(() => {
    if (!editor.has('office')) return undefined;
    let wanted = true;
    const { page, saver } = editor;
    const { requests } = saver;
    // Beside the work: without an answer the editor goes on, and the next news asks again.
    const reload = async (): Promise<void> => {
      const query = { page_id: page.page_id, pageSize: LAST };
      const answer = await ask(session, 'GET /mall/page-requests', query).catch(() => undefined);
      if (wanted && answer) requests.take(answer.list, session.mayEverywhere('publishing.write'));
    };
    requests.listen(() => void reload());
    const linked = Number(new URLSearchParams(location.search).get('request') ?? 0);
    const timer = setTimeout(() => {
      void reload().then(() => {
        if (!wanted || !requests.list.some(({ request_id }) => request_id === linked)) return;
        requests.name(linked);
        editor.ports.openRequest?.();
      });
    }, LATER);
    return () => {
      wanted = false;
      clearTimeout(timer);
      requests.listen(undefined);
    };
  }, [editor, session]);
}
