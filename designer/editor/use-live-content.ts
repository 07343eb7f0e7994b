import { useEffect } from 'react';
import { followNews } from '../../engine/news-stream.ts';
import type { Session } from '../calls/session.ts';
import type { Editor } from './model/editor.ts';

/** Keeps what the canvas paints fresh: by the office's news, which the tabs of an operator share, and when the tab is looked at again. */
export function useLiveContent(editor: Editor, session: Session): void {
  useEffect(() => {
    if (!editor.has('live')) return undefined;
    const refresh = (): void => void editor.live.refresh();
    const seen = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    const stop = followNews({
      name: `office:${session.username}`,
      url: '/api/mall/news',
      token: () => session.bearer(),
      hear: (event) => {
        if (event === 'content' || event === 'ready') refresh();
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
