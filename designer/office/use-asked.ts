import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, CallName, RequestOf } from '../../schemas/calls.ts';
import { ask } from '../calls/ask.ts';
import type { Session } from '../calls/session.ts';

export interface Asked<T> {
  /** Undefined until the first answer; the last one stays while it is asked again. */
  value: T | undefined;
  /** Why there is none; empty while it is asked. */
  failure: string;
  reload(): void;
  /** Takes an answer that another call gave. */
  show(value: T): void;
}

/** The answer to a call, asked again when the request changes. */
export function useAsked<Call extends CallName>(
  session: Session,
  call: Call,
  request: RequestOf<Call>,
): Asked<AnswerOf<Call>> {
  const [value, show] = useState<AnswerOf<Call>>();
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const key = JSON.stringify(request);
  useEffect(() => {
    let wanted = true;
    ask(session, call, JSON.parse(key) as RequestOf<Call>).then(
      (answer) => {
        if (!wanted) return;
        show(answer);
        setFailure('');
      },
      (error: Error) => wanted && setFailure(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [session, call, key, round]);
  return { value, failure, reload, show };
}
