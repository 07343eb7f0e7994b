import { useEffect, useState } from 'react';
import { randomId } from '../../engine/rules/wire/random-id.ts';
import type { MarkPresenceAnswer } from '../../schemas/types/contract.ts';
import { keptByTab } from '../parts/browser-memory.ts';
import { ask } from '../calls/ask.ts';
import type { Session } from '../calls/session.ts';
import type { Editor } from './model/editor.ts';

/** ms */
const EVERY = 10_000;
const VISIT = 'mallwright-visit';

/** The other operators who have the page open. What they saved is merged unless own changes are pending. */
export function usePresence(editor: Editor, session: Session): MarkPresenceAnswer['others'] {
  const [others, setOthers] = useState<MarkPresenceAnswer['others']>([]);
  useEffect(() => {
    if (!editor.has('presence')) return undefined;
    let wanted = true;
    // Over a reload too, which therefore does not count as another operator.
    const visit = keptByTab(VISIT, randomId);
    const report = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || session.state !== 'in') return;
      const place = editor.selectedId === null ? '' : editor.titleOf(editor.selectedId).slice(0, 60);
      const { page_id } = editor.page;
      const present = await ask(session, 'POST /mall/pages/:page_id/presence', { page_id, visit, place });
      if (!wanted) return;
      const isSelf = (name: string): boolean => name === session.username;
      setOthers(
        present.others.map(({ name, place: at }) => ({ name: isSelf(name) ? '您在另一窗口' : name, place: at })),
      );
      if (editor.saver.isBehind(present.versions)) await editor.saver.resolveConflict();
    };
    // Presence is optional, so errors are ignored; a failed save shows its own message.
    const beat = (): void => void report().catch(() => undefined);
    beat();
    const timer = setInterval(beat, EVERY);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [editor, session]);
  return others;
}
