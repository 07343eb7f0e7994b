/** What an edit of an order comes to, asked for anew at rest whenever it changes. */
import { useEffect, useState } from 'react';
import { formatYuan } from '../../../engine/rules/price.ts';
import type { MallOrderEditQuote } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { EditNote } from '../form/EditPage.tsx';
import { useOffice } from '../office-context.ts';
import { isEmpty, type QuoteRequest } from './edit-draft.ts';
import editing from './editing.module.css';

/** milliseconds without a change until the price is asked for */
const REST = 400;

export interface SettledQuote {
  /** the request it is about, as text */
  key: string;
  quote?: MallOrderEditQuote;
  refusal?: string;
}

/** The price of the newest request; undefined until it is there. */
export function useEditQuote(request: QuoteRequest): SettledQuote | undefined {
  const { session } = useOffice();
  const [settled, setSettled] = useState<SettledQuote>();
  const key = isEmpty(request) ? '' : JSON.stringify(request);
  useEffect(() => {
    if (key === '') return undefined;
    let isNewest = true;
    const settle = (next: SettledQuote): void => {
      if (isNewest) setSettled(next);
    };
    const timer = setTimeout(() => {
      ask(session, 'POST /mall/orders/:order_id/edit-quote', JSON.parse(key) as QuoteRequest).then(
        (quote) => settle({ key, quote }),
        (error: Error) => settle({ key, refusal: error.message }),
      );
    }, REST);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [session, key]);
  return settled?.key === key ? settled : undefined;
}

/** What becomes of the difference. */
function outcomeOf({ refund_fee, due_fee }: MallOrderEditQuote, isPaid: boolean): [string, number] {
  if (!isPaid) return ['改后应付', 0];
  if (refund_fee > 0) return ['原路退给买家', refund_fee];
  return due_fee > 0 ? ['买家需补款', due_fee] : ['不退不补', 0];
}

interface EditSumsProps {
  request: QuoteRequest;
  settled: SettledQuote | undefined;
  isPaid: boolean;
}

export function EditSums({ request, settled, isPaid }: EditSumsProps) {
  if (isEmpty(request)) return <EditNote>改动商品后，这里显示金额的变化。</EditNote>;
  if (!settled) return <EditNote>正在计算…</EditNote>;
  if (!settled.quote)
    return (
      <p className={editing.refusal} role="alert">
        {settled.refusal}
      </p>
    );
  const { quote } = settled;
  const [name, fee] = outcomeOf(quote, isPaid);
  const rows: [string, string][] = [
    [isPaid ? '改单前实付' : '改单前应付', formatYuan(quote.before_fee)],
    ...(quote.removed_fee > 0 ? ([['减去的商品', formatYuan(-quote.removed_fee)]] as [string, string][]) : []),
    ...quote.added.map((line): [string, string] => [
      `加入 ${[line.name, line.spec].filter(Boolean).join(' ')} ×${line.num}${line.is_gift ? '（赠品）' : ''}`,
      formatYuan(line.total_fee),
    ]),
    ...(quote.waived_fee > 0 ? ([['商家减免', formatYuan(-quote.waived_fee)]] as [string, string][]) : []),
    ...(quote.refund_point > 0 ? ([['退回积分', `${quote.refund_point} 积分`]] as [string, string][]) : []),
    [isPaid ? '改单后实付' : '改单后应付', formatYuan(quote.after_fee)],
  ];
  return (
    <dl className={editing.quote} aria-live="polite">
      {rows.map(([title, text], at) => (
        <div key={at}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {isPaid && (
        <div>
          <dt>{name}</dt>
          <dd>
            <b>{fee > 0 ? formatYuan(fee) : '—'}</b>
          </dd>
        </div>
      )}
    </dl>
  );
}
