import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, CallName, RequestOf } from '../../schemas/calls.ts';
import { ask } from './ask.ts';
import type { Session } from './session.ts';

export interface Loaded<T> {
  /** Undefined until the first answer; while a new request runs, the previous answer stays. */
  value: T | undefined;
  /** Why there is no answer; empty while the request runs. */
  failure: string;
  reload(): void;
  /** Replaces the value with the answer of another call. */
  show(value: T): void;
}

/** The result of `load`, loaded again when `load` changes (useCallback); the result of an older `load` is dropped. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, show] = useState<T>();
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    let wanted = true;
    load().then(
      (answer) => {
        if (!wanted) return;
        show(() => answer);
        setFailure('');
      },
      (error: Error) => wanted && setFailure(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [load, round]);
  return { value, failure, reload, show };
}

/** The answer to a call, requested again when the request changes. */
export function useCall<Call extends CallName>(
  session: Session,
  call: Call,
  request: RequestOf<Call>,
): Loaded<AnswerOf<Call>> {
  const key = JSON.stringify(request);
  const load = useCallback(() => ask(session, call, JSON.parse(key) as RequestOf<Call>), [session, call, key]);
  return useLoaded(load);
}
