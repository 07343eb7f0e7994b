/** Tells of what arrives while the office is open: a notice, a sound, the browser's notification, and a number in the tab's title. */
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  ARRIVAL_KINDS,
  ARRIVALS,
  arrivalsText,
  isArrival,
  type ArrivalKind,
} from '../../../engine/rules/office/arrivals.ts';
import type { ReadAlertsAnswer } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { useNews } from '../news.tsx';
import { useOffice } from '../office-context.ts';
import { playAlert } from './sound.ts';

type Counts = Partial<Record<ArrivalKind, number>>;

/** Milliseconds in which arrivals become one notice. */
const TOGETHER = 800;
/** Milliseconds for which the other tabs are quiet about the same arrival. */
const QUIET = 3000;

const AlertsContext = createContext<{ reload(): void }>({
  reload: () => undefined,
});

/** Lets the open office know that the operator chose otherwise. */
export const useAlertsReload = (): (() => void) => useContext(AlertsContext).reload;

/** Whether this tab speaks for all of them: the first that takes the lock. */
function speaks(): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    void navigator.locks.request('office-alert', { ifAvailable: true }, async (lock) => {
      answer(lock !== null);
      if (lock) await new Promise((end) => setTimeout(end, QUIET));
    });
  });
}

function notification(text: string, onClick: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification('商城后台', {
      body: text,
      tag: 'office-alert',
    });
    shown.onclick = () => {
      window.focus();
      onClick();
      shown.close();
    };
  } catch {
    // Browsers of phones know notifications of service workers alone.
  }
}

interface Props {
  session: Session;
  isIn: boolean;
  /** of the open page */
  title: string;
  children: ReactNode;
}

export function AlertsProvider({ session, isIn, title, children }: Props) {
  const { navigation, notices } = useOffice();
  const [chosen, setChosen] = useState<ReadAlertsAnswer>();
  const [round, setRound] = useState(0);
  const [unseen, setUnseen] = useState(0);
  const waiting = useRef<Counts>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isIn) return undefined;
    let isGone = false;
    ask(session, 'GET /mall/alerts/own', {}).then(
      (answer) => !isGone && setChosen(answer),
      // Without the answer the office is as quiet as before.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [session, isIn, round]);
  const saw = useEffectEvent(() => {
    if (chosen && chosen.mailed.length > 0) ask(session, 'POST /mall/alerts/seen', {}).catch(() => undefined);
  });
  const back = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || unseen === 0) return;
    saw();
    setUnseen(0);
  });
  const tell = useEffectEvent(async () => {
    const counts = waiting.current;
    waiting.current = {};
    const kinds = ARRIVAL_KINDS.filter((kind) => counts[kind]);
    const text = arrivalsText(counts);
    const isSeen = document.visibilityState === 'visible';
    if (isSeen) saw();
    else setUnseen((before) => before + kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0));
    if (!chosen || !(await speaks())) return;
    const [first] = kinds;
    if (isSeen) notices.show(`有${text}`);
    else if (chosen.browser) notification(text, () => first && void navigation.go(ARRIVALS[first].path));
    if (chosen.sound) await playAlert(chosen.volume);
  });
  useNews((event) => {
    if (!isArrival(event) || !chosen?.heard.includes(event)) return;
    waiting.current = {
      ...waiting.current,
      [event]: (waiting.current[event] ?? 0) + 1,
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void tell(), TOGETHER);
  });
  useEffect(() => {
    const onChange = (): void => back();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  useEffect(() => {
    document.title = unseen > 0 ? `(${unseen > 99 ? '99+' : unseen}) ${title}` : title;
  }, [title, unseen]);
  const tools = useMemo(() => ({ reload: () => setRound((before) => before + 1) }), []);
  return <AlertsContext value={tools}>{children}</AlertsContext>;
}
