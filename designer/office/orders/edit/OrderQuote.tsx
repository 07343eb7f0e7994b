/** The price of an order for a member. */
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { QuoteForMemberAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import type { Session } from '../../../calls/session.ts';
import { EditNote } from '../../form/EditPage.tsx';
import { Sums, useQuote, type Sum } from './quotes.tsx';

type QuoteRequest = RequestOf<'POST /mall/orders/quote'>;

const askPrice = (session: Session, key: string): Promise<QuoteForMemberAnswer> =>
  ask(session, 'POST /mall/orders/quote', JSON.parse(key) as QuoteRequest);

const sumsOf = ({ item_fee, discounts, freight_fee, total_fee, is_new: isNew }: QuoteForMemberAnswer): Sum[] => [
  ...(isNew ? [['会员', '保存时按手机号建档'] as const] : []),
  ['商品金额', formatYuan(item_fee)],
  ...discounts.map(({ info, discount_fee }): Sum => [info, formatYuan(-discount_fee)]),
  ['运费', formatYuan(freight_fee)],
  ['应付金额', formatYuan(total_fee)],
];

/** `request` is undefined while something that the price depends on is missing. */
export function OrderQuote({ request }: { request: QuoteRequest | undefined }) {
  // The member, the goods and the region decide the price; the other typed fields do not.
  const priced = request && { ...request, name: '', mobile: '', address: '', remark: '' };
  // The previous price stays until the new one has arrived.
  const settled = useQuote(priced ? JSON.stringify(priced) : '', askPrice);
  if (!request) return <EditNote>填好会员手机号、商品和收货地区后，这里显示会员要付的金额。</EditNote>;
  return <Sums settled={settled} rows={sumsOf} />;
}
