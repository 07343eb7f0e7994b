/** Prices that the server calculates during editing: requested after a pause; only the answer to the newest request counts. */
import { useEffect, useState } from 'react';
import type { Session } from '../../../calls/session.ts';
import { EditNote } from '../../form/EditPage.tsx';
import { useOffice } from '../../office-context.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import styles from '../orders.module.css';

/** Milliseconds without a change before the price is requested. */
const QUOTE_REST_MS = 400;

export interface SettledQuote<T> {
  /** The request it belongs to, as text. */
  key: string;
  quote?: T;
  refusal?: string;
}

/**
 * The last result, which may belong to an earlier request. `key` is the request as text, '' for none; `request` must be the same function
 * in all renders.
 */
export function useQuote<T>(
  key: string,
  request: (session: Session, key: string) => Promise<T>,
): SettledQuote<T> | undefined {
  const { session } = useOffice();
  const [settled, setSettled] = useState<SettledQuote<T>>();
  useEffect(() => {
    if (key === '') return undefined;
    let isNewest = true;
    const settle = (next: SettledQuote<T>): void => {
      if (isNewest) setSettled(next);
    };
    const timer = setTimeout(() => {
      request(session, key).then(
        (quote) => settle({ key, quote }),
        (error: Error) => settle({ key, refusal: error.message }),
      );
    }, QUOTE_REST_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [session, key, request]);
  return key === '' ? undefined : settled;
}

export type Sum = readonly [title: string, text: string];

/** The sums of a quote, the last one in bold; without a quote, the reason. */
export function Sums<T>({ settled, rows }: { settled: SettledQuote<T> | undefined; rows(quote: T): readonly Sum[] }) {
  if (!settled) return <EditNote>正在计算…</EditNote>;
  if (!settled.quote)
    return (
      <Note tone="error" role="alert">
        {settled.refusal}
      </Note>
    );
  const sums = rows(settled.quote);
  return (
    <dl className={styles.quote} aria-live="polite">
      {sums.map(([title, text], at) => (
        <div key={at}>
          <dt>{title}</dt>
          <dd>{at === sums.length - 1 ? <b>{text}</b> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
