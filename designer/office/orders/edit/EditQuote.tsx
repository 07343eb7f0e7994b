/** The price of an edited order. */
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { QuoteOrderEditAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import type { Session } from '../../../calls/session.ts';
import { EditNote } from '../../form/EditPage.tsx';
import { isEmpty, type QuoteRequest } from './edit-draft.ts';
import { Sums, useQuote, type SettledQuote, type Sum } from './quotes.tsx';

export type EditQuote = SettledQuote<QuoteOrderEditAnswer>;

const askDifference = (session: Session, key: string): Promise<QuoteOrderEditAnswer> =>
  ask(session, 'POST /mall/orders/:order_id/edit-quote', JSON.parse(key) as QuoteRequest);

/** The price of exactly this request; undefined until it has arrived. */
export function useEditQuote(request: QuoteRequest): EditQuote | undefined {
  const key = isEmpty(request) ? '' : JSON.stringify(request);
  const settled = useQuote(key, askDifference);
  return settled?.key === key ? settled : undefined;
}

/** Whether the difference is refunded, paid by the buyer, or zero. */
function outcomeOf({ refund_fee, due_fee }: QuoteOrderEditAnswer): Sum {
  if (refund_fee > 0) return ['原路退给买家', formatYuan(refund_fee)];
  return due_fee > 0 ? ['买家需补款', formatYuan(due_fee)] : ['不退不补', '—'];
}

const where = (condition: boolean, ...sum: Sum): Sum[] => (condition ? [sum] : []);

function sumsOf(quote: QuoteOrderEditAnswer, isPaid: boolean): Sum[] {
  const { removed_fee, waived_fee, refund_point } = quote;
  return [
    [isPaid ? '改单前实付' : '改单前应付', formatYuan(quote.before_fee)],
    ...where(removed_fee > 0, '减去的商品', formatYuan(-removed_fee)),
    ...quote.added.map(({ name, spec, num, is_gift, total_fee }): Sum => [
      `加入 ${[name, spec].filter(Boolean).join(' ')} ×${num}${is_gift ? '（赠品）' : ''}`,
      formatYuan(total_fee),
    ]),
    ...where(waived_fee > 0, '商家减免', formatYuan(-waived_fee)),
    ...where(refund_point > 0, '退回积分', `${refund_point} 积分`),
    [isPaid ? '改单后实付' : '改单后应付', formatYuan(quote.after_fee)],
    ...(isPaid ? [outcomeOf(quote)] : []),
  ];
}

interface EditSumsProps {
  request: QuoteRequest;
  settled: EditQuote | undefined;
  isPaid: boolean;
}

export function EditSums({ request, settled, isPaid }: EditSumsProps) {
  if (isEmpty(request)) return <EditNote>改动商品后，这里显示金额的变化。</EditNote>;
  return <Sums settled={settled} rows={(quote) => sumsOf(quote, isPaid)} />;
}
