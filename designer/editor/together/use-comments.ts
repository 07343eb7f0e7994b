import { useEffect } from 'react';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import type { Editor } from '../model/editor.ts';

/** Milliseconds after opening, so that the page itself is loaded first. */
const LATER = 800;

/** Keeps `editor.comments`. An address with `?comment=12` opens that thread. */
export function useComments(editor: Editor, session: Session): void {
  useEffect(() => {
    if (!editor.has('presence')) return undefined;
    let wanted = true;
    const { comments, page } = editor;
    // Comments are beside the work: without them the editor goes on, and the pane asks again.
    const load = async (): Promise<void> => {
      const answer = await ask(session, 'GET /mall/pages/:page_id/comments', { page_id: page.page_id });
      if (wanted) comments.take(answer);
    };
    const reload = (): Promise<void> => load().catch(() => undefined);
    comments.listen(() => void reload());
    const linked = Number(new URLSearchParams(location.search).get('comment') ?? 0);
    const timer = setTimeout(() => {
      void reload().then(() => {
        const thread = comments.threads.find(({ thread_id }) => thread_id === linked);
        if (!wanted || !thread) return;
        comments.open(linked);
        editor.ports.openComments?.();
        editor.select(comments.nodeOf(thread));
      });
    }, LATER);
    return () => {
      wanted = false;
      clearTimeout(timer);
      comments.listen(undefined);
    };
  }, [editor, session]);
}
