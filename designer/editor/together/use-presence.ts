/** Tells the server that this tab has the page open, and the others where its pointer and selection are. Browser only. */
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { randomId } from '../../../engine/rules/wire/random-id.ts';
import { keptByTab, readMemory } from '../../parts/browser-memory.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import type { Editor } from '../model/editor.ts';
import { fieldIn } from '../panel/use-focus-request.ts';

/** Milliseconds between two words that the page is open, and between two pointers: at most four a second. */
const [EVERY, PACE] = [10_000, 250];
const VISIT = 'mallwright-visit';
export const HIDES_OTHERS = 'mallwright-hides-others';

interface Mover {
  moved(): void;
  stop(): void;
}

/** Sends the last of several moves, at most one in `PACE`. */
function moverOf(editor: Editor, session: Session, visit: string): Mover {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStale = false;
  const send = (): void => {
    timer = undefined;
    if (!isStale || editor.presence.isAlone || session.state !== 'in') return;
    isStale = false;
    timer = setTimeout(send, PACE);
    const { presence, selectedId, viewport, page } = editor;
    const node = selectedId === null ? undefined : editor.node(selectedId);
    const pointer = presence.pointer && { ...presence.pointer, platform: viewport.platform };
    const where = { widget: node?.uuid ?? '', property: fieldIn(document.activeElement), ...pointer };
    const words = { page_id: page.page_id, visit, ...where };
    // One that is lost is followed by the next.
    ask(session, 'POST /mall/pages/:page_id/cursor', words).catch(() => undefined);
  };
  const moved = (): void => {
    isStale = true;
    timer ??= setTimeout(send, 0);
  };
  const unobserve = reaction(() => [editor.selectedId, editor.presence.others.length], moved);
  document.addEventListener('focusin', moved);
  return {
    moved,
    stop: () => {
      unobserve();
      clearTimeout(timer);
      document.removeEventListener('focusin', moved);
    },
  };
}

/** Keeps `editor.presence`. What the others saved is merged unless own changes are pending. */
export function usePresence(editor: Editor, session: Session): void {
  useEffect(() => {
    if (!editor.has('presence')) return undefined;
    let wanted = true;
    const { presence, page } = editor;
    // Over a reload too, which therefore does not count as another operator.
    const visit = keptByTab(VISIT, randomId);
    presence.begin(visit, session.username, page.page_id);
    presence.show(readMemory(HIDES_OTHERS) !== true);
    const report = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || session.state !== 'in') return;
      const place = editor.selectedId === null ? '' : editor.titleOf(editor.selectedId).slice(0, 60);
      const present = await ask(session, 'POST /mall/pages/:page_id/presence', { page_id: page.page_id, visit, place });
      if (!wanted) return;
      presence.tookAnswer(present.others, Date.now());
      if (editor.saver.isBehind(present.versions)) await editor.saver.resolveConflict();
    };
    // Presence is optional, so errors are ignored; a failed save shows its own message.
    const beat = (): void => {
      presence.sweep(Date.now());
      void report().catch(() => undefined);
    };
    const leave = async (): Promise<void> => {
      const headers = { authorization: `Bearer ${await session.bearer()}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ visit, leaves: true });
      await fetch(`/api/mall/pages/${page.page_id}/presence`, { method: 'POST', headers, body, keepalive: true });
    };
    const left = (): void => void leave().catch(() => undefined);
    const mover = moverOf(editor, session, visit);
    presence.connect({ moved: mover.moved, came: beat });
    beat();
    const timer = setInterval(beat, EVERY);
    window.addEventListener('pagehide', left);
    return () => {
      wanted = false;
      presence.connect(undefined);
      mover.stop();
      clearInterval(timer);
      window.removeEventListener('pagehide', left);
      left();
    };
  }, [editor, session]);
}
