import { ask } from '../../calls/ask.ts';
import { useCall } from '../../calls/use-call.ts';
import type { PageProps } from '../../route.ts';
import { EmptyPanel } from '../../../ui/text/Pending.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { CouponEditor } from '../offers/coupons/CouponEditor.tsx';
import { draftOf } from '../offers/coupons/coupon-draft.ts';
import { useOffice } from '../office-context.ts';
import { Waiting } from '../parts/Waiting.tsx';

/** A suggested coupon in the form of a new one: what is saved is added, and the suggestion is taken. */
export default function SuggestedCoupon({ params: { suggestion_id: id = '' } }: PageProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/suggestions/:suggestion_id', { suggestion_id: id });
  if (!asked.value) return <Waiting page name="修改建议" asked={asked} />;
  const { coupon, suggestion } = asked.value;
  if (!coupon || !suggestion.may_decide)
    return (
      <EmptyPanel>
        <h1>这条建议不能采纳</h1>
        <p>它已被处理或撤回，或不是优惠券。</p>
        <LinkButton to="/edit/suggestions">返回修改建议</LinkButton>
      </EmptyPanel>
    );
  return (
    <CouponEditor
      first={undefined}
      blank={draftOf(coupon)}
      add={async (fields) => {
        const { card_id } = await ask(session, 'POST /mall/suggestions/:suggestion_id/take', {
          suggestion_id: id,
          coupon: fields,
        });
        return ask(session, 'GET /mall/coupons/:card_id', { card_id });
      }}
    />
  );
}
