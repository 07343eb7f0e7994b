import { useEffect } from 'react';
import { followNews, type NewsData } from '../../engine/news-stream.ts';
import type { Session } from '../calls/session.ts';
import type { Editor } from './model/editor.ts';

/**
 * Listens to the office's news, which the tabs of an operator share: for what the canvas paints, which is also loaded when the tab is
 * looked at again, for who else is at the page and what they write there, and for assistants who want to see it.
 */
export function useLiveContent(editor: Editor, session: Session): void {
  useEffect(() => {
    if (!editor.has('live')) return undefined;
    const refresh = (): void => void editor.live.refresh();
    const seen = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    const picture = (data: NewsData): void =>
      void import('./picture/asked-picture.ts')
        .then(({ sendPicture }) => sendPicture(editor, session, data))
        .catch(() => undefined);
    const stop = followNews({
      name: `office:${session.username}`,
      url: '/api/mall/news',
      token: () => session.bearer(),
      hear: (event, data) => {
        if (event === 'content' || event === 'ready') refresh();
        editor.presence.hear(event, data, Date.now());
        editor.comments.hear(event, data);
        editor.saver.requests.hear(event, data, String(editor.page.page_id));
        if (event === 'page-picture' && data['page'] === String(editor.page.page_id)) picture(data);
      },
      live: () => undefined,
    });
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [editor, session]);
}
