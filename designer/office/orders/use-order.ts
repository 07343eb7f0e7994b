import { useCallback, useEffect, useState } from 'react';
import type { MallOrderDetail } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';

export interface LoadedOrder {
  /** Undefined until the first answer; the last one stays while it is asked again. */
  order: MallOrderDetail | undefined;
  failure: string;
  reload(): void;
}

/** An order of the office. */
export function useOrder(session: Session, orderId: string): LoadedOrder {
  const [order, setOrder] = useState<MallOrderDetail>();
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    let wanted = true;
    ask(session, 'GET /mall/orders/:order_id', { order_id: orderId }).then(
      (answer) => {
        if (!wanted) return;
        setOrder(answer);
        setFailure('');
      },
      (error: Error) => wanted && setFailure(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [session, orderId, round]);
  return { order, failure, reload };
}
