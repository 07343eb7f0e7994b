/** What an order for a member would cost, asked for anew at rest whenever it changes. */
import { useEffect, useState } from 'react';
import { formatYuan } from '../../../engine/rules/price.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import type { MallOrderQuote } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { EditNote } from '../form/EditPage.tsx';
import { useOffice } from '../office-context.ts';
import editing from './editing.module.css';

type QuoteRequest = RequestOf<'POST /mall/orders/quote'>;

/** milliseconds without a change until the price is asked for */
const REST = 400;

interface Settled {
  key: string;
  quote?: MallOrderQuote;
  refusal?: string;
}

/** The price of the newest request; the one before stays until it is there. */
function useQuote(request: QuoteRequest | undefined): Settled | undefined {
  const { session } = useOffice();
  const [settled, setSettled] = useState<Settled>();
  const key = request ? JSON.stringify(request) : '';
  useEffect(() => {
    if (key === '') return undefined;
    let isNewest = true;
    const settle = (next: Settled): void => {
      if (isNewest) setSettled(next);
    };
    const timer = setTimeout(() => {
      ask(session, 'POST /mall/orders/quote', JSON.parse(key) as QuoteRequest).then(
        (quote) => settle({ key, quote }),
        (error: Error) => settle({ key, refusal: error.message }),
      );
    }, REST);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [session, key]);
  return key === '' ? undefined : settled;
}

/** `request` is undefined while something is missing that the price hangs on. */
export function OrderQuote({ request }: { request: QuoteRequest | undefined }) {
  // Whose order it is and where it goes decide the price; the rest of what is typed does not.
  const settled = useQuote(request && { ...request, name: '', mobile: '', address: '', remark: '' });
  if (!request) return <EditNote>填好会员手机号、商品和收货地区后，这里显示会员要付的金额。</EditNote>;
  if (!settled) return <EditNote>正在计算…</EditNote>;
  if (!settled.quote)
    return (
      <p className={editing.refusal} role="alert">
        {settled.refusal}
      </p>
    );
  const { item_fee, discounts, freight_fee, total_fee } = settled.quote;
  return (
    <dl className={editing.quote} aria-live="polite">
      <div>
        <dt>商品金额</dt>
        <dd>{formatYuan(item_fee)}</dd>
      </div>
      {discounts.map(({ info, discount_fee }) => (
        <div key={info}>
          <dt>{info}</dt>
          <dd>{formatYuan(-discount_fee)}</dd>
        </div>
      ))}
      <div>
        <dt>运费</dt>
        <dd>{formatYuan(freight_fee)}</dd>
      </div>
      <div>
        <dt>应付金额</dt>
        <dd>
          <b>{formatYuan(total_fee)}</b>
        </dd>
      </div>
    </dl>
  );
}
